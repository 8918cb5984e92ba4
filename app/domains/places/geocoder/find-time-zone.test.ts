import { expect, test } from 'vitest'
import { findTimeZone } from './find-time-zone.server.ts'
import { STATES } from './states.ts'
import { getUsPlaces, labelOfTown, labelOfZip } from './us-places.server.ts'

/** Hours from Greenwich in January and in July. */
const EASTERN = '-5 -4'
const CENTRAL = '-6 -5'
const MOUNTAIN = '-7 -6'
const PACIFIC = '-8 -7'
const ALASKA = '-9 -8'
/** States that keep two times, and those that change no clock; all others keep one. */
const TIMES: Record<string, string[]> = {
  // Around Phenix City they go by Columbus, Georgia.
  AL: [CENTRAL, EASTERN],
  AK: [ALASKA, '-10 -9'],
  AS: ['-11 -11'],
  // The Navajo Nation changes its clocks.
  AZ: ['-7 -7', MOUNTAIN],
  FL: [EASTERN, CENTRAL],
  GU: ['10 10'],
  HI: ['-10 -10'],
  ID: [MOUNTAIN, PACIFIC],
  IN: [EASTERN, CENTRAL],
  KS: [CENTRAL, MOUNTAIN],
  KY: [EASTERN, CENTRAL],
  MI: [EASTERN, CENTRAL],
  MP: ['10 10'],
  ND: [CENTRAL, MOUNTAIN],
  NE: [CENTRAL, MOUNTAIN],
  NV: [PACIFIC, MOUNTAIN],
  OR: [PACIFIC, MOUNTAIN],
  PR: ['-4 -4'],
  SD: [CENTRAL, MOUNTAIN],
  TN: [EASTERN, CENTRAL],
  TX: [CENTRAL, MOUNTAIN],
  VI: ['-4 -4'],
  ...allOf(EASTERN, 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...allOf(CENTRAL, 'AR IA IL LA MN MO MS OK WI'),
  ...allOf(MOUNTAIN, 'CO MT NM UT WY'),
  ...allOf(PACIFIC, 'CA WA'),
}

function allOf(time: string, states: string): Record<string, string[]> {
  return Object.fromEntries(states.split(' ').map((state) => [state, [time]]))
}

function hoursOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const hours = (day: string) => Number(/GMT([+-]\d\d)?/.exec(format.format(new Date(day)))![1] ?? 0)
  return `${hours('2026-01-15T12:00Z')} ${hours('2026-07-15T12:00Z')}`
}

test('every town and ZIP code has a clock that its state goes by', () => {
  const { towns, zips } = getUsPlaces()
  const everyPlace = [
    ...towns.map((town) => ({ label: labelOfTown(town), state: town.state, zone: town.zone })),
    ...[...zips.values()].map((zip) => ({ label: labelOfZip(zip), state: zip.town.state, zone: zip.zone })),
  ]
  const times = new Map([...new Set(everyPlace.map(({ zone }) => zone))].map((zone) => [zone, hoursOf(zone)]))
  const seen = new Map(STATES.map((state) => [state, new Set<string>()]))
  for (const { state, zone } of everyPlace) seen.get(state)!.add(times.get(zone)!)
  const wrong = everyPlace.filter(({ state, zone }) => !TIMES[state]!.includes(times.get(zone)!))
  expect(wrong).toEqual([])
  for (const state of STATES) expect([...seen.get(state)!].toSorted(), state).toEqual(TIMES[state]!.toSorted())
})

test('across a river from a larger town the clock is that of the own state, where it is known', () => {
  const westPoint = { lat: 32.8723, lng: -85.1855 }
  expect(findTimeZone(westPoint, 'GA')).toBe('America/New_York')
  // Hammond and Calumet City lie on one street.
  const onTheLine = { lat: 41.6155, lng: -87.5253 }
  expect(findTimeZone(onTheLine, 'IL')).toBe('America/Chicago')
  const bluff = { lat: 35.0, lng: -85.75 }
  expect(findTimeZone(bluff, 'GA')).toBe('America/New_York')
  expect(findTimeZone(bluff, 'AL')).toBe('America/Chicago')
})

test('without a state that is known, the nearest town tells; a ZIP code counts more than both', () => {
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, 'XX')).toBe('America/Los_Angeles')
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, null)).toBe('America/Los_Angeles')
  expect(findTimeZone({ lat: 51.9, lng: 179.99 }, null)).toBe('America/Adak')
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, 'GA', '90012-1234')).toBe('America/Los_Angeles')
})
