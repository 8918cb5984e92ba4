import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCells, writeCell } from './csv-cells.ts'

const awkward = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '=', '') })

test('quoted cells hold delimiters, line breaks and quotation marks', () => {
  expect(readCells('a,"b, c",,"say ""hello""","two\nlines"', ',')).toEqual(['a', 'b, c', '', 'say "hello"', 'two\nlines'])
  expect(readCells('a;"b;c";', ';')).toEqual(['a', 'b;c', ''])
  expect(readCells('', ',')).toEqual([''])
})

test('a quotation mark in the middle of a cell, one that is not closed, and letters after a closed one are no row', () => {
  for (const row of ['5" pipe,b', 'a,"b', '"a"b,c', '"']) expect(readCells(row, ','), row).toBeUndefined()
})

test('whatever is written is read as the same cells, here and by another reader', () => {
  fc.assert(
    fc.property(fc.array(awkward, { minLength: 2, maxLength: 6 }), (cells) => {
      const row = cells.map(writeCell).join(',')
      expect(readCells(row, ',')).toEqual(cells)
      expect(parse(`${row}\n`, { record_delimiter: '\n' })).toEqual([cells])
    }),
  )
})

test('of any text another reader reads the same cells, or refuses it too', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      const record = text.replaceAll('\n', '')
      fc.pre(record !== '')
      const read = readCells(record, ',')
      const other = (() => {
        try {
          return (parse(record, { record_delimiter: '\n' }) as string[][])[0]
        } catch {
          return undefined
        }
      })()
      expect(read).toEqual(other)
    }),
    { numRuns: 500 },
  )
})
