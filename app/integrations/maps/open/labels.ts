import { type Icon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import type { LatLng, Rectangle } from '#app/integrations/maps/map-port.ts'
import type { NamedPoint, State, Town } from './states.ts'

type Label = { name: NamedPoint; style: 'state' | 'county' | 'city' | 'town' | 'village' }

/** The distance in pixels between the center of a town's dot and its name, and the space around each name. */
const DOT_DISTANCE_PX = 8
const PADDING_PX = 5
/** The additional distance of a name if a marker covers its dot. */
const COVERED_DOT_EXTRA_PX = 20

/** The smallest population of a town that is named, by zoom from 0 to 11. At larger zooms every town is named. */
const MIN_PEOPLE = [Infinity, Infinity, Infinity, 900_000, 600_000, 300_000, 150_000, 80_000, 30_000, 12_000, 5_000, 2_000]
const COUNTY_NAMES_ZOOM = 9
const STATE_NAMES_ZOOM = { from: 4, to: 7 }

export function createElementMarker(at: LatLng, element: HTMLElement, pane = 'markerPane'): Marker {
  // With this icon, Leaflet only positions the element.
  const icon = { options: {}, createIcon: () => element, createShadow: () => null } as unknown as Icon
  return new Marker(at, { icon, pane, keyboard: false, interactive: false })
}

export function createLabels(map: LeafletMap, listStates: () => State[]) {
  const pane = map.createPane('map-labels')
  pane.setAttribute('aria-hidden', 'true')
  const shown = new LayerGroup().addTo(map)
  let obstacles: Rectangle[] = []

  function draw(): void {
    shown.clearLayers()
    const labels = listLabels(listStates(), map.getZoom())
    const elements = labels.map(createLabelElement)
    // The elements must be in the page to be measured.
    pane.append(...elements)
    const sizes = elements.map(({ offsetWidth: width, offsetHeight: height }) => ({ width, height }))
    for (const element of elements) element.remove()
    const taken = [...obstacles]
    for (const [at, { name, style }] of labels.entries()) {
      const point = map.latLngToLayerPoint(name)
      const isCovered = obstacles.some((each) => overlaps(each, { ...point, width: 1, height: 1 }))
      const isTown = style !== 'state' && style !== 'county'
      const room = labelOffsets(sizes[at]!, isTown, isCovered).find(({ x, y, ...size }) => {
        const place = { x: point.x + x - PADDING_PX, y: point.y + y, width: size.width + 2 * PADDING_PX, height: size.height }
        return !taken.some((each) => overlaps(each, place))
      })
      if (!room) continue
      taken.push({ x: point.x + room.x - PADDING_PX, y: point.y + room.y, width: room.width + 2 * PADDING_PX, height: room.height })
      if (isTown) {
        taken.push({ x: point.x - DOT_DISTANCE_PX / 2, y: point.y - DOT_DISTANCE_PX / 2, width: DOT_DISTANCE_PX, height: DOT_DISTANCE_PX })
        const dot = document.createElement('span')
        dot.className = `map-dot map-dot-${style}`
        shown.addLayer(createElementMarker(name, dot, 'map-labels'))
      }
      Object.assign(elements[at]!.style, { marginLeft: `${room.x}px`, marginTop: `${room.y}px` })
      shown.addLayer(createElementMarker(name, elements[at]!, 'map-labels'))
    }
  }

  return {
    draw,
    avoidRectangles(places: Rectangle[]): void {
      obstacles = places
      draw()
    },
  }
}

/** Lists the names to draw, the most important first, because a name without room is left out. */
function listLabels(states: State[], zoom: number): Label[] {
  const least = MIN_PEOPLE[Math.floor(zoom)] ?? 0
  const towns = states.flatMap((state) => state.towns).filter(({ people }) => people >= least)
  const counties = zoom >= COUNTY_NAMES_ZOOM ? states.flatMap(({ countyNames }) => countyNames) : []
  const names = zoom >= STATE_NAMES_ZOOM.from && zoom <= STATE_NAMES_ZOOM.to ? states.map(({ name }) => name) : []
  return [
    ...names.map((name): Label => ({ name, style: 'state' })),
    ...towns.toSorted((one, other) => other.people - one.people).map((name): Label => ({ name, style: labelStyle(name, zoom) })),
    ...counties.map((name): Label => ({ name, style: 'county' })),
  ]
}

/** Returns the style that sets the size of a town's name, which grows with its population and, up to zoom 13, with the zoom. */
function labelStyle({ people }: Town, zoom: number): Label['style'] {
  const rank = Math.log10(Math.max(people, 500)) + (Math.min(zoom, 13) - 8) * 0.22
  return rank >= 5.5 ? 'city' : rank >= 4.4 ? 'town' : 'village'
}

function createLabelElement({ name, style }: Label): HTMLElement {
  const element = document.createElement('span')
  element.className = `map-label map-label-${style}`
  element.textContent = name.text
  return element
}

/** Returns possible positions of a name: the center of an area, or the sides of a town's dot. */
function labelOffsets({ width, height }: { width: number; height: number }, isTown: boolean, isCovered: boolean): Rectangle[] {
  const size = { width, height }
  const [left, top] = [-width / 2, -height / 2]
  if (!isTown) return [{ x: left, y: top, ...size }]
  return (isCovered ? [DOT_DISTANCE_PX, DOT_DISTANCE_PX + COVERED_DOT_EXTRA_PX] : [DOT_DISTANCE_PX]).flatMap((away) => [
    { x: away, y: top, ...size },
    { x: -away - width, y: top, ...size },
    { x: left, y: -away - height, ...size },
    { x: left, y: away, ...size },
  ])
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}
