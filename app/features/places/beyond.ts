import type { ReactNode } from 'react'
import type { MapMarker } from '#app/adapters/maps/map-port.ts'

/** What somebody else knows besides our own listings; it comes after them. `count` is undefined until they have answered. */
export type Beyond = { count: number | undefined; markers: MapMarker[]; card: (id: string) => ReactNode; list: ReactNode }
