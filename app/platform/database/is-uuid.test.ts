import { expect, test } from 'vitest'
import { isUuid } from './is-uuid.ts'

test('an id is what the database writes as one, and nothing that only looks alike', () => {
  const id = `${crypto.randomUUID().slice(0, 35)}a`
  expect(isUuid(id)).toBe(true)
  for (const other of ['', '-'.repeat(36), '0'.repeat(36), id.replaceAll('-', ''), id.toUpperCase(), `${id}\n`, ` ${id}`, `{${id}}`])
    expect(isUuid(other), other).toBe(false)
})
