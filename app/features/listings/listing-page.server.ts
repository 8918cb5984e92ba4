import { listByIds } from '#app/features/places/list-by-ids.server.ts'
import { placeIdOf } from '#app/features/places/place-slug.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import type { Place } from '#app/features/places/place.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { isSuspended } from '#app/features/suspensions/suspension-store.server.ts'
import { filledHours } from './hours-fields.ts'
import { sayLogo } from './logo.server.ts'
import { listOwnedPlaces } from './listing-owner-store.server.ts'
import type { OwnListing, OwnListings } from './listing-view.ts'

/** The purpose of links to what somebody looks after; their subject is an address in small letters. */
export const LISTING = 'listing'

/** @param slug which of several; without it, or for one that is not theirs, the only one or none */
export function listingPage(slug: string | null): PersonalPage<OwnListings> {
  return {
    purpose: LISTING,
    async load({ db }, email) {
      const owned = await listOwnedPlaces(db, email)
      const places = await listByIds(
        db,
        owned.map((id) => ({ id, miles: null })),
        { suspended: true },
      )
      const id = slug === null ? undefined : placeIdOf(slug)
      const chosen = places.find((place) => place.id === id) ?? (places.length === 1 ? places[0] : undefined)
      return {
        email,
        all: places.map(headOf),
        chosen: chosen && {
          ...headOf(chosen),
          filled: filledFrom(chosen),
          logo: await sayLogo(db, chosen.logo),
          suspended: await isSuspended(db, 'listing', chosen.id),
        },
      }
    },
  }
}

function headOf(place: Place): Omit<OwnListing, 'filled' | 'logo' | 'suspended'> {
  return { name: place.name, slug: place.slug, address: addressOf(place) }
}

function filledFrom({ name, description, email, phone, website, hours, ...place }: Place): Record<string, string> {
  const facts = { businessName: name, description: description ?? '', email: email ?? '', phone: phone ?? '', website: website ?? '' }
  return { ...facts, address: addressOf(place), ...filledHours(hours) }
}
