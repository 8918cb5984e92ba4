import { expect, test } from 'vitest'
import { exampleBusinesses } from './examples/example-businesses.ts'
import { listPlaces } from './list-places.server.ts'
import { readPlaceQuery } from './place-query.ts'
import { searchBusinesses, searchChurches } from './search-places.ts'

const { businesses, churches } = listPlaces({ settings: { siteMode: 'demo' } as never })
const known = [...businesses, ...churches]
const ask = (address: string) => searchBusinesses(businesses, known, readPlaceQuery(new URLSearchParams(address)))

test('without a location every business is shown, contributors first', () => {
  const answer = ask('')
  if (answer.kind !== 'all') throw new Error(answer.kind)
  expect(answer.results).toHaveLength(exampleBusinesses.length)
  const tiers = answer.results.map(({ contributionTier }) => contributionTier ?? 'none')
  expect(tiers.join()).toMatch(/^(legacy,)+(harvest,)+(seed,)+(none,?)+$/)
})

test('a search near Atlanta finds its neighbors and says from where it measured', () => {
  const answer = ask('near=atlanta')
  if (answer.kind !== 'results') throw new Error(answer.kind)
  expect(answer.placeLabel).toBe('Atlanta, GA')
  expect(answer.results.length).toBeGreaterThan(2)
  for (const { distanceMiles } of answer.results) expect(distanceMiles).toBeLessThanOrEqual(10)
})

test('an empty search says what a wider radius, no name, and all businesses would find', () => {
  const wider = ask('near=Lawrenceville&radius=5&name=dental')
  if (wider.kind !== 'results') throw new Error(wider.kind)
  expect(wider.results).toEqual([])
  expect(wider.suggestions).toEqual({ wider: { radiusMiles: 25, count: 1 }, withoutName: 1 })
  const everyone = ask('near=Macon&contributors=1&radius=5')
  if (everyone.kind !== 'results') throw new Error(everyone.kind)
  expect(everyone.suggestions.withoutContributors).toBe(1)
})

test('contributors only leaves out everyone else', () => {
  const answer = ask('near=Atlanta&radius=50&contributors=1')
  if (answer.kind !== 'results') throw new Error(answer.kind)
  expect(answer.results.length).toBeGreaterThan(5)
  expect(answer.results.every(({ contributionTier }) => contributionTier)).toBe(true)
})

test('an unknown location is said to be unknown, for churches too', () => {
  expect(ask('near=Atlantis').kind).toBe('unknown-location')
  expect(searchChurches(churches, known, readPlaceQuery(new URLSearchParams('near=Atlantis'))).kind).toBe('unknown-location')
})

test('a live site has none of the invented places', () => {
  expect(listPlaces({ settings: { siteMode: 'live' } as never })).toEqual({ businesses: [], churches: [] })
})
