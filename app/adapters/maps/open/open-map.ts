import { Circle, Map as LeafletMap } from 'leaflet'
import { makeView } from '../make-view.ts'
import type { MapOptions, OpenMap } from '../map-port.ts'
import type { Rectangle } from '../rectangle.ts'
import { openMarkerLayer } from '../marker-layer.ts'
import { moveByKeys } from '../move-by-keys.ts'
import { openHandle } from '../open-handle.ts'
import { AROUND_RING, openRing } from '../ring.ts'
import { fetchOverview } from './fetch-ground.ts'
import { GroundLayer } from './ground-layer.ts'
import { holdWheel } from './hold-wheel.ts'
import { leafletGround } from './leaflet-ground.ts'
import { openFoot } from './map-foot.ts'
import { openTiles } from './tiles.ts'
import { openZoomButtons } from './zoom-buttons.ts'

/** Boundaries are drawn as exactly as zoom 12 needs them, and nearer there is hardly a town in sight; tiles have streets. */
const NEAREST = { boundaries: 13, tiles: 19 }

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
  map.on('zoomend', markers.keepChosen)
  map.on('click', () => markers.gather() || onOpen(undefined))

  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(element)
  const close = () => {
    resized.disconnect()
    map.remove()
    element.replaceChildren()
  }
  return openHandle({ markers, showRing: ringOn(map), close }, options)
}

function makeMap(element: HTMLElement, { center, zoom, words, tiles }: MapOptions) {
  const view = makeView(element, { words })
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

function ringOn(map: LeafletMap) {
  return openRing({
    draw(ring, radius) {
      const circle = new Circle(ring, { radius, className: 'map-ring', interactive: false }).addTo(map)
      return () => circle.remove()
    },
    bringIn: ({ north, south, east, west }) =>
      map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        { padding: [AROUND_RING, AROUND_RING], animate: false },
      ),
  })
}
