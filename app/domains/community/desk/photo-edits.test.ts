import { expect, test } from 'vitest'
import { type AreaName, asTyped, blurNames, fieldOf, isMade, NO_BOX, readEdits, SIDES } from './photo-edits.ts'

const box = (area: AreaName, typed: string[]) => Object.fromEntries(SIDES.map((side, at) => [fieldOf(area, side), typed[at]!]))

test('without anything typed a picture is shown whole, and nothing is blurred', () => {
  expect(readEdits({})).toEqual({ ok: true, edits: { crop: null, blurs: [] } })
})

test('areas are read in percent, cut off where the picture ends, and empty ones are none', () => {
  const typed = { ...box('crop', ['10', '20', '95', '50']), ...box('blur1', ['', '', '', '']), ...box('blur3', ['12,5', '0', '10', '100']) }
  expect(readEdits(typed)).toEqual({
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
  expect(readEdits(box('blur2', typed))).toEqual({ ok: false, fields: ['blur2-left'] })
  expect(readEdits(box('crop', typed))).toEqual({ ok: false, fields: ['crop-left'] })
})

test('every area that has fields is read', () => {
  const all = Object.assign({}, ...blurNames.map((name, at) => box(name, [String(at), '0', '1', '1'])))
  expect(readEdits(all)).toMatchObject({ edits: { blurs: blurNames.map((_, at) => ({ left: at / 100 })) } })
})

test('what is drawn or typed is made once the picture has it, and no more as soon as anything of it is moved', () => {
  const face = { left: 0.40625, top: 0.1, width: 0.6, height: 0.3333 }
  const crop = { left: 0.1875, top: 0, width: 0.625, height: 1 }
  const [typedFace, typedCrop] = [asTyped(face), asTyped(crop)]
  for (const [chosen, saved, made] of [
    [{ crop: NO_BOX, blurs: [] }, undefined, true],
    [{ crop: NO_BOX, blurs: [NO_BOX, NO_BOX] }, undefined, true],
    [{ crop: typedCrop, blurs: [] }, undefined, false],
    [{ crop: NO_BOX, blurs: [typedFace] }, undefined, false],
    // What is no area yet is none that was made.
    [{ crop: NO_BOX, blurs: [{ ...NO_BOX, left: '10' }] }, undefined, false],
    [{ crop: typedCrop, blurs: [typedFace] }, { crop, blurs: [face] }, true],
    [{ crop: typedCrop, blurs: [NO_BOX, typedFace] }, { crop, blurs: [face] }, true],
    [{ crop: typedCrop, blurs: [] }, { crop, blurs: [face] }, false],
    [{ crop: NO_BOX, blurs: [typedFace] }, { crop, blurs: [face] }, false],
    [{ crop: typedCrop, blurs: [{ ...typedFace, left: '39.6' }] }, { crop, blurs: [face] }, false],
    [{ crop: typedCrop, blurs: [typedFace, typedFace] }, { crop, blurs: [face] }, false],
  ] as const)
    expect(
      isMade({ crop: chosen.crop, blurs: [...chosen.blurs] }, saved && { ...saved, blurs: [...saved.blurs] }),
      JSON.stringify(chosen),
    ).toBe(made)
})
