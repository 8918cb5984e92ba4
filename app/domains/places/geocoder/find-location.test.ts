import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from '#app/domains/places/search/around.ts'
import { findLocation, markPrivateLocation, markPrivateSuggestions, parseAddress } from './find-location.server.ts'
import { getUsPlaces, formatTown, formatZip } from './us-places.server.ts'
import { suggestLocations } from './suggest-locations.server.ts'

const labelOf = (typed: string) => findLocation(typed)?.label

test.each([
  ['30303', '30303 (Atlanta, GA)'],
  ['30303-1234', '30303 (Atlanta, GA)'],
  ['30303 Atlanta GA', '30303 (Atlanta, GA)'],
  ['00926', '00926 (San Juan, PR)'],
  ['123 Peachtree St, Atlanta, GA 30303', '30303 (Atlanta, GA)'],
  // A ZIP code that exists counts more than the town beside it.
  ['Boston, MA 30303', '30303 (Atlanta, GA)'],
  ['Atlanta, GA 99999', 'Atlanta, GA'],
  ['00820', '00820 (Christiansted, VI)'],
  // The number of a house.
  ['12345 Main St, Boise, ID', 'Boise, ID'],
])('%s is the ZIP code or town %s', (typed, label) => expect(labelOf(typed)).toBe(label))

test.each([
  ['Atlanta, GA', 'Atlanta, GA'],
  ['  atlanta   ga ', 'Atlanta, GA'],
  ['ATLANTA, GEORGIA', 'Atlanta, GA'],
  ['Atlanta', 'Atlanta, GA'],
  ['Atlanta, GA, USA', 'Atlanta, GA'],
  ['near Atlanta, GA', 'Atlanta, GA'],
  ['Buckhead, Atlanta, GA', 'Atlanta, GA'],
  ['Atlanta, Fulton County, GA', 'Atlanta, GA'],
  ['12 Main St, Boise, Idaho', 'Boise, ID'],
  ['123 Main St Paul MN', 'Saint Paul, MN'],
  ['12 Main St Truth or Consequences NM', 'Truth or Consequences, NM'],
  ['Portland', 'Portland, OR'],
  ['Kansas City, Kansas', 'Kansas City, KS'],
  ['Indiana PA', 'Indiana, PA'],
  ['London, KY', 'London, KY'],
  ['Mexico City, MO', 'Mexico, MO'],
  ['Christiansted', 'Christiansted, VI'],
  ['Frederiksted, St Croix, VI', 'Saint Croix, VI'],
])('%s is the town %s', (typed, label) => expect(labelOf(typed)).toBe(label))

test.each([
  ['St. Louis', 'Saint Louis', 'St Louis, MO', 'St.Louis', 'ST LOUIS'],
  ['Ft Worth', 'Fort Worth, TX', 'Ft. Worth'],
  ['Mt Vernon NY', 'Mount Vernon, NY', 'Mt. Vernon, New York'],
  ['O Fallon, MO', "O'Fallon, MO", 'O’Fallon, Missouri', 'OFallon MO'],
  ["Coeur d'Alene", 'Coeur d’Alene, ID', 'coeur d alene'],
  ['Winston-Salem', 'Winston Salem, NC', 'Winston–Salem'],
  ['Cañon City', 'Canon City, CO'],
  ['Sault Ste. Marie, MI', 'Sault Sainte Marie, Michigan'],
  ['New York', 'New York, NY', 'NYC', 'New York City', 'New York New York'],
  ['Washington', 'Washington, D.C.', 'Washington DC', 'DC', 'D. C.', 'District of Columbia'],
  ['Los Angeles', 'LA', 'L.A.'],
  ['Louisville, KY', 'Louisville', 'Louisville/Jefferson County, KY'],
  ['Boise', 'Boise City, ID', 'City of Boise, Idaho'],
  ['Bronx', 'The Bronx, NY'],
  ['Kailua-Kona', 'Kailua Kona, HI', 'Kona, Hawaii'],
  ['Utqiagvik', 'Utqiaġvik, AK', 'Barrow, Alaska'],
  ['East Saint Louis, IL', 'E St Louis IL'],
  ['Hagåtña', 'Hagatna, Guam', 'Agana, GU'],
])('%s is found however it is written', (first, ...others) => {
  const found = (typed: string) => ({ ...findLocation(typed), others: undefined })
  expect(findLocation(first)).toBeDefined()
  for (const other of others) expect(found(other), other).toEqual(found(first))
})

test.each(
  (
    'Albany, Athens, Auburn, Augusta, Brunswick, Canton, Carrollton, Columbus, Covington, Dallas, Decatur, Douglas, Dublin, Duluth, ' +
    'Fayetteville, Gainesville, Jackson, Jonesboro, Madison, Monroe, Thomasville, Union City'
  ).split(', '),
)('%s alone is the one near the ministry, in Georgia', (typed) => expect(labelOf(typed)).toBe(`${typed}, GA`))

test('others of the name that may have been meant are named, the largest first, and none once a state was typed', () => {
  expect(findLocation('Decatur')).toMatchObject({ label: 'Decatur, GA', others: ['Decatur, IL', 'Decatur, AL'] })
  expect(findLocation('Cleveland')!.others).toContain('Cleveland, OH')
  expect(findLocation('Portland')).toMatchObject({ label: 'Portland, OR', others: expect.arrayContaining(['Portland, ME']) })
  for (const typed of ['Decatur, IL', 'Atlanta', '30030', 'DC', 'Georgia']) expect(findLocation(typed), typed).not.toHaveProperty('others')
})

test('a street is in the likeliest town that is large enough to be named behind one', () => {
  expect(labelOf('12 Main St Decatur')).toBe('Decatur, GA')
  expect(labelOf('12 Main St Dallas')).toBe('Dallas, TX')
})

test.each([
  ['Georgia', 'Georgia'],
  ['GA', 'Georgia'],
  ['Georgia, USA', 'Georgia'],
  ['Oklahoma', 'Oklahoma'],
  ['Louisiana', 'Louisiana'],
  ['NY', 'New York State'],
  ['Washington State', 'Washington State'],
  ['Puerto Rico', 'Puerto Rico'],
  ['USVI', 'U.S. Virgin Islands'],
])('%s alone is the state %s', (typed, label) => {
  expect(findLocation(typed)).toMatchObject({ label, precision: 'state' })
  expect(labelOf(label)).toBe(label)
})

test('LA behind a town is Louisiana', () => {
  expect(labelOf('Lafayette LA')).toBe('Lafayette, LA')
})

test('degrees inside the country are told by the nearest town, and elsewhere they are nowhere', () => {
  expect(findLocation('33.75,-84.39')).toEqual({ lat: 33.75, lng: -84.39, label: 'near Atlanta, GA', precision: 'point', state: 'GA' })
  expect(labelOf('33.77 -84.30')).toBe('near Decatur, GA')
  for (const typed of ['43.65,-79.38', '19.43,-99.13', '51.51,-0.13', '91.5,10', '-33.87,151.21', '0.0,0.0'])
    expect(labelOf(typed), typed).toBeUndefined()
})

test.each([
  ['Savanah', 'Savannah, GA'],
  ['Atlana, GA', 'Atlanta, GA'],
  ['Philadelhpia', 'Philadelphia, PA'],
  ['Philadelphiaa', 'Philadelphia, PA'],
  ['Philadelphiq', 'Philadelphia, PA'],
  ['12 Main St, Atalnta, Georgia', 'Atlanta, GA'],
])('one slip in %s is forgiven and said', (typed, label) => expect(findLocation(typed)).toMatchObject({ label, corrected: true }))

test('what is spelled right says nothing of a correction', () => expect(findLocation('Savannah')).not.toHaveProperty('corrected'))

test.each([
  'London, UK',
  'Paris, France',
  'Toronto, Ontario',
  'Tbilisi, Georgia',
  'USA',
  'zzzz',
  '',
  ' ,,, ',
  '404-555-0123',
  "'; DROP TABLE places; --",
  '🌱🌱',
  'Москва',
  '\u0000',
  '12 Main St',
  'Nowhere, GA',
  'x'.repeat(500),
])('%j is nowhere', (typed) => expect(findLocation(typed)).toBeUndefined())

test('places that were written down by hand are found where they are', () => {
  const known = readKnownPlaces()
  const missed = known.flatMap(({ typed, ...at }) => {
    const found = findLocation(typed)
    return [{ typed, miles: found ? milesBetween(found, at) : Infinity }].filter(({ miles }) => miles > 5)
  })
  const far = missed.filter(({ miles }) => miles > 15)
  console.log(`${known.length} places: ${known.length - missed.length} within 5 miles, ${known.length - far.length} within 15`)
  expect(known.length).toBeGreaterThanOrEqual(300)
  expect(missed).toEqual([])
})

test('random text is never more than not found', () => {
  const piece = fc.constantFrom(..."Atlanta GA , 30303 - 12 st of ( ) near 33.75 . ' New York USA".split(' '), ' ')
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 130 }),
    fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(' ')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const found = findLocation(typed)
      return found === undefined || (Number.isFinite(found.lat) && Number.isFinite(found.lng) && found.label !== '')
    }),
    { numRuns: 2_000 },
  )
})

test('what a town or a ZIP code is called finds the same, for every one of them', () => {
  const { towns, zips } = getUsPlaces()
  const isOther = (label: string) => {
    const found = findLocation(label)
    return found?.label !== label || found.corrected !== undefined
  }
  expect(towns.map(formatTown).filter(isOther)).toEqual([])
  expect([...zips.values()].map(formatZip).filter(isOther)).toEqual([])
})

function readKnownPlaces(): { typed: string; lat: number; lng: number }[] {
  const lines = readFileSync(join(import.meta.dirname, 'known-places.csv'), 'utf8')
    .trim()
    .split('\n')
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [typed, lat, lng] = line.split(';') as [string, string, string]
      return { typed, lat: Number(lat), lng: Number(lng) }
    })
}

test('a city of another country is not taken for a town with a part of its name', () => {
  expect(findLocation('Mexico City')).toBeUndefined()
  expect(findLocation('Mexico City, Mexico')).toBeUndefined()
})

const isKept = (act: (reading: { markPrivate: () => void }) => void) => {
  let kept = true
  act({ markPrivate: () => void (kept = false) })
  return kept
}

test.each([null, '', 'Atlanta, GA', 'atlanta', '30303', '30303 (Atlanta, GA)', 'Georgia'])('what is found near %s may be kept', (near) =>
  expect(isKept((reading) => markPrivateLocation(reading, near))).toBe(true),
)

test.each([
  '33.77,-84.39',
  '33.77, -84.39 (near Atlanta, GA)',
  'The Varsity Lawn, Atlanta, GA, USA',
  '12 Elm Street, Atlanta, GA 30303',
  'Qqzzx',
  'x'.repeat(200),
])('what is found near %s is its visitor’s own', (near) => expect(isKept((reading) => markPrivateLocation(reading, near))).toBe(false))

test.each([
  ['', true],
  ['Atl', true],
  ['33.77, -84.39', false],
  ['12 Elm Street, Atl', false],
])('suggestions for "%s" are kept: %s', (typed, kept) =>
  expect(isKept((reading) => markPrivateSuggestions(reading, typed, suggestLocations(typed)))).toBe(kept),
)

test.each([
  ['12 Main St, Atlanta, GA 30303', '12 Main St', 'Atlanta', 'GA', '30303'],
  ['12 Main St, Suite 4, Atlanta, GA 30303', '12 Main St, Suite 4', 'Atlanta', 'GA', '30303'],
  ['12 Main St, Savannah, GA', '12 Main St', 'Savannah', 'GA', null],
  ['12 Main St Savannah GA', '12 Main St', 'Savannah', 'GA', null],
  ['12 Main St, 30303', '12 Main St', 'Atlanta', 'GA', '30303'],
  ['Savannah, GA', null, 'Savannah', 'GA', null],
  ['30303', null, 'Atlanta', 'GA', '30303'],
  ['214 Example Auburn Ave NE, Atlanta, GA 30303-1234', '214 Example Auburn Ave NE', 'Atlanta', 'GA', '30303'],
])('%s', (typed, street, city, state, zip) => {
  expect(parseAddress(typed)).toMatchObject({ street, city, state, zip })
})

test.each(['', 'Georgia', '10 Downing Street, London, UK', 'zzzz', '33.75, -84.39'])(
  '%j names no town or ZIP code of the United States',
  (typed) => {
    expect(parseAddress(typed)).toBeUndefined()
  },
)
