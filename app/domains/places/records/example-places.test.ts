import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

type Row = Record<string, string> & Record<'kind' | 'id' | 'name' | 'description' | 'city' | 'state' | 'zip' | 'tier', string>

const text = readFileSync('db/example-places.csv', 'utf8')
const rows: Row[] = parse(text, { columns: true })

const offending = (list: Row[], isRight: (row: Row) => boolean) => list.filter((row) => !isRight(row)).map(({ id }) => id)

test('no example can be taken for a real door, or reach a real person', () => {
  expect(offending(rows, ({ street = '' }) => /\bExample\b/.test(street))).toEqual([])
  expect(offending(rows, ({ phone = '' }) => /^\([2-9]\d\d\) 555-01\d\d$/.test(phone))).toEqual([])
  expect(offending(rows, ({ id, email = '' }) => /^[a-z]+@/.test(email) && email.endsWith(`@${id}.example.org`))).toEqual([])
  expect(offending(rows, ({ id, website }) => website === `https://${id}.example.org`)).toEqual([])
})
