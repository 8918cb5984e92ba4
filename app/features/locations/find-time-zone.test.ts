import { expect, test } from 'vitest'
import { findTimeZone } from './find-time-zone.server.ts'
import { findTown } from './find-town.server.ts'
import { STATES } from './states.ts'
import { TIME_ZONES } from './time-zones.ts'
import { getUsPlaces, labelOfTown, labelOfZip, stateOfTown } from './us-places.server.ts'

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
  const places = getUsPlaces()
  const times = TIME_ZONES.map(hoursOf)
  const wrong: string[] = []
  const seen = new Map(STATES.map((state) => [state, new Set<string>()]))
  const check = (label: string, state: string, zone: number) => {
    seen.get(state)!.add(times[zone]!)
    if (!TIMES[state]!.includes(times[zone]!)) wrong.push(`${label}: ${TIME_ZONES[zone]}`)
  }
  places.townZone.forEach((zone, at) => check(labelOfTown(places, at), stateOfTown(places, at), zone))
  places.zipZone.forEach((zone, at) => check(labelOfZip(places, at), stateOfTown(places, places.zipTown[at]!), zone))
  expect(wrong).toEqual([])
  for (const state of STATES) expect([...seen.get(state)!].toSorted(), state).toEqual(TIMES[state]!.toSorted())
})

test.each([
  ['Pago Pago', 'AS', 'Pacific/Pago_Pago'],
  ['Houlton', 'ME', 'America/New_York'],
  ['Wrangell', 'AK', 'America/Sitka'],
  ['Plentywood', 'MT', 'America/Denver'],
  ['La Joya', 'TX', 'America/Chicago'],
  ['El Paso', 'TX', 'America/Denver'],
  ['Gambell', 'AK', 'America/Nome'],
  ['Adak', 'AK', 'America/Adak'],
  ['Window Rock', 'AZ', 'America/Denver'],
  ['Phoenix', 'AZ', 'America/Phoenix'],
  ['Gary', 'IN', 'America/Chicago'],
  ['Chattanooga', 'TN', 'America/New_York'],
  ['Pensacola', 'FL', 'America/Chicago'],
  ['Hagåtña', 'GU', 'Pacific/Guam'],
  ['Atlanta', 'GA', 'America/New_York'],
])('the clock of %s, %s is that of %s, also a little outside of it', (name, state, zone) => {
  const places = getUsPlaces()
  const town = findTown(places, name.toLowerCase().replaceAll('å', 'a').replaceAll('ñ', 'n').split(' '), state)!
  const [lat, lng] = [places.townLat[town]!, places.townLng[town]!]
  expect(findTimeZone({ lat, lng }, state)).toBe(zone)
  for (const away of [-0.02, 0.02]) expect(findTimeZone({ lat: lat + away, lng: lng + away }, state)).toBe(zone)
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

test('who names a state far away has the clock of where the place is', () => {
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, 'GA')).toBe('America/Los_Angeles')
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, 'XX')).toBe('America/Los_Angeles')
  expect(findTimeZone({ lat: 34.05, lng: -118.24 }, null)).toBe('America/Los_Angeles')
})

test('the nearest is found wherever the squares end, as if every town were measured', () => {
  const places = getUsPlaces()
  const all = [
    ...Array.from(places.townLat, (lat, at) => ({ lat, lng: places.townLng[at]!, zone: places.townZone[at]! })),
    ...Array.from(places.zipLat, (lat, at) => ({ lat, lng: places.zipLng[at]!, zone: places.zipZone[at]! })),
  ]
  const measured = ({ lat, lng }: { lat: number; lng: number }) => {
    const shrink = Math.cos((lat * Math.PI) / 180)
    const milesTo = (each: { lat: number; lng: number }) => {
      const east = Math.abs(each.lng - lng)
      return Math.hypot(each.lat - lat, Math.min(east, 360 - east) * shrink)
    }
    let best = { miles: Infinity, zone: 0 }
    for (const each of all) {
      const miles = milesTo(each)
      if (miles < best.miles) best = { miles, zone: each.zone }
    }
    return TIME_ZONES[best.zone]
  }
  const points = [
    { lat: 51.9, lng: 179.99 },
    { lat: 51.9, lng: -179.99 },
    { lat: 63.3, lng: -170.5 },
    ...Array.from({ length: 120 }, (_, at) => ({ lat: 30 + (at % 12) * 1.5, lng: -120 + Math.floor(at / 12) * 4.999 })),
  ]
  for (const point of points) expect(findTimeZone(point, null), JSON.stringify(point)).toBe(measured(point))
})
