import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawFiles } from './drawing-files.ts'

const tokens = readFileSync(join(import.meta.dirname, '../app/ui/tokens.css'), 'utf8')
const drawing = (...classes: string[]) =>
  createElement('svg', { viewBox: '0 0 9 9', className: 'fill-none' }, ...classes.map((className) => createElement('path', { className })))
const draw = (...classes: string[]) => drawFiles({ one: drawing(...classes) }).files.get('one')!

test('another drawing, or one that has changed, is in another folder, because browsers keep files for ever', () => {
  const folderOf = (...lists: string[][]) =>
    drawFiles(Object.fromEntries(lists.map((list, at) => [`drawing-${at}`, drawing(...list)]))).folder
  const folder = folderOf(['fill-leaf'], ['fill-bark'])
  expect(folder).toMatch(/^assets\/drawn-[\w-]{8}$/)
  expect(folderOf(['fill-leaf'], ['fill-bark'])).toBe(folder)
  expect(folderOf(['fill-leaf'], ['fill-seed'])).not.toBe(folder)
  expect(folderOf(['fill-sun'], ['fill-bark'])).not.toBe(folder)
  expect(folderOf(['fill-leaf'], ['fill-bark'], [])).not.toBe(folder)
})

test('drawings that change their names among them are in another folder', () => {
  const [leaf, bark] = [drawing('fill-leaf'), drawing('fill-bark')]
  expect(drawFiles({ a: leaf, b: bark }).folder).not.toBe(drawFiles({ b: leaf, a: bark }).folder)
})

test('a file has the colours it shows, those of the tokens, for light and for dark', () => {
  const svg = draw('fill-leaf stroke-bark')
  const [, leaf, darkLeaf] = /--leaf: light-dark\((.*?), (.*?)\)/.exec(tokens)!
  const [, bark, darkBark] = /--bark: light-dark\((.*?), (.*?)\)/.exec(tokens)!
  expect(leaf).not.toBe(darkLeaf)
  expect(svg).toContain(`<style>svg{--leaf:${leaf};--bark:${bark}}`)
  expect(svg).toContain(`@media(prefers-color-scheme:dark){svg{--leaf:${darkLeaf};--bark:${darkBark}}}`)
  // In a document that has no colours yet, the light ones.
  expect(svg).toContain(`<path fill="var(--leaf,${leaf})" stroke="var(--bark,${bark})">`)
  expect(svg).toContain('fill="none"')
})

test('a colour that is another’s has both faces of that one', () => {
  const [, clay, darkClay] = /--clay: light-dark\((.*?), (.*?)\)/.exec(tokens)!
  expect(tokens).toContain('--bird: var(--clay);')
  expect(draw('fill-bird')).toContain(`svg{--bird:${clay}}@media(prefers-color-scheme:dark){svg{--bird:${darkClay}}}`)
})

test('what moves in a file has its movement there, and hears from the page that takes it in when it is to rest', () => {
  const svg = draw('fill-leaf sway', 'bob later')
  expect(svg).toMatch(/<path fill="[^"]*" class="sway">/)
  expect(svg).toContain('<path class="bob later">')
  for (const name of ['sway', 'bob']) expect(svg).toContain(`@keyframes ${name}{`)
  expect(svg).toContain('*{animation-play-state:var(--motion,running)!important}')
  expect(svg).toContain('@media(prefers-reduced-motion:reduce){*{animation:none!important}}')
  // Said by the page where it is wished.
  expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--motion: paused;/)
})

test('what does not move has no movement in its file', () => {
  expect(draw('fill-leaf')).not.toMatch(/animation|keyframes/)
})

test('a colour that is no token, or a class that means nothing in a file, ends the build', () => {
  expect(() => draw('fill-no-such')).toThrow('the colour no-such, which is no token')
  expect(() => draw('mt-2')).toThrow('The class mt-2 of a drawing means nothing')
})
