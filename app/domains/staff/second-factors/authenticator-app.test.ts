import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeAt, findMatchingStep, otpauthUri, encryptSecret, timeStepAt, toBase32, decryptSecret } from './authenticator-app.server.ts'

const KEY = 'k'.repeat(32)
const plaintext = randomBytes(20)

test('what was sealed opens with the same key for the same person, and is never sealed twice in the same way', () => {
  const sealed = encryptSecret(KEY, 'ruth', plaintext)
  expect(decryptSecret(KEY, 'ruth', sealed)).toEqual(plaintext)
  expect(encryptSecret(KEY, 'ruth', plaintext)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').includes(plaintext)).toBe(false)
})

test('with another key, in another’s row, or changed by a bit it opens nothing', () => {
  const sealed = encryptSecret(KEY, 'ruth', plaintext)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => decryptSecret('x'.repeat(32), 'ruth', sealed)).toThrow()
  expect(() => decryptSecret(KEY, 'naomi', sealed)).toThrow()
  expect(() => decryptSecret(KEY, 'ruth', bytes.toString('base64url'))).toThrow()
})

const secret = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B, the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as the RFC says', (seconds, code) => {
  expect(codeAt(secret, timeStepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a code is found half a minute early and late, with spaces between its digits, and not a minute off', () => {
  const now = new Date('2026-11-20T12:00:10Z')
  const step = timeStepAt(now)
  for (const off of [-1, 0, 1]) expect(findMatchingStep(secret, codeAt(secret, step + off), now, 0)).toBe(step + off)
  expect(findMatchingStep(secret, codeAt(secret, step).replace(/(...)/, '$1 '), now, 0)).toBe(step)
  for (const off of [-2, 2]) expect(findMatchingStep(secret, codeAt(secret, step + off), now, 0)).toBeUndefined()
})

test('what was taken, and what is older, is not found again', () => {
  const now = new Date('2026-11-20T12:00:10Z')
  const step = timeStepAt(now)
  expect(findMatchingStep(secret, codeAt(secret, step), now, step)).toBeUndefined()
  expect(findMatchingStep(secret, codeAt(secret, step - 1), now, step)).toBeUndefined()
  expect(findMatchingStep(secret, codeAt(secret, step + 1), now, step)).toBe(step + 1)
})

test('the key is written as RFC 4648 has it, and the address as apps read it', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthUri({ secret, issuer: 'Mustard Seed', account: 'ruth@example.org' })).toBe(
    'otpauth://totp/Mustard%20Seed:ruth%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mustard%20Seed&algorithm=SHA1&digits=6&period=30',
  )
})
