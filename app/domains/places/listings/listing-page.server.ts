import { listPlacesByIds } from '#app/domains/places/search/list-places.server.ts'
import { parsePlaceSlug } from '#app/domains/places/records/place.ts'
import { summarizePlace } from '#app/domains/places/records/format-place.ts'
import type { PersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { isSuspended } from '#app/domains/staff/review/suspensions.server.ts'
import { hoursFieldValues, type OwnListings } from './listing-fields.ts'
import { getLogoStatus } from './logo.server.ts'
import { toFieldValues } from './owner-facts.server.ts'
import { listOwnedPlaces } from '#app/domains/places/records/owned-place.server.ts'
import { listingWords } from '#copy/places/listing.ts'
import type { LinkSource } from '#app/domains/privacy/personal-links/link-source.ts'

export const LISTING_LINK_PURPOSE = 'listing'

/** @param slug selects one of several listings; if there is only one, it is selected without a slug */
export function listingPage(slug: string | null): PersonalPage<OwnListings> {
  return {
    purpose: LISTING_LINK_PURPOSE,
    async load({ db }, email) {
      const owned = await listOwnedPlaces(db, email)
      const places = await listPlacesByIds(db, owned, { suspended: true })
      const id = slug === null ? undefined : parsePlaceSlug(slug)
      const chosen = places.find((place) => place.id === id) ?? (places.length === 1 ? places[0] : undefined)
      return {
        email,
        all: places.map(summarizePlace),
        chosen: chosen && {
          ...summarizePlace(chosen),
          filled: { ...toFieldValues(chosen), ...hoursFieldValues(chosen.hours) },
          logo: await getLogoStatus(db, chosen.logo),
          suspended: await isSuspended(db, 'listing', chosen.id),
        },
      }
    },
  }
}

export const listingLinks: LinkSource = {
  what: listingWords.what,
  async find({ db }, email) {
    const owned = await listOwnedPlaces(db, email)
    return owned.length > 0 ? { label: listingWords.what.title, link: { purpose: LISTING_LINK_PURPOSE, subject: email } } : undefined
  },
  // Staff or a code have approved each owner, so the site-wide limit of mails to unproven addresses does not apply to them.
  proven: true,
}
