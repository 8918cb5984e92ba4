import { isWeekHours } from '#app/features/places/opening-hours.ts'
import type { Place } from '#app/features/places/place.ts'

/** What the device keeps of a business: what its card shows, so that the list is there before anything is asked for. */
export type Favorite = Place

export const MOST_FAVORITES = 100

/** Whatever else may stand under our name on a shared device, only what can be shown as a place is taken. */
export function parseFavorites(text: string): Favorite[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isFavorite).slice(0, MOST_FAVORITES) : []
  } catch {
    return []
  }
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) return false
  const place = value as Record<keyof Place, unknown>
  const texts = [place.name, place.slug, place.timeZone, place.kind]
  const orNothing = [place.description, place.street, place.city, place.state, place.zip, place.phone, place.email, place.website]
  const { lat, lng } = (place.coordinates ?? {}) as { lat?: unknown; lng?: unknown }
  return (
    /^\d{1,18}$/.test(String(place.id)) &&
    texts.every((each) => typeof each === 'string') &&
    orNothing.every((each) => each === null || typeof each === 'string') &&
    (place.website === null || /^https?:\/\//.test(String(place.website))) &&
    [place.types, place.badges].every((list) => Array.isArray(list) && list.every((each) => typeof each === 'string')) &&
    (place.hours === null || isWeekHours(place.hours)) &&
    typeof lat === 'number' &&
    typeof lng === 'number'
  )
}
