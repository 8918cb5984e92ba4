import { geocode } from '#app/adapters/maps/google/geocode.ts'
import type { GoogleFailure } from '#app/adapters/maps/google/google-failure.ts'
import { searchGoogle } from '#app/adapters/maps/google/search-google.ts'
import { findChosen } from '#app/adapters/maps/google/suggest-google.ts'
import { METERS_PER_MILE } from '#app/adapters/maps/mile.ts'
import { boxAround, milesBetween } from '#app/features/places/around.ts'
import type { Coordinates, PlaceKind } from '#app/features/places/place.ts'
import { type FoundByGoogle, keepAsked } from './found-by-google.ts'

export type GoogleAnswer = { ok: true; center: Coordinates & { label: string }; places: FoundByGoogle[] } | GoogleFailure

export type GoogleQuery = { near: string; name: string; radiusMiles: number }

/**
 * What Google knows of a search. The library is loaded.
 * @param ours where our own listings were measured from, if we know the place
 */
export async function askGoogle(
  kind: PlaceKind,
  { near, name, radiusMiles }: GoogleQuery,
  ours: Coordinates | undefined,
): Promise<GoogleAnswer> {
  const typed = (await findChosen(near)) ?? (await geocode(near))
  if (!typed.ok) return typed
  // Of two towns of one name, both lists show the same.
  const { lat, lng } = ours && milesBetween(ours, typed) > radiusMiles ? ours : typed
  const center = { lat, lng }
  const { south, north, west, east } = boxAround(center, radiusMiles)
  const answer = await searchGoogle({
    kind,
    name,
    center,
    radiusMeters: radiusMiles * METERS_PER_MILE,
    bounds: { south, north, west, east },
  })
  if (!answer.ok) return answer
  return { ok: true, center: { ...center, label: typed.label }, places: keepAsked(answer.places, { center, radiusMiles, name }) }
}
