import { expect, test } from 'vitest'
import { type Label, placeLabels, touch } from './place-labels.ts'

const town = (text: string, x: number, y: number, dot = 6): Label => ({ text, x, y, size: 14, style: 'town', dot })
const widthOf = ({ text }: Label) => text.length * 8
const boxOf = ({ left, baseline, size, ...label }: ReturnType<typeof placeLabels>[number]) => ({
  x: left,
  y: baseline - size * 0.82,
  width: widthOf({ ...label, size }),
  height: size * 1.1,
})

test('a name stands to the right of its dot', () => {
  const [macon] = placeLabels([town('Macon', 100, 100)], [], widthOf)
  expect(macon!.left).toBe(106)
})

test('no name lies over another, and the first has the choice', () => {
  const labels = Array.from({ length: 200 }, (_, at) => town(`Town ${at}`, (at * 37) % 400, (at * 53) % 300))
  const placed = placeLabels(labels, [], widthOf)
  expect(placed[0]!.text).toBe('Town 0')
  expect(placed.length).toBeGreaterThan(10)
  expect(placed.length).toBeLessThan(200)
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1)) expect(touch(boxOf(one), boxOf(other)), `${one.text} ${other.text}`).toBe(false)
})

test('a name makes way for a marker: beside it, or farther off where the marker covers its dot', () => {
  const beside = { x: 104, y: 80, width: 36, height: 44 }
  expect(placeLabels([town('Macon', 100, 100)], [beside], widthOf)[0]!.left).toBeLessThan(60)
  const over = { x: 82, y: 76, width: 36, height: 44 }
  const [macon] = placeLabels([town('Macon', 100, 100)], [over], widthOf)
  expect(touch(boxOf(macon!), over)).toBe(false)
})

test('what finds no room is left out, and a dot never lies in a name', () => {
  const everywhere = { x: 0, y: 0, width: 300, height: 300 }
  expect(placeLabels([town('Macon', 100, 100)], [everywhere], widthOf)).toEqual([])
  const names = placeLabels([town('Peachtree Corners', 100, 100), town('Inside', 150, 100)], [], widthOf)
  expect(names.map(({ text }) => text)).toEqual(['Peachtree Corners'])
})

test('the name of an area stands on its middle', () => {
  const [bibb] = placeLabels([town('Bibb', 100, 100, 0)], [], widthOf)
  expect(bibb!.left).toBe(84)
})
