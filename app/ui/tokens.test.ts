import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const grounds = ['paper', 'sand', 'surface']
const tints = ['mustard-soft', 'evergreen-soft', 'clay-soft', 'sky']

for (const theme of ['light', 'dark'] as const) {
  test(`${theme}: body text reads at 7:1 or better on every plain ground`, () => {
    expect(weak(theme, ['ink', 'muted'], grounds, 7)).toEqual([])
    expect(weak(theme, ['ink'], tints, 7)).toEqual([])
    expect(weak(theme, ['on-forest', 'on-forest-muted'], ['forest'], 7)).toEqual([])
  })

  test(`${theme}: coloured text reads at 4.5:1 or better where it is used`, () => {
    expect(weak(theme, ['evergreen', 'clay-ink'], [...grounds, 'mustard-soft'], 4.5)).toEqual([])
    expect(weak(theme, ['evergreen', 'muted'], tints, 4.5)).toEqual([])
    expect(weak(theme, ['clay-ink'], ['clay-soft'], 4.5)).toEqual([])
    expect(weak(theme, ['on-mustard'], ['mustard'], 4.5)).toEqual([])
    expect(weak(theme, ['on-evergreen'], ['evergreen'], 4.5)).toEqual([])
  })

  test(`${theme}: the edges of controls stand out at 3:1 or better`, () => {
    expect(weak(theme, ['edge'], grounds, 3)).toEqual([])
  })
}

test('mustard as small text on paper would be caught', () => {
  expect(weak('light', ['mustard'], ['paper'], 4.5)).toHaveLength(1)
})

function weak(theme: 'light' | 'dark', texts: string[], on: string[], least: number) {
  return texts
    .flatMap((text) => on.map((ground) => ({ pair: `${text} on ${ground}`, ratio: contrast(colour(text, theme), colour(ground, theme)) })))
    .filter(({ ratio }) => ratio < least)
}

function colour(name: string, theme: 'light' | 'dark') {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? []
  const faces = value.match(/#[0-9a-f]{6}/g) ?? []
  const face = theme === 'light' ? faces[0] : (faces[1] ?? faces[0])
  if (!face) throw new Error(`no colour named ${name}`)
  return face
}

function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
