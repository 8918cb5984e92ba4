import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.server.ts'

const KEY = 'k'.repeat(32)

test('a password is known again by its hash, and no other is', async () => {
  const kept = await hashPassword(KEY, 'lantern orchid velvet 40')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await isPassword(KEY, 'lantern orchid velvet 40', kept)).toBe(true)
  for (const other of ['lantern orchid velvet 4', 'Lantern orchid velvet 40', 'lantern orchid velvet 40 ', ''])
    expect(await isPassword(KEY, other, kept)).toBe(false)
})

test('two people with the same password have different hashes, and without the site’s key none of them is known', async () => {
  const [one, other] = [await hashPassword(KEY, 'lantern orchid velvet 40'), await hashPassword(KEY, 'lantern orchid velvet 40')]
  expect(one).not.toBe(other)
  expect(await isPassword('x'.repeat(32), 'lantern orchid velvet 40', one)).toBe(false)
})

test('the same letters are the same password, however a keyboard makes them', async () => {
  const kept = await hashPassword(KEY, 'caf\u00e9 lantern orchid')
  expect(await isPassword(KEY, 'cafe\u0301 lantern orchid', kept)).toBe(true)
})

test('a hash of another cost is read by what stands in it', async () => {
  const { argon2Sync, hkdfSync } = await import('node:crypto')
  const nonce = Buffer.from('0123456789abcdef')
  const secret = Buffer.from(hkdfSync('sha256', KEY, '', 'desk passwords', 32))
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
  expect(await isPassword(KEY, 'an older password', `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(hash)}`)).toBe(true)
})
