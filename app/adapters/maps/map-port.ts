/** What a provider of maps is to the rest of the site: types alone, which run nowhere. */

export type LatLng = { lat: number; lng: number }

export type MapMarker = LatLng & {
  id: string
  /** As it is spoken: 'Whitlow & Daughter Bakery, business, 0.4 miles away'. */
  name: string
  /** As it is shown beside the marker: 'Whitlow & Daughter Bakery'. */
  title: string
  kind: MarkerKind
}

/** Told apart by their shape as well as their colour. */
export type MarkerKind = 'contributor' | 'business' | 'church'

/** Around where somebody searched. */
export type Ring = LatLng & { radiusMiles: number }

/** What a map says itself. */
export type MapWords = {
  /** Name of the map as a region. */
  region: string
  /** How it is used by keyboard, for whoever hears the page. */
  instruction: string
  zoomIn: string
  zoomOut: string
  /** Name of a group of places that stand close together, and of how many of them contribute. */
  cluster: (count: number, contributing: number) => string
  miles: (miles: number) => string
  feet: (feet: number) => string
  kilometers: (kilometers: number) => string
  meters: (meters: number) => string
  /** What the map shows and what it does not, and whose figures it is drawn from. */
  boundaries: { text: string; source: string; license: { name: string; address: string }; newTab: string }
}

/**
 * What a map is drawn on instead of boundaries alone. `template` has `{z}`, `{x}` and `{y}`; `archive` is the address of
 * one file of PMTiles, raster or vector. `attribution` is plain text.
 */
export type MapTiles = { kind: 'template' | 'archive'; address: string; attribution: string }

/** How Google's library is asked for: `key` is the site's own, held to its address by Google; `scriptUrl` another one in tests. */
export type GoogleOptions = { key?: string | undefined; mapId: string; scriptUrl: string }

export type MapOptions = {
  center: LatLng
  zoom: number
  words: MapWords
  /** Undefined: boundaries and towns. */
  tiles: MapTiles | undefined
  markers: MapMarker[]
  /** The map begins with all of it in sight. */
  ring: Ring | undefined
  /** A marker was pressed, or Escape; undefined closes what was open. */
  onOpen: (id: string | undefined) => void
  /** A marker is under the pointer or has the focus. */
  onLight: (id: string | undefined) => void
}

/** Pixels of the map's edges that a panel lies over. */
export type Cover = { left: number; bottom: number }

/**
 * Puts a map into an empty element that has a size.
 * @throws what its parts could not be loaded for; the element is then empty again
 */
export type OpenMap = (element: HTMLElement, options: MapOptions) => Promise<MapHandle>

export type MapHandle = {
  /** Other places. The view moves only where the ring is another one. */
  show(markers: MapMarker[], ring: Ring | undefined): void
  /** Makes one marker, or the group it is in, stand out. */
  light(id: string | undefined): void
  /** Marks one as chosen, and brings it into sight, out of its group and from under what covers the map. Tells nobody. */
  open(id: string | undefined, cover?: Cover): void
  /** Gives the focus to its marker, to the group it is in, or to the map. */
  focus(id: string): void
  close(): void
}

/** Where a map begins that nobody has searched on: Atlanta. */
export const DEFAULT_VIEW = { center: { lat: 33.749, lng: -84.388 }, zoom: 12 }
