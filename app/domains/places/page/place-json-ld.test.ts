import { expect, test } from 'vitest'
import { CLOSED_DAY, type DayHours } from '#app/domains/places/records/opening-hours.ts'
import { placeJsonLd } from './place-json-ld.ts'
import type { Place } from '#app/domains/places/records/place.ts'
import { somePlace } from '#test/support/some-place.ts'

const siteUrl = 'https://seed.example.org'
const from = (open: string, close: string): DayHours => ({ open, close, closed: false })
const place: Place = {
  ...somePlace,
  description: 'Wood, and more of it.',
  street: '12 Church St',
  city: 'Decatur',
  zip: '30030',
  coordinates: { lat: 33.775, lng: -84.296 },
  phone: '(404) 555-0101',
  email: 'hello@cedar.example.org',
  website: 'https://cedar.example.org',
  hours: {
    sunday: CLOSED_DAY,
    monday: from('09:00', '17:00'),
    tuesday: from('18:00', '24:00'),
    wednesday: from('00:00', '24:00'),
    thursday: from('17:00', '02:00'),
    friday: CLOSED_DAY,
    saturday: CLOSED_DAY,
  },
}

test('a business is told to search engines with everything it is reached by', () => {
  expect(placeJsonLd(place, siteUrl)).toEqual({
    '@type': 'LocalBusiness',
    '@id': 'https://seed.example.org/places/cedar-7',
    name: 'Cedar',
    description: 'Wood, and more of it.',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Church St',
      addressLocality: 'Decatur',
      addressRegion: 'GA',
      postalCode: '30030',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 33.775, longitude: -84.296 },
    telephone: '(404) 555-0101',
    email: 'hello@cedar.example.org',
    url: 'https://cedar.example.org',
    openingHoursSpecification: [
      ['Monday', '09:00', '17:00'],
      // Of a day that goes on to its end the last minute is told, as schema.org’s times end at 23:59.
      ['Tuesday', '18:00', '23:59'],
      ['Wednesday', '00:00', '23:59'],
      ['Thursday', '17:00', '02:00'],
    ].map(([day, opens, closes]) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, opens, closes })),
  })
})

test('a church is a place to schema.org, which has a telephone and no email', () => {
  const church = placeJsonLd({ ...place, kind: 'church' }, siteUrl)
  expect(church).toMatchObject({ '@type': 'Church', telephone: '(404) 555-0101' })
  expect(church).not.toHaveProperty('email')
})

test('what is not known is left out', () => {
  const bare = { ...place, description: null, street: null, zip: null, phone: null, email: null, website: null, hours: null }
  expect(Object.keys(placeJsonLd(bare, siteUrl))).toEqual(['@type', '@id', 'name', 'address', 'geo'])
})
