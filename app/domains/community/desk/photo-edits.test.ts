import { expect, test } from 'vitest'
import { type Area, blurNames, areaField, parseEdits, SIDES } from './photo-edits.ts'

const box = (area: Area, typed: string[]) => Object.fromEntries(SIDES.map((side, at) => [areaField(area, side), typed[at]!]))

test('without anything typed a picture is shown whole, and nothing is blurred', () => {
  expect(parseEdits({})).toEqual({ ok: true, edits: { crop: null, blurs: [] } })
})

test('areas are read in percent, cut off where the picture ends, and empty ones are none', () => {
  const typed = { ...box('crop', ['10', '20', '95', '50']), ...box('blur1', ['', '', '', '']), ...box('blur3', ['12,5', '0', '10', '100']) }
  expect(parseEdits(typed)).toEqual({
    ok: true,
    edits: { crop: { left: 0.1, top: 0.2, width: 0.9, height: 0.5 }, blurs: [{ left: 0.125, top: 0, width: 0.1, height: 1 }] },
  })
})

test.each([
  ['10', '', '10', '10'],
  ['100', '0', '10', '10'],
  ['0', '0', '0', '10'],
  ['-1', '0', '10', '10'],
  ['0', '0', '101', '10'],
  ['x', '0', '10', '10'],
  ['1e1', '0', '10', '10'],
])('no area: %s %s %s %s', (...typed) => {
  expect(parseEdits(box('blur2', typed))).toEqual({ ok: false, fields: ['blur2-left'] })
  expect(parseEdits(box('crop', typed))).toEqual({ ok: false, fields: ['crop-left'] })
})

test('every area that has fields is read', () => {
  const all = Object.assign({}, ...blurNames.map((name, at) => box(name, [String(at), '0', '1', '1'])))
  expect(parseEdits(all)).toMatchObject({ edits: { blurs: blurNames.map((_, at) => ({ left: at / 100 })) } })
})
