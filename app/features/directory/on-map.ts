import type { Coordinates, FoundPlace } from '#app/features/places/place.ts'

/** What a map shows of a place. */
export type OnMap = Pick<FoundPlace, 'id' | 'slug' | 'name' | 'types' | 'distanceMiles'> & Coordinates & { contributor: boolean }
