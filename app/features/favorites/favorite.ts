import { BADGE_KINDS, CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import { isTimeZone, isWeekHours } from '#app/features/places/opening-hours.ts'
import { isPlaceId, type Place } from '#app/features/places/place.ts'

/** What the device keeps of a business: what its card shows, so that the list is there before anything is asked for. */
export type Favorite = Place

export const MOST_FAVORITES = 100

/**
 * Whatever else may stand under our name on a shared device, only what can be shown as a business is taken: the rest
 * would break the page each time it is opened. Of badges those are left that this version of the site has.
 */
export function parseFavorites(text: string): Favorite[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isFavorite).slice(0, MOST_FAVORITES).map(withKnownBadges) : []
  } catch {
    return []
  }
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) return false
  const place = value as Record<keyof Place, unknown>
  const orNothing = [place.description, place.street, place.city, place.state, place.zip, place.phone, place.email]
  const { lat, lng } = (place.coordinates ?? {}) as { lat?: unknown; lng?: unknown }
  return (
    place.kind === 'business' &&
    isPlaceId(place.id) &&
    typeof place.name === 'string' &&
    typeof place.slug === 'string' &&
    /^[0-9a-z-]+$/.test(place.slug) &&
    orNothing.every((each) => each === null || typeof each === 'string') &&
    (place.website === null || isWebAddress(place.website)) &&
    [place.types, place.badges].every((list) => Array.isArray(list) && list.every((each) => typeof each === 'string')) &&
    (place.contributionTier === null || CONTRIBUTION_TIERS.some((tier) => tier === place.contributionTier)) &&
    (place.hours === null || isWeekHours(place.hours)) &&
    isTimeZone(place.timeZone) &&
    typeof lat === 'number' &&
    typeof lng === 'number'
  )
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
}

function withKnownBadges(place: Favorite): Favorite {
  return { ...place, badges: BADGE_KINDS.filter((kind) => place.badges.includes(kind)) }
}
