import { expect, test } from 'vitest'
import { accent, accentFile } from './accent-file.ts'

test('sentences are accented, whatever they stand in', () => {
  expect(accentFile("export const words = { hello: 'Hi', more: [`You, ${name('Al')}, \\`gave\\` ${n > 1 ? 'twice' : 'once'}`] }")).toBe(
    'export const words = { hello: "Ĥí", more: [`Ýóú, ${name("Áł")}, \\`ĝáṽé\\` ${n > 1 ? "ťŵíçé" : "óñçé"}`] }',
  )
})

test('names stay: keys, types, comparisons, and where a file imports from', () => {
  const source = [
    "import type { Link } from './types.ts'",
    "type Sort = 'once' | 'monthly'",
    "export const words: Record<'a', Link> = { 'a-b': (sort: Sort) => (sort === 'once' ? 1 : all['a-b']) } satisfies Words<'c'>",
  ].join('\n')
  expect(accentFile(source)).toBe(source)
})

test('no letter of English stays as it is', () => {
  const letters = 'The quick brown fox jumps over the lazy dog. THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG.'
  expect(accent(letters)).not.toMatch(/[A-Za-z]/)
  expect(new Set(accent(letters)).size).toBe(new Set(letters).size)
})
