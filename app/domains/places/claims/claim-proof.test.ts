import { expect, test } from 'vitest'
import { parseTextablePhone } from './textable-phone.server.ts'
import { determineProof } from './claim-proof.server.ts'

const place = { phone: '(404) 555-0101', email: 'Hello@Oak-Barbers.example.org', website: 'https://www.oakbarbers.com/' }
const byMail = (destination: string, website: string | null = place.website) =>
  determineProof({ ...place, website }, { channel: 'email', destination })

test('the contact on file speaks for a listing, however it is written', () => {
  expect(byMail('hello@oak-barbers.example.org')).toBe('contact-on-file')
  expect(determineProof(place, { channel: 'phone', destination: parseTextablePhone('404.555.0101')! })).toBe('contact-on-file')
  expect(determineProof({ ...place, phone: null, email: null }, { channel: 'phone', destination: '+14045550101' })).toBe('reachable')
})

test.each([
  ['ann@oakbarbers.com', 'https://www.oakbarbers.com/', 'own-domain'],
  ['ann@mail.oakbarbers.com', 'https://oakbarbers.com', 'own-domain'],
  ['ann@oakbarbers.co.uk', 'https://oakbarbers.com', 'reachable'],
  ['ann@oakbarbers.co.uk', 'https://oakbarbers.co.uk', 'own-domain'],
  ['ann@notoakbarbers.com', 'https://oakbarbers.com', 'reachable'],
  ['ann@oakbarbers.com.evil.example', 'https://oakbarbers.com', 'reachable'],
  ['ann@gmail.com', 'https://gmail.com', 'reachable'],
  ['ann@facebook.com', 'https://www.facebook.com/oakbarbers', 'reachable'],
  ['ann@google.com', 'https://sites.google.com/view/oak', 'reachable'],
  ['ann@other.wixsite.com', 'https://oak.wixsite.com/home', 'reachable'],
  ['ann@oak.wixsite.com', 'https://oak.wixsite.com/', 'reachable'],
  ['ann@wixsite.com', 'https://oak.wixsite.com/home', 'reachable'],
  ['ann@com', 'https://oakbarbers.com', 'reachable'],
  ['ann@192.0.2.1', 'https://192.0.2.1', 'reachable'],
  // A page or a part of what is somebody else’s.
  ['a.student@gatech.edu', 'https://bcm.gatech.edu/', 'reachable'],
  ['a.student@gatech.edu', 'https://gatech.edu/', 'reachable'],
  ['ann@statefarm.com', 'https://www.statefarm.com/agent/us/ga/bob', 'reachable'],
  ['ann@kw.com', 'https://bob.kw.com/', 'reachable'],
  ['ann@archatl.com', 'https://stjude.archatl.com/', 'reachable'],
  ['ann@business.site', 'https://oak.business.site/', 'reachable'],
  ['ann@bit.ly', 'https://bit.ly/oak', 'reachable'],
  ['ann@umc.org', 'https://www.umc.org/?church=7', 'reachable'],
  ['ann@oak.k12.ga.us', 'https://www.oak.k12.ga.us/', 'reachable'],
])('%s and the website %s: %s', (destination, website, proof) => {
  expect(byMail(destination, website)).toBe(proof)
})

const SHARED = [
  'tuta.io hushmail.com wordpress.com wix.com squarespace.com weebly.com godaddysites.com shopify.com etsy.com ebay.com linktr.ee',
  'beacons.ai linkedin.com youtube.com medium.com yelp.com eventbrite.com churchcenter.com gofundme.com tripod.com angelfire.com',
  // By the private suffixes of the public list.
  'wixsite.com myshopify.com square.site blogspot.com carrd.co github.io netlify.app example.org',
]
test.each(SHARED.flatMap((domains) => domains.split(' ')))(
  'an address at %s, where very many are, proves no ownership of its front page or of a page below it',
  (domain) => {
    for (const website of [`https://${domain}/`, `https://www.${domain}/`, `https://${domain}/oak`, `https://oak.${domain}/`])
      expect(byMail(`ann@${domain}`, website), website).toBe('reachable')
  },
)

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
  ['800-555-0101', undefined],
  ['999-555-0101', undefined],
  ['404-555-0101 ext. 5', undefined],
  ['tel:+1-404-555-0101', '+14045550101'],
  ['001 404 555 0101', '+14045550101'],
  ['404\u2011555\u20110101', '+14045550101'],
  ['671-555-0101', '+16715550101'],
  ['+44 20 7946 0958', undefined],
  ['404-155-0101', undefined],
  ['555-0101', undefined],
])('the number %s is written %s', (typed, written) => {
  expect(parseTextablePhone(typed)).toBe(written)
})
