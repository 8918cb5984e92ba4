import { CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import { type NewPlace, storePlaces } from '#app/features/places/place-store.server.ts'
import { searchNear } from '#app/features/places/search-near.server.ts'
import { MOST_RESULTS, type Wanted } from '#app/features/places/wanted.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { oneOf, type Random, seededRandom } from '../bin/places-make/random.ts'

const PLACES = 6_000
const AT_ONCE = 1_000
const RADIUS_CHOICES = [5, 10, 25, 50]
const NAMES = ['Cedar', 'O’Brien’s', '100% Café', 'New_Hope']
/** A part of some names, each typed in another way; none of it means more than itself. */
const TYPED = ['cedar', "O'BRIEN", '0% cafe', '%', '_', 'new_h', '\\', ' 7']
/** Crowds: more around Atlanta than a list shows, Anchorage, the north of Alaska, and both sides of the date line. */
const CROWDS = [
  { lat: 33.749, lng: -84.388, wide: 0.6, share: 0.4 },
  { lat: 61.2, lng: -149.9, wide: 1, share: 0.15 },
  { lat: 71, lng: -156.8, wide: 1.4, share: 0.15 },
  { lat: 51.9, lng: 179.9, wide: 0.9, share: 0.15 },
  { lat: 37, lng: -95, wide: 25, share: 0.15 },
]

type Known = NewPlace & { id: bigint }

/** Asks so many searches, and compares each answer, in set and in order, with that of measuring every place. */
export async function countExact(db: Db, count: number): Promise<{ equal: number; found: number; places: number }> {
  const random = seededRandom(20_261_123)
  const places = await fill(db, random)
  let [equal, found] = [0, 0]
  for (let asked = 0; asked < count; asked++) {
    const wanted = someSearch(random, places)
    const expected = measureAll(wanted, places)
    // Half of them whole, half a page of them, wherever in the list.
    const whole = { offset: 0, limit: MOST_RESULTS }
    const page = random() < 0.5 ? whole : { offset: Math.floor(random() * Math.min(expected.length, MOST_RESULTS)), limit: 12 }
    const { near, total } = await searchNear(db, wanted, page)
    const shown = expected.slice(page.offset, Math.min(page.offset + page.limit, MOST_RESULTS))
    const isSame = near.map(({ id }) => id).join() === shown.join() && total === Math.min(expected.length, MOST_RESULTS + 1)
    if (isSame) equal++
    else if (asked - equal < 3) console.log('       not the same:', JSON.stringify({ wanted, page, total, expected: expected.length }))
    found += expected.length
  }
  return { equal, found, places: places.length }
}

async function fill(db: Db, random: Random): Promise<Known[]> {
  const places = Array.from({ length: PLACES }, (_, at) => somePlace(random, at))
  // Some share a building: equally far, they stand in the order of their ids.
  for (let at = 100; at < PLACES; at += 50) places[at] = { ...places[at]!, coordinates: places[at - 50]!.coordinates }
  for (let at = 0; at < PLACES; at += AT_ONCE) await inTransaction(db, (trx) => storePlaces(trx, 'exact', places.slice(at, at + AT_ONCE)))
  const rows = await db.selectFrom('places').select(['id', 'sourceId']).execute()
  return rows.map(({ id, sourceId }) => ({ ...places[Number(sourceId)]!, id: BigInt(id) }))
}

function somePlace(random: Random, at: number): NewPlace {
  let rest = random()
  const { lat, lng, wide } = CROWDS.find(({ share }) => (rest -= share) < 0) ?? CROWDS[0]!
  const kind = random() < 0.2 ? 'church' : 'business'
  const nothing = { description: null, street: null, city: null, state: null, zip: null, phone: null, email: null, website: null }
  const standing = { badges: [], joinedOn: null, verifiedAt: null, logo: null, members: null }
  return {
    ...nothing,
    kind,
    sourceId: String(at),
    name: `${oneOf(random, NAMES)} ${at}`,
    types: ['shop'],
    coordinates: { lat: lat + (random() - 0.5) * wide, lng: onEarth(lng + (random() - 0.5) * wide * 2) },
    hours: null,
    origin: null,
    standing: { ...standing, contributionTier: kind === 'business' && random() < 0.05 ? oneOf(random, CONTRIBUTION_TIERS) : null },
  }
}

function someSearch(random: Random, places: Known[]): Wanted {
  const { lat, lng } = oneOf(random, places).coordinates
  return {
    kind: random() < 0.25 ? 'church' : 'business',
    center: { lat: lat + (random() - 0.5) * 0.4, lng: onEarth(lng + (random() - 0.5) * 0.8) },
    radiusMiles: oneOf(random, RADIUS_CHOICES),
    name: random() < 0.3 ? oneOf(random, TYPED) : '',
    contributors: random() < 0.1,
  }
}

/** Ids in the order that the specification wants: by tier, then the nearest first, then as they were written. */
function measureAll({ kind, center, radiusMiles, name, contributors }: Wanted, places: Known[]): bigint[] {
  const part = plain(name).trim()
  const rank = ({ standing }: Known) => (standing!.contributionTier ? CONTRIBUTION_TIERS.indexOf(standing!.contributionTier) : 3)
  return places
    .filter((place) => place.kind === kind && (!contributors || rank(place) < 3) && plain(place.name).includes(part))
    .map((place) => ({ id: place.id, rank: rank(place), miles: haversine(center, place.coordinates) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .toSorted((one, other) => one.rank - other.rank || one.miles - other.miles || Number(one.id - other.id))
    .map(({ id }) => id)
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replaceAll('é', 'e')

/** Written anew, so that the site's own formula is checked too: miles of 1609.34 m on a globe of 6,371,008.8 m. */
function haversine(from: NewPlace['coordinates'], to: NewPlace['coordinates']): number {
  const [lat1, lng1, lat2, lng2] = [from.lat, from.lng, to.lat, to.lng].map((degree) => (degree * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ]
  const chord = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lng2 - lng1) / 2) ** 2
  return ((2 * 6_371_008.8) / 1609.34) * Math.asin(Math.sqrt(chord))
}

const onEarth = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)
