import { expect, test } from 'vitest'
import { asTyped, type Frame, fieldOf, isMade, MOST_BLURS, NO_BOX, presetFrame, readEdits, type TypedBox } from './photo-edits.ts'

const SIZE = { width: 1_600, height: 1_000 }
const box = (of: number | 'frame', [left, top, width, height]: [string, string, string, string]) => ({
  [fieldOf(of, 'left')]: left,
  [fieldOf(of, 'top')]: top,
  [fieldOf(of, 'width')]: width,
  [fieldOf(of, 'height')]: height,
})

test('without anything typed a picture is shown whole, and nothing is blurred', () => {
  expect(readEdits({}, SIZE)).toEqual({ ok: true, edits: { crop: null, blurs: [] } })
})

test('a square and a wide part are as large as they can be, from the middle', () => {
  expect(presetFrame('square', SIZE)).toEqual({ left: 0.1875, top: 0, width: 0.625, height: 1 })
  expect(presetFrame('square', { width: 600, height: 800 })).toEqual({ left: 0, top: 0.125, width: 1, height: 0.75 })
  expect(presetFrame('wide', { width: 600, height: 800 })).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
})

test('areas are read in percent, cut off where the picture ends, and empty ones are none', () => {
  const typed = {
    frame: 'own',
    ...box('frame', ['10', '20', '95', '50']),
    ...box(1, ['', '', '', '']),
    ...box(3, ['12,5', '0', '10', '100']),
  }
  expect(readEdits(typed, SIZE)).toEqual({
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
  expect(readEdits(box(2, typed), SIZE)).toEqual({ ok: false, fields: ['blur2-left'] })
  expect(readEdits({ frame: 'own', ...box('frame', typed) }, SIZE)).toEqual({ ok: false, fields: ['frame-left'] })
})

test('every area that has fields is read', () => {
  const all = Object.assign({}, ...Array.from({ length: MOST_BLURS }, (_, at) => box(at + 1, [String(at), '0', '1', '1'])))
  expect(readEdits(all, SIZE)).toMatchObject({ edits: { blurs: Array.from({ length: MOST_BLURS }, (_, at) => ({ left: at / 100 })) } })
})

test('what is drawn or typed is made once the picture has it, and no more as soon as anything of it is moved', () => {
  const face = { left: 0.40625, top: 0.1, width: 0.6, height: 0.3333 }
  const chosen = (frame: Frame, crop: TypedBox, ...blurs: TypedBox[]) => ({ frame, crop, blurs })
  const sent = { ...SIZE, remade: undefined }
  expect(isMade(chosen('whole', NO_BOX), sent)).toBe(true)
  expect(isMade(chosen('whole', NO_BOX, NO_BOX, NO_BOX), sent)).toBe(true)
  for (const other of [
    chosen('square', NO_BOX),
    chosen('whole', NO_BOX, asTyped(face)),
    // What is no area yet is none that was made.
    chosen('whole', NO_BOX, { ...NO_BOX, left: '10' }),
  ])
    expect(isMade(other, sent), JSON.stringify(other)).toBe(false)
  const made = { ...SIZE, remade: { edits: { crop: presetFrame('square', SIZE), blurs: [face] } } }
  const again = asTyped(made.remade.edits.crop!)
  for (const same of [
    chosen('square', NO_BOX, asTyped(face)),
    chosen('own', again, asTyped(face)),
    chosen('own', again, NO_BOX, asTyped(face)),
  ])
    expect(isMade(same, made), JSON.stringify(same)).toBe(true)
  for (const other of [
    chosen('own', again),
    chosen('whole', again, asTyped(face)),
    chosen('own', again, { ...asTyped(face), left: '39.6' }),
    chosen('own', again, asTyped(face), asTyped(face)),
  ])
    expect(isMade(other, made), JSON.stringify(other)).toBe(false)
})
