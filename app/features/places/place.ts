import type { ExampleBusiness, ExampleChurch } from '#words/example-places.ts'

export type Coordinates = { lat: number; lng: number }

/** What a search needs to know of a place. */
export type Place = { id: string; name: string; coordinates: Coordinates; city: string; state: string; zip: string }

export type Business = Place &
  Pick<ExampleBusiness, 'types' | 'description' | 'contact' | 'hours' | 'badges' | 'contributionTier' | 'verified'> & {
    street: string
    example: boolean
  }

/** `members` is a count the church gave, or null. */
export type Church = Place & Pick<ExampleChurch, 'contact' | 'members'> & { address: string; example: boolean }

/** A place in a list of results; null where nobody has said from where to measure. */
export type Found<T extends Place> = T & { distanceMiles: number | null }
