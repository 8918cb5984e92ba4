import { afterAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPlaceFile } from './open-place-file.server.ts'
import { IMPORT_COLUMNS, EXPORT_COLUMNS, parseRow } from './read-csv.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filter = { kind: null, minConfidence: 0.5 }
const week = Object.fromEntries('monday tuesday wednesday thursday friday saturday sunday'.split(' ').map((day) => [day, '09:00-17:00']))
const bakery = { kind: 'business', id: 'whitlow', name: 'Whitlow Bakery', lat: '33.7553', lng: '-84.3801' }

const judge = (cells: Record<string, string>, columns = IMPORT_COLUMNS) =>
  parseRow(
    columns.map((column) => cells[column] ?? ''),
    columns,
    filter,
  ).result

async function open(firstLine: string, kind: 'church' | null = null) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, `${firstLine}\n`)
  const opened = await openPlaceFile(path, { kind, minConfidence: 0.5 })
  return opened.ok ? opened.file.unknownColumns : opened.reason
}

test('an address with a question in it is left out', () => {
  expect(judge({ ...bakery, email: 'a?bcc=evil@example.org' })).toMatchObject({
    status: 'accepted',
    unreadable: ['email'],
    place: { email: null },
  })
  expect(judge({ ...bakery, badges: 'no\u001B[31m' })).toMatchObject({ reason: 'the badge no [31m is not known' })
})

test('a row is a place with its hours and its status', () => {
  const hours = { ...week, sunday: 'closed', monday: '00:00-24:00', friday: '17:00-02:00' }
  const status = { badges: 'legacy; Mentor', tier: 'legacy', joined: '2024-11-11', verified: '2025-01-02', members: '120' }
  expect(judge({ ...bakery, types: 'bakery; cafe', state: 'Georgia', zip: '30303', ...hours, ...status })).toMatchObject({
    status: 'accepted',
    unreadable: [],
    place: {
      sourceId: 'whitlow',
      types: ['bakery', 'cafe'],
      state: 'GA',
      hours: {
        sunday: { open: null, close: null, closed: true },
        monday: { open: '00:00', close: '24:00', closed: false },
        friday: { open: '17:00', close: '02:00', closed: false },
      },
      status: {
        badges: ['legacy', 'mentor'],
        contributionTier: 'legacy',
        joinedOn: '2024-11-11',
        verifiedAt: new Date('2025-01-02T00:00:00Z'),
        members: 120,
      },
    },
  })
})

test('without a column of its status nothing is said of it; with one, only of that', () => {
  const plain = judge(bakery, ['kind', 'id', 'name', 'lat', 'lng'])
  expect(plain.status === 'accepted' && 'status' in plain.place).toBe(false)
  expect(judge(bakery, ['kind', 'id', 'name', 'lat', 'lng', 'members'])).toMatchObject({ place: { status: { members: null } } })
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
  expect(judge({ ...bakery, ...cells }, EXPORT_COLUMNS)).toMatchObject({ status: 'accepted', unreadable: [], place: { origin } }),
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
  const idOf = (judged: typeof one) => (judged.status === 'accepted' ? judged.place.sourceId : undefined)
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
])('a row with %j is rejected', (cells, reason) => expect(judge({ ...bakery, ...cells })).toMatchObject({ status: 'rejected', reason }))

test.each([
  ['9:00-17:00', { open: '09:00', close: '17:00' }],
  ['9:00 – 17:30', { open: '09:00', close: '17:30' }],
  ['17:00-2:00', { open: '17:00', close: '02:00' }],
  ['0:00-24:00', { open: '00:00', close: '24:00' }],
])('the hours %s are read', (written, hours) =>
  expect(judge({ ...bakery, ...week, sunday: written })).toMatchObject({
    status: 'accepted',
    unreadable: [],
    place: { hours: { sunday: hours } },
  }),
)

test.each(['9-5', '9:00-5:00', '10:00-6:00', '09:00-09:00', '9am-5pm', ''])(
  'hours that may mean something else cost no row, and the cell is named: %j',
  (written) =>
    expect(judge({ ...bakery, ...week, sunday: written })).toMatchObject({
      status: 'accepted',
      unreadable: [`sunday of Whitlow Bakery: ${written || 'empty'}`],
      place: { name: 'Whitlow Bakery', hours: null },
    }),
)

test('a row with a cell too many is rejected', () => {
  expect(parseRow(['church', 'Grace', '33.75', '-84.38', 'more'], ['kind', 'name', 'lat', 'lng'], filter)).toMatchObject({
    result: { reason: 'has 5 cells, not 4 as the first line' },
    incomplete: true,
  })
})

test('a column that is missing or there twice is named, and so is one that nobody reads, on one line that no terminal obeys', async () => {
  expect(await open('kind,name,lat')).toContain("the column 'lng' is missing")
  expect(await open('name,lat,lng')).toContain('--kind business')
  expect(await open('name,lat,lng', 'church')).toEqual([])
  expect(await open('kind,name,lat,lng,LAT')).toContain("'lat' twice")
  expect(await open(' Kind ;"NAME";lat;lng;color')).toEqual(['color'])
  expect(await open(`kind,name,lat,lng,a\u001B]0;owned\u0007b,good\u202Elive,${'x'.repeat(5_000)}`)).toEqual([
    'a ]0;owned b',
    'goodlive',
    `${'x'.repeat(79)}…`,
  ])
  expect(await open(['\u001B[31mred', ...Array.from({ length: 5_000 }, (_, column) => `c${column}`)].join(','))).toMatch(/^[ -~…]{1,1000}$/)
})
