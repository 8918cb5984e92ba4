export type LatLng = { lat: number; lng: number }

export type MapMarker = LatLng & {
  id: string
  /** The spoken name: 'Whitlow & Daughter Bakery, business, 0.4 miles away'. */
  name: string
  /** The visible name: 'Whitlow & Daughter Bakery'. */
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
 * Tiles replace the boundaries as the background of a map. `template`: `address` is a URL with `{z}`, `{x}` and `{y}`. `archive`: it
 * is the URL of a raster or vector PMTiles file. `attribution` is plain text.
 */
export type MapTiles = { kind: 'template' | 'archive'; address: string; attribution: string }

/** Tests use another `scriptUrl`. */
export type GoogleOptions = { key?: string | undefined; mapId: string; scriptUrl: string }

export type MapOptions = {
  center: LatLng
  zoom: number
  words: MapWords
  /** If undefined, the map draws boundaries and towns. */
  tiles: MapTiles | undefined
  markers: MapMarker[]
  /** The initial view contains the whole ring. */
  ring: Ring | undefined
  /** Called with an id if a marker is pressed, and with undefined to close the open place. */
  onOpen: (id: string | undefined) => void
  onHighlight: (id: string | undefined) => void
}

export type PanelInsets = { left: number; bottom: number }

/** Creates a map in an empty element that has a size. @throws if a part cannot be loaded; the element is then empty again */
export type MapFactory = (element: HTMLElement, options: MapOptions) => Promise<MapHandle>

export type MapHandle = {
  /** Moves the view only if the ring changed. */
  show(markers: MapMarker[], ring: Ring | undefined): void
  /** Highlights a marker, or the group that contains it. */
  highlight(id: string | undefined): void
  /** Marks a place as open and brings it into view, out of its group and out from under the panel. */
  open(id: string | undefined, cover?: PanelInsets): void
  /** Moves the focus to a marker, to the group that contains it, or to the map. */
  focus(id: string): void
  close(): void
}

export const DEFAULT_VIEW = { center: { lat: 33.749, lng: -84.388 }, zoom: 12 }

export type Point = { x: number; y: number }

export type Rectangle = Point & { width: number; height: number }
