import { expect, test } from 'vitest'
import { createCode, hash, isEqual, sign, verify } from './tokens.server.ts'

const KEY = 'a key that only this test knows, long enough'
const now = new Date('2026-11-20T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('a signed value is read back until it expires, with the same key and for the same purpose only', () => {
  const token = sign(KEY, 'test', 'ruth', later(1000))
  expect(verify(KEY, 'test', token, now)).toBe('ruth')
  expect(verify(KEY, 'test', token, later(999))).toBe('ruth')
  expect(verify(KEY, 'test', token, later(1000))).toBeUndefined()
  expect(verify('another key', 'test', token, now)).toBeUndefined()
  expect(verify(KEY, 'other', token, now)).toBeUndefined()
  expect(verify(KEY, 'test', sign(KEY, 'test', 'ruth'), later(1e12))).toBe('ruth')
})

test('a token with a character that was changed, added or left out is refused', () => {
  const token = sign(KEY, 'test', 'ruth', later(1000))
  for (let at = 0; at < token.length; at++) {
    const [before, after] = [token.slice(0, at), token.slice(at + 1)]
    const forged = [before + after, `${before}x${after}`, `${before}${token[at]}.${after}`]
    for (const made of forged) if (made !== token) expect(verify(KEY, 'test', made, now), made).toBeUndefined()
  }
  for (const made of ['', '.', '..', '...', 'ruth', 'x'.repeat(60_000), '.'.repeat(60_000)])
    expect(verify(KEY, 'test', made, now)).toBeUndefined()
})

test('hashes differ by key, purpose and the borders between values', () => {
  const all = [hash(KEY, 'a', 'b'), hash('k', 'a', 'b'), hash(KEY, 'b', 'b'), hash(KEY, 'a', 'b', ''), hash(KEY, 'ab', '')]
  expect(new Set([...all, hash(KEY, 'a', 'x', 'y'), hash(KEY, 'a', 'xy')]).size).toBe(7)
})

test('texts of different lengths are unequal, and codes have only letters of their alphabet', () => {
  expect([isEqual('a', 'a'), isEqual('a', 'b'), isEqual('a', 'aa'), isEqual('', 'a')]).toEqual([true, false, false, false])
  expect(createCode(500, 'AB')).toMatch(/^[AB]{500}$/)
})
