import { expect, test } from 'vitest'
import { readHeader } from './csv-columns.ts'
import { sayFound } from './say-found.ts'

test('what stood in a file is told on one line that no terminal obeys, and not at any length', () => {
  expect(sayFound('a\u001B]0;owned\u0007b\r\nc')).toBe('a ]0;owned b c')
  expect(sayFound('good\u202Elive')).toBe('goodlive')
  expect(sayFound(`${'\u{1F33F}'.repeat(200)}`)).toBe(`${'\u{1F33F}'.repeat(79)}\u2026`)
  expect(sayFound('half \ud83d')).toBe('half \uFFFD')
})

test('columns that nobody reads, and those of a file that is no list of places, are told so', () => {
  const odd = ['\u001B[31mred', 'y'.repeat(500)]
  const read = readHeader(['kind', 'name', 'lat', 'lng', ...odd], ',', false)
  expect(read).toMatchObject({
    ok: true,
    header: { unknown: [expect.stringMatching(/^\[31mred$/), expect.stringMatching(/^y{79}\u2026$/)] },
  })
  const wrong = readHeader([...odd, ...Array.from({ length: 5_000 }, (_, column) => `c${column}`)], ',', false)
  expect(wrong.ok ? '' : wrong.reason).toMatch(/^[ -~\u2026]{1,1000}$/)
})
