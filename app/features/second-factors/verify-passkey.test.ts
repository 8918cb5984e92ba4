import { expect, test } from 'vitest'
import { softwarePasskey } from '#test/software-passkey.ts'
import { readNewPasskey, readShownPasskey } from './verify-passkey.server.ts'

const siteUrl = 'https://seeds.example.org'
const asked = { challenge: 'what-was-asked', siteUrl }

test.each(['ec', 'ed25519', 'rsa'] as const)('a key of the kind %s is made and shown', (kind) => {
  const key = softwarePasskey({ siteUrl, kind })
  const made = readNewPasskey(key.create(asked), asked)!
  expect(made).toMatchObject({ id: key.id, counter: 0 })
  expect(readShownPasskey(key.show(asked), made, asked)).toEqual({ counter: 0 })
})

const wrong = {
  'another challenge': { challenge: 'what-was-askee' },
  'another site': { origin: 'https://seeds.example.com' },
  'the same host on another port': { origin: 'https://seeds.example.org:8443' },
  'a key for another host': { rpId: 'example.org' },
  'another act': { type: 'webauthn.other' },
  'a frame of another site': { crossOrigin: true },
  'nobody there': { flags: 0x04 | 0x40 },
  'nobody who showed that they own the device': { flags: 0x01 | 0x40 },
}

test.each(Object.entries(wrong))('neither makes nor shows a key: %s', (_, difference) => {
  const key = softwarePasskey({ siteUrl })
  const made = readNewPasskey(key.create(asked), asked)!
  expect(readNewPasskey(key.create({ ...asked, ...difference }), asked)).toBeUndefined()
  expect(readShownPasskey(key.show({ ...asked, ...difference }), made, asked)).toBeUndefined()
})

test('a signature of another key, or under another’s name, shows nothing', () => {
  const [key, other] = [softwarePasskey({ siteUrl }), softwarePasskey({ siteUrl })]
  const made = readNewPasskey(key.create(asked), asked)!
  expect(readShownPasskey(other.show(asked), made, asked)).toBeUndefined()
  const renamed = JSON.stringify({ ...(JSON.parse(other.show(asked)) as object), id: key.id })
  expect(readShownPasskey(renamed, made, asked)).toBeUndefined()
})

test('an id that the device did not sign for makes no key', () => {
  const key = softwarePasskey({ siteUrl })
  expect(readNewPasskey(key.create(asked, Buffer.from('another id')), asked)).toBeUndefined()
})

test('of a key that counts, what does not go up is a copy’s', () => {
  const key = softwarePasskey({ siteUrl })
  const made = readNewPasskey(key.create({ ...asked, counter: 4 }), asked)!
  expect(readShownPasskey(key.show({ ...asked, counter: 5 }), made, asked)).toEqual({ counter: 5 })
  for (const counter of [0, 3, 4]) expect(readShownPasskey(key.show({ ...asked, counter }), made, asked)).toBeUndefined()
})

test.each(['', 'no json', '{}', '[]', '{"id":"a","type":"public-key","response":{}}', 'null'])('%j makes and shows nothing', (json) => {
  const key = softwarePasskey({ siteUrl })
  const made = readNewPasskey(key.create(asked), asked)!
  expect(readNewPasskey(json, asked)).toBeUndefined()
  expect(readShownPasskey(json, made, asked)).toBeUndefined()
})
