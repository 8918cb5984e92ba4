import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.server.ts'

const KEY = 'k'.repeat(32)
const secret = randomBytes(20)

test('what was sealed opens with the same key for the same person, and is never sealed twice in the same way', () => {
  const sealed = seal(KEY, 'ruth', secret)
  expect(unseal(KEY, 'ruth', sealed)).toEqual(secret)
  expect(seal(KEY, 'ruth', secret)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false)
})

test('with another key, in another’s row, or changed by a bit it opens nothing', () => {
  const sealed = seal(KEY, 'ruth', secret)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => unseal('x'.repeat(32), 'ruth', sealed)).toThrow()
  expect(() => unseal(KEY, 'naomi', sealed)).toThrow()
  expect(() => unseal(KEY, 'ruth', bytes.toString('base64url'))).toThrow()
})
