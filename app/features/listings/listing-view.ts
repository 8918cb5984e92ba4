import type { FormAnswer } from '#app/forms/form-answer.ts'

/** A listing as its owner changes it: what stands in the fields now. */
export type OwnListing = {
  name: string
  slug: string
  address: string
  filled: Record<string, string>
  logo: 'none' | 'waits' | 'shown'
  suspended: boolean
}

/** Everything that one address looks after. `chosen`: the one that is shown to be changed. */
export type OwnListings = { email: string; all: Pick<OwnListing, 'name' | 'slug' | 'address'>[]; chosen: OwnListing | undefined }

export const SAVED = 'saved'
export type ListingAnswer = FormAnswer<{ did: typeof SAVED }>

/** Which of several listings the page shows, by the last part of the address of its public page. */
export const PLACE_FIELD = 'place'
