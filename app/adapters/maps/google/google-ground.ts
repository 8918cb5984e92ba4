import { NEAREST_ZOOM } from '../arrange-markers.ts'
import type { LatLng } from '../map-port.ts'
import { BEYOND, FROM_EDGE, type MarkerGround } from '../marker-ground.ts'
import type { Point } from '../rectangle.ts'
import { fromWorld, toWorld } from '../mercator.ts'

/** Pixels of the world's width at zoom 0. */
const TILE = 256
/** Pixels that a finger may move without dragging. */
const STILL = 4

/** Google's map as the markers see it. Its pixels are those of the whole world at its zoom, which Google's own projection has only later. */
export function googleGround(map: google.maps.Map, view: HTMLElement): MarkerGround {
  const scale = () => TILE * 2 ** zoom()
  const zoom = () => map.getZoom() ?? 0
  const pointOf = ({ lat, lng }: LatLng): Point => {
    const { x, y } = toWorld(lat, lng)
    return { x: x * scale(), y: y * scale() }
  }
  const center = () => pointOf(map.getCenter()!.toJSON())
  const placeOf = ({ x, y }: Point) => fromWorld({ x: x / scale(), y: y / scale() })
  const pointer = watchPointer(view)
  return {
    view,
    sight() {
      const { x, y } = center()
      const { lat: north, lng: west } = placeOf({ x: x - view.clientWidth / 2 - BEYOND.x, y: y - view.clientHeight / 2 })
      const { lat: south, lng: east } = placeOf({ x: x + view.clientWidth / 2 + BEYOND.x, y: y + view.clientHeight / 2 + BEYOND.y })
      return { west, north, east, south, zoom: zoom() }
    },
    put: (at, element) => put(map, at, element),
    pointOf,
    zoom,
    nearestZoom: NEAREST_ZOOM,
    wasDragged: pointer.wasDragged,
    goTo(at, nextZoom) {
      map.setZoom(nextZoom)
      map.setCenter(at)
    },
    bringIn(at, { left, bottom } = { left: 0, bottom: 0 }) {
      const [spot, middle] = [pointOf(at), center()]
      const [wide, high] = [view.clientWidth / 2, view.clientHeight / 2]
      const x = stepInto(spot.x - middle.x, FROM_EDGE + left - wide, wide - FROM_EDGE)
      const y = stepInto(spot.y - middle.y, FROM_EDGE - high, high - FROM_EDGE - bottom)
      if (x !== 0 || y !== 0) map.panBy(x, y)
    },
    panBy: ({ x, y }) => map.panBy(x, y),
    zoomBy: (steps) => map.setZoom(zoom() + steps),
  }
}

function put(map: google.maps.Map, position: LatLng, element: HTMLElement) {
  // Google lets pointers through markers that it does not itself listen to.
  element.style.pointerEvents = 'auto'
  const marker = new google.maps.marker.AdvancedMarkerElement({
    map,
    position: { lat: position.lat, lng: position.lng },
    content: element,
    anchorLeft: '0px',
    anchorTop: '0px',
  })
  return { remove: () => void (marker.map = null), raise: (by: number) => void (marker.zIndex = by) }
}

/** How far to move so that `at` comes between the two. */
function stepInto(at: number, least: number, most: number): number {
  return at < least ? at - least : at > most ? at - most : 0
}

function watchPointer(view: HTMLElement) {
  let [from, to]: (Point | undefined)[] = []
  const note = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y })
  view.addEventListener('pointerdown', (event) => (from = to = note(event)), { capture: true })
  view.addEventListener('pointermove', (event) => (to = note(event)), { capture: true })
  return { wasDragged: () => from !== undefined && to !== undefined && Math.hypot(to.x - from.x, to.y - from.y) > STILL }
}
