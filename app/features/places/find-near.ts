import { CONTRIBUTION_TIERS, type ContributionTier } from '#app/features/badges/badge.ts'
import type { Coordinates, Found, Place } from './place.ts'

const EARTH_RADIUS_MILES = 3958.8

/** Great-circle distance by the haversine formula. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const COUNTRY = /^(?:us|usa|united states|united states of america)$/

export type Center = Coordinates & { label: string }

/**
 * Where a typed location is, as far as the given places tell: the middle of those that share its ZIP code, its town,
 * or its state. In a longer address the ZIP code counts first, then the last part that is a known town.
 */
export function findCenter(places: Place[], typed: string): Center | undefined {
  const zip = /\b(\d{5})(?:-\d{4})?\b/.exec(typed)?.[1]
  const inZip = places.filter((place) => place.zip === zip)
  if (zip && inZip[0]) return middleOf(inZip, `${zip} (${townOf(inZip[0])})`)

  const parts = typed
    .replace(/\b\d{5}(?:-\d{4})?\b/, '')
    .split(',')
    .map(plain)
    .filter((part) => part && !COUNTRY.test(part))
  const state = parts.at(-1)
  for (const part of parts.toReversed()) {
    const inTown = places.filter(
      (place) =>
        plain(place.city) === part ||
        plain(`${place.city} ${place.state}`) === part ||
        plain(`${place.city} ${stateNames[place.state]}`) === part,
    )
    const named = parts.length > 1 && state !== part ? inTown.filter((place) => isState(place, state)) : inTown
    if (named[0]) return middleOf(named, townOf(named[0]))
  }
  const inState = parts.length === 1 ? places.filter((place) => isState(place, state)) : []
  return inState[0] && middleOf(inState, stateNames[inState[0].state] ?? inState[0].state)
}

/** Towns a visitor may choose from, in the order of the alphabet. */
export function townsOf(places: Place[]): string[] {
  return [...new Set(places.map(townOf))].sort()
}

export type Wanted = { center: Coordinates; radiusMiles: number; name: string }

/** Places within the radius whose name holds the text, the nearest first, with their distance to a hundredth of a mile. */
export function findNear<T extends Place>(places: T[], { center, radiusMiles, name }: Wanted): (T & { distanceMiles: number })[] {
  return places
    .map((place) => ({ ...place, distanceMiles: milesBetween(center, place.coordinates) }))
    .filter((place) => place.distanceMiles <= radiusMiles && holdsName(place, name))
    .sort((a, b) => a.distanceMiles - b.distanceMiles || compareNames(a, b))
    .map((place) => ({ ...place, distanceMiles: Math.round(place.distanceMiles * 100) / 100 }))
}

export function holdsName(place: Place, name: string): boolean {
  return plain(place.name).includes(plain(name))
}

type Contributing = Place & { contributionTier: ContributionTier | null }

/** Contributors first, in the order legacy, harvest, seed; each group as it came, the nearest first, or by name where nothing was measured. */
export function contributorsFirst<T extends Contributing>(businesses: Found<T>[]): Found<T>[] {
  const rank = ({ contributionTier }: Contributing) =>
    contributionTier ? CONTRIBUTION_TIERS.indexOf(contributionTier) : CONTRIBUTION_TIERS.length
  return businesses.toSorted((a, b) => rank(a) - rank(b) || (a.distanceMiles === null ? compareNames(a, b) : 0))
}

/** The smallest wider radius that would find something, and how much. */
export function widerRadius(
  choices: number[],
  radiusMiles: number,
  countWithin: (radiusMiles: number) => number,
): { radiusMiles: number; count: number } | undefined {
  for (const wider of choices) {
    const count = wider > radiusMiles ? countWithin(wider) : 0
    if (count > 0) return { radiusMiles: wider, count }
  }
  return undefined
}

const stateNames: Record<string, string> = { GA: 'Georgia' }

function isState({ state }: Place, typed: string | undefined): boolean {
  return typed === plain(state) || typed === plain(stateNames[state] ?? state)
}

function townOf({ city, state }: Place): string {
  return `${city}, ${state}`
}

function middleOf(places: Place[], label: string): Center {
  const mean = (pick: (at: Coordinates) => number) => places.reduce((sum, { coordinates }) => sum + pick(coordinates), 0) / places.length
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng), label }
}

/** Without capitals, accents, curly apostrophes or double spaces, so that how it was typed does not matter. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

function compareNames(a: Place, b: Place): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}
