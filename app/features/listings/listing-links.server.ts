import { listingWords } from '#words/listing.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import { listOwnedPlaces } from './listing-owner-store.server.ts'
import { LISTING } from './listing-page.server.ts'

export const listingLinks: LinkSource = {
  what: listingWords.what,
  async find({ db }, email) {
    const owned = await listOwnedPlaces(db, email)
    return owned.length > 0 ? { label: listingWords.what.title, link: { purpose: LISTING, subject: email } } : undefined
  },
  // Whoever has a listing was approved: the links to it are not kept back, even where the code came by text and the address was typed.
  proven: true,
}
