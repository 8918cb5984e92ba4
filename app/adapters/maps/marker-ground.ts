import type { Standing, View } from './arrange-markers.ts'
import type { Cover, LatLng } from './map-port.ts'
import { outlineOf } from './marker-element.ts'
import type { Point, Rectangle } from './rectangle.ts'

/** What the layer of markers and the keys that move among them need of the map beneath, whoever draws it. */
export type MarkerGround = {
  /** What has the focus where no marker has it. */
  view: HTMLElement
  /** What is in sight, with a little beyond the edges. */
  sight(): View
  /** Puts an element with its upper left corner on a spot; margins of its own set it aside. */
  put(at: LatLng, element: HTMLElement): { remove(): void; raise(by: number): void }
  /** In pixels that grow to the right and downwards. */
  pointOf(at: LatLng): Point
  zoom(): number
  /** The nearest zoom that a group is entered by. */
  nearestZoom: number
  /** Whether the pointer that is let go now has moved the map. */
  wasDragged(): boolean
  goTo(at: LatLng, zoom: number, how?: { atOnce: boolean }): void
  /** Moves the map as little as brings a spot away from its edges and from under what covers it. */
  bringIn(at: LatLng, cover?: Cover, how?: { atOnce: boolean }): void
  panBy(pixels: Point): void
  zoomBy(steps: 1 | -1): void
}

/** Pixels beyond the edge within which a marker still shows. */
export const BEYOND = { x: 18, y: 44 }
/** Pixels between a spot that is brought in and the edge. */
export const FROM_EDGE = 60

/** Where a marker stands, in pixels of the ground. */
export function placeOf(standing: Standing, ground: MarkerGround): Rectangle {
  const at = ground.pointOf(standing)
  const outline = outlineOf(standing)
  return { ...outline, x: outline.x + at.x, y: outline.y + at.y }
}
