import { expect, test } from 'vitest'
import { proofOf, usPhone } from './claim-proof.ts'

const place = { phone: '(404) 555-0101', email: 'Hello@Oak-Barbers.example.org', website: 'https://www.oakbarbers.com/atlanta' }
const byMail = (destination: string, website: string | null = place.website) =>
  proofOf({ ...place, website }, { channel: 'email', destination })

test('the contact on file speaks for a listing, however it is written', () => {
  expect(byMail('hello@oak-barbers.example.org')).toBe('contact-on-file')
  expect(proofOf(place, { channel: 'phone', destination: usPhone('404.555.0101')! })).toBe('contact-on-file')
  expect(proofOf({ ...place, phone: null, email: null }, { channel: 'phone', destination: '+14045550101' })).toBe('reachable')
})

test.each([
  ['ann@oakbarbers.com', 'https://www.oakbarbers.com', 'own-domain'],
  ['ann@mail.oakbarbers.com', 'https://oakbarbers.com/about', 'own-domain'],
  ['ann@oakbarbers.co.uk', 'https://oakbarbers.com', 'reachable'],
  ['ann@notoakbarbers.com', 'https://oakbarbers.com', 'reachable'],
  ['ann@oakbarbers.com.evil.example', 'https://oakbarbers.com', 'reachable'],
  ['ann@gmail.com', 'https://gmail.com', 'reachable'],
  ['ann@facebook.com', 'https://www.facebook.com/oakbarbers', 'reachable'],
  ['ann@google.com', 'https://sites.google.com/view/oak', 'reachable'],
  ['ann@other.wixsite.com', 'https://oak.wixsite.com/home', 'reachable'],
  ['ann@wixsite.com', 'https://oak.wixsite.com/home', 'reachable'],
  ['ann@com', 'https://oakbarbers.com', 'reachable'],
  ['ann@192.0.2.1', 'https://192.0.2.1', 'reachable'],
])('%s and the website %s: %s', (destination, website, proof) => {
  expect(byMail(destination, website)).toBe(proof)
})

test('a listing without a website has no domain of its own', () => {
  expect(byMail('ann@oakbarbers.com', null)).toBe('reachable')
})

test.each([
  ['404-555-0101', '+14045550101'],
  ['+1 (404) 555-0101', '+14045550101'],
  ['787 555 0101', '+17875550101'],
  ['416-555-0101', undefined],
  ['876-555-0101', undefined],
  ['900-555-0101', undefined],
  ['+44 20 7946 0958', undefined],
  ['404-155-0101', undefined],
  ['555-0101', undefined],
])('the number %s is written %s', (typed, written) => {
  expect(usPhone(typed)).toBe(written)
})
