import { expect, test } from 'vitest'
import { deriveKey } from '#app/platform/tokens.server.ts'
import { hashPassword, validatePassword, verifyPassword } from './passwords.server.ts'

const KEY = 'k'.repeat(32)

test('a password is known again by its hash, and no other is', async () => {
  const kept = await hashPassword(KEY, 'lantern orchid velvet 40')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword(KEY, 'lantern orchid velvet 40', kept)).toBe(true)
  for (const other of ['lantern orchid velvet 4', 'Lantern orchid velvet 40', 'lantern orchid velvet 40 ', ''])
    expect(await verifyPassword(KEY, other, kept)).toBe(false)
})

test('two people with the same password have different hashes, and without the site’s key none of them is known', async () => {
  const [one, other] = [await hashPassword(KEY, 'lantern orchid velvet 40'), await hashPassword(KEY, 'lantern orchid velvet 40')]
  expect(one).not.toBe(other)
  expect(await verifyPassword('x'.repeat(32), 'lantern orchid velvet 40', one)).toBe(false)
})

test('the same letters are the same password, however a keyboard makes them', async () => {
  const kept = await hashPassword(KEY, 'caf\u00e9 lantern orchid')
  expect(await verifyPassword(KEY, 'cafe\u0301 lantern orchid', kept)).toBe(true)
})

test('a hash of another cost is read by what stands in it', async () => {
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.from('0123456789abcdef')
  const secret = deriveKey(KEY, 'desk-passwords')
  const hash = argon2Sync('argon2id', {
    message: 'an older password',
    nonce,
    secret,
    parallelism: 1,
    tagLength: 32,
    memory: 8_192,
    passes: 1,
  })
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  expect(await verifyPassword(KEY, 'an older password', `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(hash)}`)).toBe(true)
})

const problemOf = (password: string) => validatePassword(password, 'ruth.ellis@example.org')

const COMMON =
  'passwordpassword Password1234 P@ssw0rd2024! password!!!!!! 123456789012 098765432109 qwertyuiop[] ][poiuytrewq aaaaaaaaaaaa abcabcabcabc ' +
  '1qaz2wsx3edc 1q2w3e4r5t6y iloveyou2023 JesusIsLord777 letmein123456 mustardseed2026 Admin.Admin.2024 trustno1trustno1 sunshine123456'

test.each(COMMON.split(' '))('%s is among the first that anybody tries', (password) => {
  expect(problemOf(password)).toBe('too-common')
})

const GOOD =
  'correct horse battery staple|lantern orchid velvet 40|lanternorchidvelvet|ich mag den Herbst am See|ひみつのことばはながいです|9f3k-22xq-81mz|' +
  'Tr0ub4dor&3-again|my password is a lighthouse|8273645190284756|kkkkkkmvbzrtpl'

test.each(GOOD.split('|'))('%s is taken', (password) => {
  expect(problemOf(password)).toBeUndefined()
})

test('twelve characters as people count them are enough, eleven are not, and 256 are the most', () => {
  expect(problemOf('vbnqtxrpzkg')).toBe('too-short')
  expect(problemOf('vbnqtxrpzkgm')).toBeUndefined()
  expect(problemOf('🌱🌳🐦🌻🪺🌾🍂🌧🌞🌙⭐')).toBe('too-short')
  expect(problemOf('🌱🌳🐦🌻🪺🌾🍂🌧🌞🌙⭐🍁')).toBeUndefined()
  expect(problemOf(`v${'bnqtxrp'.repeat(36)}zkg`)).toBeUndefined()
  expect(problemOf(`v${'bnqtxrp'.repeat(36)}zkgm`)).toBe('too-long')
})

test('the name in one’s own address is no secret; one of two letters would be in everything', () => {
  expect(problemOf('ruth.ellis-at-the-well')).toBe('holds-email')
  expect(problemOf('WHERE IS RUTH.ELLIS NOW')).toBe('holds-email')
  expect(validatePassword('another lantern orchid', 'an@example.org')).toBeUndefined()
})

test('the longest password of overlapping words is looked at before a test is over', () => {
  expect(problemOf(`${'password'.repeat(31)}zzzzzzz!`)).toBeUndefined()
})
