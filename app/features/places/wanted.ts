import type { Coordinates, PlaceKind } from './place.ts'

/** What a search wants. `name`: a part of the name, however it is typed; empty for any. */
export type Wanted = { kind: PlaceKind; center: Coordinates; radiusMiles: number; name: string; contributors: boolean }
