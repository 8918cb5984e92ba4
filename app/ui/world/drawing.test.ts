import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingSizes } from './drawing.tsx'

const FOLDER = 'public/drawings'
const tokens = readFileSync('app/ui/tokens.css', 'utf8')

/** The value of a token, where it is the same in both themes or names one for each. */
function tokenOf(name: string): string | undefined {
  const value = new RegExp(`[^\\w-]--${name}: ([^;]+);`).exec(tokens)?.[1]
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value ?? '') ?? []
  return other ? tokenOf(other) : value
}

test.each(readdirSync(FOLDER))('%s is as large as the page says, and has the colors of the site', (file) => {
  const svg = readFileSync(`${FOLDER}/${file}`, 'utf8')
  const [, width, height] = /viewBox="[-\d]+ [-\d]+ (\d+) (\d+)"/.exec(svg)!
  expect([Number(width), Number(height)]).toEqual(drawingSizes[file.split(/[-.]/)[0]!])
  const colors = [...svg.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, color]) => [name!, color!])
  expect(colors).toEqual(colors.map(([name]) => [name, tokenOf(name!)]))
  const used = [...svg.matchAll(/="var\(--([\w-]+)\)"/g)].map(([, name]) => name!)
  expect(used.filter((name) => !colors.some(([known]) => known === name))).toEqual([])
})
