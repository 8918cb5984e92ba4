import { expect, test } from 'vitest'
import { COLUMNS, EXPORT_COLUMNS, readHeader } from './csv-columns.ts'
import { judgeRow } from './csv-place.server.ts'

const choices = { kind: null, confidence: 0.5 }
const week = Object.fromEntries('monday tuesday wednesday thursday friday saturday sunday'.split(' ').map((day) => [day, '09:00-17:00']))
const bakery = { kind: 'business', id: 'whitlow', name: 'Whitlow Bakery', lat: '33.7553', lng: '-84.3801' }

function judge(cells: Record<string, string>, columns = COLUMNS) {
  const header = readHeader(columns, ',', false)
  if (!header.ok) throw new Error(header.reason)
  return judgeRow(
    columns.map((column) => cells[column] ?? ''),
    header.header,
    choices,
  )
}

test('an address with a question in it is left out', () => {
  expect(judge({ ...bakery, email: 'a?bcc=evil@example.org' })).toMatchObject({ ok: true, spoiled: ['email'], place: { email: null } })
  expect(judge({ ...bakery, badges: 'no\u001B[31m' })).toMatchObject({ reason: 'the badge no [31m is not known' })
})

test('a row is a place with its hours and its standing', () => {
  const hours = { ...week, sunday: 'closed', monday: '00:00-24:00', friday: '17:00-02:00' }
  const standing = { badges: 'legacy; Mentor', tier: 'legacy', joined: '2024-11-11', verified: '2025-01-02', members: '120' }
  expect(judge({ ...bakery, types: 'bakery; cafe', state: 'Georgia', zip: '30303', ...hours, ...standing })).toMatchObject({
    ok: true,
    spoiled: [],
    place: {
      sourceId: 'whitlow',
      types: ['bakery', 'cafe'],
      state: 'GA',
      hours: {
        sunday: { open: null, close: null, closed: true },
        monday: { open: '00:00', close: '24:00', closed: false },
        friday: { open: '17:00', close: '02:00', closed: false },
      },
      standing: {
        badges: ['legacy', 'mentor'],
        contributionTier: 'legacy',
        joinedOn: '2024-11-11',
        verifiedAt: new Date('2025-01-02T00:00:00Z'),
        members: 120,
      },
    },
  })
})

test('without a column of its standing nothing is said of it; with one, only of that', () => {
  const plain = judge(bakery, ['kind', 'id', 'name', 'lat', 'lng'])
  expect(plain.ok && 'standing' in plain.place).toBe(false)
  expect(judge(bakery, ['kind', 'id', 'name', 'lat', 'lng', 'members'])).toMatchObject({ place: { standing: { members: null } } })
})

test.each([
  [{ attribution: 'Chamber of Commerce' }, { attribution: 'Chamber of Commerce', licence: 'terms not stated' }],
  [
    { attribution: 'Chamber', licence: 'CC0-1.0' },
    { attribution: 'Chamber', licence: 'CC0-1.0' },
  ],
  [
    { source: 'overture', licence: 'CC0-1.0' },
    { attribution: 'overture', licence: 'CC0-1.0' },
  ],
  [{ source: 'chamber' }, null],
  [{ licence: 'CC0-1.0' }, { attribution: '', licence: 'CC0-1.0' }],
])('of a row with %j whom to name is kept', (cells, origin) =>
  expect(judge({ ...bakery, ...cells }, EXPORT_COLUMNS)).toMatchObject({ ok: true, spoiled: [], place: { origin } }),
)

test.each([
  ['Georgia', 'GA'],
  ['us-ga', 'GA'],
  ['District of Columbia', 'DC'],
  ['D.C.', 'DC'],
  ['U.S. Virgin Islands', 'VI'],
  ['Ontario', null],
])('the state %s is %s', (written, state) => expect(judge({ ...bakery, state: written })).toMatchObject({ place: { state } }))

test('without an id it is the name and the coordinates that are known again', () => {
  const [one, same, other] = [judge({ ...bakery, id: '' }), judge({ ...bakery, id: '' }), judge({ ...bakery, id: '', lat: '33.7' })]
  const idOf = (judged: typeof one) => (judged.ok ? judged.place.sourceId : undefined)
  expect(idOf(one)).toMatch(/^[\w-]{22}$/)
  expect(idOf(same)).toBe(idOf(one))
  expect(idOf(other)).not.toBe(idOf(one))
})

test.each([
  [{ kind: 'school' }, 'the kind is neither business nor church'],
  [{ name: '' }, 'has no name'],
  [{ lat: 'north' }, 'its coordinates are not degrees'],
  [{ lat: '51.5', lng: '-0.12' }, 'lies outside the United States'],
  [{ badges: 'gold' }, 'the badge gold is not known'],
  [{ tier: 'gold' }, 'the tier is not legacy, harvest or seed'],
  [{ joined: '2026-02-30' }, 'the day it joined is not like 2026-11-21'],
  [{ joined: '0000-01-01' }, 'the day it joined is not like 2026-11-21'],
  [{ verified: '0000-12-31T10:00:00Z' }, 'the day it was verified is not like 2026-11-21'],
  [{ verified: 'yes' }, 'the day it was verified is not like 2026-11-21'],
  [{ members: '-3' }, 'the members are no whole number'],
])('a row with %j is rejected', (cells, reason) =>
  expect(judge({ ...bakery, ...cells })).toMatchObject({ ok: false, verdict: 'rejected', reason }),
)

test.each([
  ['9:00-17:00', { open: '09:00', close: '17:00' }],
  ['9:00 – 17:30', { open: '09:00', close: '17:30' }],
  ['17:00-2:00', { open: '17:00', close: '02:00' }],
  ['0:00-24:00', { open: '00:00', close: '24:00' }],
])('the hours %s are read', (written, hours) =>
  expect(judge({ ...bakery, ...week, sunday: written })).toMatchObject({ ok: true, spoiled: [], place: { hours: { sunday: hours } } }),
)

test.each(['9-5', '9:00-5:00', '10:00-6:00', '09:00-09:00', '9am-5pm', ''])(
  'hours that may mean something else cost no row, and the cell is named: %j',
  (written) =>
    expect(judge({ ...bakery, ...week, sunday: written })).toMatchObject({
      ok: true,
      spoiled: [`sunday of Whitlow Bakery: ${written || 'empty'}`],
      place: { name: 'Whitlow Bakery', hours: null },
    }),
)

test('a row with a cell too many is rejected', () => {
  const header = readHeader(['kind', 'name', 'lat', 'lng'], ',', false)
  expect(header.ok && judgeRow(['church', 'Grace', '33.75', '-84.38', 'more'], header.header, choices)).toMatchObject({
    reason: 'has 5 cells, not 4 as the first line',
  })
})

test('a column that is missing or there twice is named, and so is one that nobody reads', () => {
  expect(readHeader(['kind', 'name', 'lat'], ',', false)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("the column 'lng' is missing"),
  })
  expect(readHeader(['name', 'lat', 'lng'], ',', false)).toMatchObject({ reason: expect.stringContaining('--kind business') })
  expect(readHeader(['name', 'lat', 'lng'], ',', true)).toMatchObject({ ok: true })
  expect(readHeader(['kind', 'name', 'lat', 'lng', 'LAT'], ',', false)).toMatchObject({ reason: expect.stringContaining("'lat' twice") })
  expect(readHeader(['kind', 'name', 'lat', 'lng', '\u001B]0;evil\u0007'], ',', false)).toMatchObject({
    header: { unknown: [expect.not.stringMatching(/\p{Cc}/u)] },
  })
  expect(readHeader(['kind', 'name', 'lat', 'lng', 'x'.repeat(5_000)], ',', false)).toMatchObject({
    header: { unknown: [`${'x'.repeat(79)}…`] },
  })
  expect(readHeader([' Kind ', 'NAME', 'lat', 'lng', 'color'], ',', false)).toMatchObject({ ok: true, header: { unknown: ['color'] } })
})
