import type { MapMarker, MapOptions, OpenMap, Ring } from '../map-port.ts'
import { openMarkerLayer } from '../marker-layer.ts'
import { moveByKeys } from '../move-by-keys.ts'
import { googleGround } from './google-ground.ts'

const METERS_OF_A_MILE = 1609.344
/** Meters of a degree of latitude. */
const METERS_OF_A_DEGREE = 111_320

/** Google's map with the markers, the keys and the names of our own. The library is loaded. */
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
    // The arrows are for the markers too, which Google's own keys would not leave alone.
    keyboardShortcuts: false,
  })
  const ground = googleGround(map, view)
  const markers = openMarkerLayer(ground, { words, onOpen, onLight })
  moveByKeys(ground, markers, () => onOpen(undefined))
  map.addListener('idle', markers.refresh)
  map.addListener('click', () => markers.gather() || onOpen(undefined))
  let known: MapMarker[] = []
  const ringOf = openRing(map)
  const show = (next: MapMarker[], ring: Ring | undefined) => {
    known = next
    ringOf(ring)
    markers.show(next)
  }
  show(options.markers, options.ring)
  return {
    show,
    light: markers.light,
    open: (id: string | undefined, cover = { left: 0, bottom: 0 }) => {
      const place = known.find((marker) => marker.id === id)
      if (place) markers.reveal(place, cover)
      markers.choose(id)
    },
    focus: markers.focus,
    close: () => {
      google.maps.event.clearInstanceListeners(map)
      element.replaceChildren()
    },
  }
}

function makeView(element: HTMLElement, { words }: MapOptions): HTMLElement {
  const [view, instruction] = [document.createElement('div'), document.createElement('p')]
  instruction.id = `map-instruction-${crypto.randomUUID()}`
  instruction.className = 'sr-only'
  instruction.textContent = words.instruction
  view.className = 'map-view'
  view.tabIndex = 0
  view.setAttribute('role', 'region')
  view.setAttribute('aria-label', words.region)
  view.setAttribute('aria-describedby', instruction.id)
  element.replaceChildren(view, instruction)
  return view
}

/** Draws the ring, and brings all of it into sight where it is another one. */
function openRing(map: google.maps.Map): (ring: Ring | undefined) => void {
  let circle: google.maps.Circle | undefined
  let shown = ''
  return (ring) => {
    const text = ring ? `${ring.lat} ${ring.lng} ${ring.radiusMiles}` : ''
    if (text === shown) return
    shown = text
    circle?.setMap(null)
    circle =
      ring &&
      new google.maps.Circle({ ...look(), map, center: { lat: ring.lat, lng: ring.lng }, radius: ring.radiusMiles * METERS_OF_A_MILE })
    if (ring) map.fitBounds(boundsOf(ring), 16)
  }
}

function look(): google.maps.CircleOptions {
  return { clickable: false, strokeColor: '#a8442a', strokeOpacity: 0.9, strokeWeight: 2, fillColor: '#f2bd4d', fillOpacity: 0.1 }
}

function boundsOf({ lat, lng, radiusMiles }: Ring): google.maps.LatLngBoundsLiteral {
  const high = (radiusMiles * METERS_OF_A_MILE) / METERS_OF_A_DEGREE
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return { north: lat + high, south: lat - high, east: lng + wide, west: lng - wide }
}
