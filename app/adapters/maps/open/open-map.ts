import { Circle, latLng, type LatLngBounds, Map as LeafletMap } from 'leaflet'
import type { MapMarker, MapOptions, OpenMap, Ring } from '../map-port.ts'
import type { Rectangle } from '../rectangle.ts'
import { openMarkerLayer } from '../marker-layer.ts'
import { moveByKeys } from '../move-by-keys.ts'
import { fetchOverview } from './fetch-ground.ts'
import { GroundLayer } from './ground-layer.ts'
import { holdWheel } from './hold-wheel.ts'
import { leafletGround } from './leaflet-ground.ts'
import { openScaleBar } from './scale-bar.ts'
import { openTiles } from './tiles.ts'
import { openZoomButtons } from './zoom-buttons.ts'

const METERS_OF_A_MILE = 1609.344
/** Nearer than this there is nothing more to see; tiles have streets. */
const NEAREST = { boundaries: 17, tiles: 19 }

/** The map that asks no other host: boundaries and towns of our own, or the tiles that a site has set. */
export const openMap: OpenMap = async (element, options) => {
  const ground = options.tiles ? undefined : new GroundLayer(await fetchOverview())
  const { view, map } = makeMap(element, options)
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (ground) ground.addTo(map)
  else if (options.tiles) await openTiles(map, options.tiles)
  const { words, onOpen, onLight } = options
  const over = [openZoomButtons(map, words, animate), openFoot(map, options)]
  element.append(...over)
  const onMoved = (places: Rectangle[]) => ground?.makeWay([...places, ...over.map((each) => coverOf(each, map))])
  const under = leafletGround(map, animate)
  const markers = openMarkerLayer(under, { words, onOpen, onLight, onMoved })
  moveByKeys(under, markers, () => onOpen(undefined))
  holdWheel(view)
  map.on('moveend zoomend', markers.refresh)
  map.on('click', () => markers.gather() || onOpen(undefined))

  let known: MapMarker[] = []
  const [ringOf, moveTo] = openRing(map)
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(element)
  const show = (next: MapMarker[], ring: Ring | undefined) => {
    known = next
    if (ringOf(ring)) moveTo(ring)
    markers.show(next)
  }
  show(options.markers, options.ring)
  return {
    show,
    light: markers.light,
    open: (id, cover = { left: 0, bottom: 0 }) => {
      const place = known.find((marker) => marker.id === id)
      if (place) markers.reveal(place, cover)
      markers.choose(id)
    },
    focus: markers.focus,
    close: () => {
      resized.disconnect()
      map.remove()
      element.replaceChildren()
    },
  }
}

function makeMap(element: HTMLElement, { center, zoom, words, tiles }: MapOptions) {
  const view = document.createElement('div')
  const instruction = document.createElement('p')
  instruction.id = `map-instruction-${crypto.randomUUID()}`
  instruction.className = 'sr-only'
  instruction.textContent = words.instruction
  view.className = 'map-view'
  view.tabIndex = 0
  view.setAttribute('role', 'region')
  view.setAttribute('aria-label', words.region)
  view.setAttribute('aria-describedby', instruction.id)
  element.replaceChildren(view, instruction)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(view, {
    center,
    zoom,
    minZoom: 3,
    // In whole steps a ring could leave half of the map's width unused.
    zoomSnap: 0.1,
    maxZoom: tiles ? NEAREST.tiles : NEAREST.boundaries,
    maxBounds: [
      [-20, -185],
      [76, 185],
    ],
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  })
  return { view, map }
}

/** Where something lies over the map, in pixels of Leaflet's layers. */
function coverOf(element: HTMLElement, map: LeafletMap): Rectangle {
  const { x, y } = map.containerPointToLayerPoint([element.offsetLeft, element.offsetTop])
  return { x, y, width: element.offsetWidth, height: element.offsetHeight }
}

/** The scale, and what the map is drawn from. */
function openFoot(map: LeafletMap, { words, tiles }: MapOptions): HTMLElement {
  const foot = document.createElement('div')
  foot.className = 'map-foot'
  const note = document.createElement('p')
  note.className = 'map-note'
  note.textContent = tiles ? tiles.attribution : `${words.boundaries.text} ${words.boundaries.source}`
  foot.append(openScaleBar(map, words), note)
  return foot
}

/** @returns what draws the ring and says whether it is another one, and what brings all of it into sight */
function openRing(map: LeafletMap): [draw: (ring: Ring | undefined) => boolean, moveTo: (ring: Ring | undefined) => void] {
  let circle: Circle | undefined
  let shown = ''
  const draw = (ring: Ring | undefined) => {
    const text = ring ? `${ring.lat} ${ring.lng} ${ring.radiusMiles}` : ''
    if (text === shown) return false
    shown = text
    circle?.remove()
    circle = ring && new Circle(ring, { radius: ring.radiusMiles * METERS_OF_A_MILE, className: 'map-ring', interactive: false }).addTo(map)
    return true
  }
  const moveTo = (ring: Ring | undefined) => {
    if (ring) map.fitBounds(boundsOf(ring), { padding: [16, 16], animate: false })
  }
  return [draw, moveTo]
}

function boundsOf({ lat, lng, radiusMiles }: Ring): LatLngBounds {
  return latLng(lat, lng).toBounds(2 * radiusMiles * METERS_OF_A_MILE)
}
