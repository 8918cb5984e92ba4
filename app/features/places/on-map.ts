import type { Coordinates, FoundPlace } from './place.ts'

/** What a map shows of a place. */
export type OnMap = Pick<FoundPlace, 'id' | 'slug' | 'name' | 'types' | 'distanceMiles'> & Coordinates & { contributor: boolean }
