import { expect, test } from 'vitest'
import { softwarePasskey } from '#test/support/software-passkey.ts'
import { verifyRegistration, verifyAssertion } from './passkeys.server.ts'

const siteUrl = 'https://seeds.example.org'
const asked = { challenge: 'what-was-asked', siteUrl }

test.each(['ec', 'ed25519', 'rsa'] as const)('a key of the kind %s is made and shown', (kind) => {
  const key = softwarePasskey({ siteUrl, kind })
  const made = verifyRegistration(key.create(asked), asked)!
  expect(made).toMatchObject({ id: key.id, counter: 0 })
  expect(verifyAssertion(key.show(asked), made, asked)).toEqual({ counter: 0 })
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
  const made = verifyRegistration(key.create(asked), asked)!
  expect(verifyRegistration(key.create({ ...asked, ...difference }), asked)).toBeUndefined()
  expect(verifyAssertion(key.show({ ...asked, ...difference }), made, asked)).toBeUndefined()
})

test('a signature of another key, or under another’s name, shows nothing', () => {
  const [key, other] = [softwarePasskey({ siteUrl }), softwarePasskey({ siteUrl })]
  const made = verifyRegistration(key.create(asked), asked)!
  expect(verifyAssertion(other.show(asked), made, asked)).toBeUndefined()
  const renamed = JSON.stringify({ ...(JSON.parse(other.show(asked)) as object), id: key.id })
  expect(verifyAssertion(renamed, made, asked)).toBeUndefined()
})

test('an id that the device did not sign for makes no key', () => {
  const key = softwarePasskey({ siteUrl })
  expect(verifyRegistration(key.create(asked, Buffer.from('another id')), asked)).toBeUndefined()
})

test('of a key that counts, what does not go up is a copy’s', () => {
  const key = softwarePasskey({ siteUrl })
  const made = verifyRegistration(key.create({ ...asked, counter: 4 }), asked)!
  expect(verifyAssertion(key.show({ ...asked, counter: 5 }), made, asked)).toEqual({ counter: 5 })
  for (const counter of [0, 3, 4]) expect(verifyAssertion(key.show({ ...asked, counter }), made, asked)).toBeUndefined()
})

test.each(['', 'no json', '{}', '[]', '{"id":"a","type":"public-key","response":{}}', 'null'])('%j makes and shows nothing', (json) => {
  const key = softwarePasskey({ siteUrl })
  const made = verifyRegistration(key.create(asked), asked)!
  expect(verifyRegistration(json, asked)).toBeUndefined()
  expect(verifyAssertion(json, made, asked)).toBeUndefined()
})
