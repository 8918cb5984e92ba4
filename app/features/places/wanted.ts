import type { Coordinates, PlaceKind } from './place.ts'

/** What a search wants. `name`: a part of the name, however it is typed; empty for any. */
export type Wanted = { kind: PlaceKind; center: Coordinates; radiusMiles: number; name: string; contributors: boolean }

/** As far as one can turn the pages: the nearest of them. Whoever wants others says more of what they look for. */
export const MOST_RESULTS = 1_000
export type Page = { offset: number; limit: number }

/** Who was found, and how far away. */
export type Near = { id: string; miles: number }
