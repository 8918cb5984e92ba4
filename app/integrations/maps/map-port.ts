export type LatLng = { lat: number; lng: number }

export type MapMarker = LatLng & {
  id: string
  /** As it is spoken: 'Whitlow & Daughter Bakery, business, 0.4 miles away'. */
  name: string
  /** As it is shown beside the marker: 'Whitlow & Daughter Bakery'. */
  title: string
  kind: MarkerKind
}

export type MarkerKind = 'contributor' | 'business' | 'church'

export type Ring = LatLng & { radiusMiles: number }

export type MapWords = {
  region: string
  instruction: string
  zoomIn: string
  zoomOut: string
  cluster: (count: number, contributing: number) => string
  boundaries: { text: string; source: string; license: { name: string; address: string }; newTab: string }
}

/**
 * What a map is drawn on instead of boundaries alone. `template` has `{z}`, `{x}` and `{y}`; `archive` is the address of
 * one file of PMTiles, raster or vector. `attribution` is plain text.
 */
export type MapTiles = { kind: 'template' | 'archive'; address: string; attribution: string }

/** `scriptUrl` is another one in tests. */
export type GoogleOptions = { key?: string | undefined; mapId: string; scriptUrl: string }

export type MapOptions = {
  center: LatLng
  zoom: number
  words: MapWords
  /** Undefined draws boundaries and towns. */
  tiles: MapTiles | undefined
  markers: MapMarker[]
  /** The map begins with all of it in sight. */
  ring: Ring | undefined
  /** A marker was pressed, or Escape; undefined closes what was open. */
  onOpen: (id: string | undefined) => void
  onLight: (id: string | undefined) => void
}

export type Cover = { left: number; bottom: number }

/**
 * Puts a map into an empty element that has a size.
 * @throws what its parts could not be loaded for; the element is then empty again
 */
export type OpenMap = (element: HTMLElement, options: MapOptions) => Promise<MapHandle>

export type MapHandle = {
  /** Moves the view only where the ring changed. */
  show(markers: MapMarker[], ring: Ring | undefined): void
  /** Makes one marker, or the group it is in, stand out. */
  light(id: string | undefined): void
  /** Marks a place as open and brings it into view, out of its group and from under the panel. */
  open(id: string | undefined, cover?: Cover): void
  /** Gives the focus to its marker, to the group it is in, or to the map. */
  focus(id: string): void
  close(): void
}

export const DEFAULT_VIEW = { center: { lat: 33.749, lng: -84.388 }, zoom: 12 }

export type Point = { x: number; y: number }

export type Rectangle = Point & { width: number; height: number }
