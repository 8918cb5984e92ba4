import type { MapProvider } from '#app/adapters/maps/load-map.ts'
import type { MapTiles } from '#app/adapters/maps/map-port.ts'

/** Who draws the maps of this site, and on what: plain data that a page hands to its map. */
export type MapSource = { provider: MapProvider; tiles: MapTiles | undefined }
