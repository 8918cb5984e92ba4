import { expect, test } from 'vitest'
import { parseCursor, formatCursor, isUuid } from './cursor.ts'

const place = { at: new Date('2026-11-20T12:00:00.123Z'), id: '0b0f2c1e-6d0a-4c53-9f0a-1d2e3f405162' }

test('a place is read as it was written', () => {
  expect(parseCursor(formatCursor(place))).toEqual(place)
})

test.each([
  null,
  '',
  '_',
  '2026-11-20T12:00:00Z',
  `x_${place.id}`,
  '2026-11-20T12:00:00Z_x',
  `0000-01-01_${place.id}`,
  `-271820-01-01_${place.id}`,
])('%s is no place: no database is asked for it', (text) => expect(parseCursor(text)).toBeUndefined())

test('an id is what the database writes as one, and nothing that only looks alike', () => {
  const id = `${crypto.randomUUID().slice(0, 35)}a`
  expect(isUuid(id)).toBe(true)
  for (const other of ['', '-'.repeat(36), '0'.repeat(36), id.replaceAll('-', ''), id.toUpperCase(), `${id}\n`, ` ${id}`, `{${id}}`])
    expect(isUuid(other), other).toBe(false)
})
