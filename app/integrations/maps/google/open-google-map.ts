import { makeView, openHandle, AROUND_RING } from '#app/integrations/maps/open-handle.ts'
import type { MapOptions, OpenMap, LatLng, Point } from '#app/integrations/maps/map-port.ts'
import { openMarkerLayer } from '#app/integrations/maps/marker-layer.ts'
import { moveByKeys } from '#app/integrations/maps/move-by-keys.ts'
import { NEAREST_ZOOM } from '#app/integrations/maps/arrange-markers.ts'
import { BEYOND, FROM_EDGE, type MapSurface } from '#app/integrations/maps/map-surface.ts'
import { fromWorld, toWorld } from '#app/integrations/maps/mercator.ts'

export function openGoogleMap(mapId: string): OpenMap {
  return (element, options) => {
    const view = makeView(element, options)
    try {
      return Promise.resolve(fill(view, element, mapId, options))
    } catch (error) {
      element.replaceChildren()
      return Promise.reject(error as Error)
    }
  }
}

function fill(view: HTMLElement, element: HTMLElement, mapId: string, { center, zoom, words, onOpen, onLight, ...options }: MapOptions) {
  const map = new google.maps.Map(view, {
    center,
    zoom,
    mapId,
    minZoom: 3,
    colorScheme: 'FOLLOW_SYSTEM',
    clickableIcons: false,
    disableDefaultUI: true,
    zoomControl: true,
    scaleControl: true,
    gestureHandling: 'cooperative',
    // Google's own keys would take the arrows from the markers.
    keyboardShortcuts: false,
  })
  const ground = googleSurface(map, view)
  const markers = openMarkerLayer(ground, { words, onOpen, onLight })
  moveByKeys(ground, markers, () => onOpen(undefined))
  map.addListener('idle', markers.refresh)
  map.addListener('click', () => markers.gather() || onOpen(undefined))
  const close = () => {
    google.maps.event.clearInstanceListeners(map)
    element.replaceChildren()
  }
  const drawRing = (center: LatLng, radius: number) => {
    const circle = new google.maps.Circle({ ...ringStyle, map, center, radius })
    map.fitBounds(circle.getBounds()!, AROUND_RING)
    return () => circle.setMap(null)
  }
  return openHandle({ markers, drawRing, close }, options)
}

const ringStyle = { clickable: false, strokeColor: '#a8442a', strokeOpacity: 0.9, strokeWeight: 2, fillColor: '#f2bd4d', fillOpacity: 0.1 }

const TILE = 256
const STILL = 4

/** Counts pixels of the whole world, because Google's own projection is available only later. */
function googleSurface(map: google.maps.Map, view: HTMLElement): MapSurface {
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
