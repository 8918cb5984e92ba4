import { type Icon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import type { LatLng, Rectangle } from '#app/integrations/maps/map-port.ts'
import type { Name, State, Town } from './states.ts'

type Label = { name: Name; style: 'state' | 'county' | 'city' | 'town' | 'village' }

/** The distance in pixels between the center of a town's dot and its name, and the space around each name. */
const BESIDE_DOT = 8
const AIR = 5
/** The additional distance of a name if a marker covers its dot. */
const ASIDE = 20

/** The smallest population of a town that is named, by zoom. */
const MIN_PEOPLE = [Infinity, Infinity, Infinity, 900_000, 600_000, 300_000, 150_000, 80_000, 30_000, 12_000, 5_000, 2_000]
const COUNTY_NAMES_ZOOM = 9
const STATE_NAMES = { from: 4, to: 7 }

export function putElement(at: LatLng, element: HTMLElement, pane = 'markerPane'): Marker {
  // With this icon, Leaflet only positions the element.
  const icon = { options: {}, createIcon: () => element, createShadow: () => null } as unknown as Icon
  return new Marker(at, { icon, pane, keyboard: false, interactive: false })
}

export function openLabels(map: LeafletMap, listStates: () => State[]) {
  const pane = map.createPane('map-labels')
  pane.setAttribute('aria-hidden', 'true')
  const shown = new LayerGroup().addTo(map)
  let inTheWay: Rectangle[] = []

  function write(): void {
    shown.clearLayers()
    const labels = listLabels(listStates(), map.getZoom())
    const elements = labels.map(makeElement)
    // The elements have a size only while they are in the page.
    pane.append(...elements)
    const sizes = elements.map(({ offsetWidth: width, offsetHeight: height }) => ({ width, height }))
    for (const element of elements) element.remove()
    const taken = [...inTheWay]
    for (const [at, { name, style }] of labels.entries()) {
      const point = map.latLngToLayerPoint(name)
      const isCovered = inTheWay.some((each) => overlaps(each, { ...point, width: 1, height: 1 }))
      const isTown = style !== 'state' && style !== 'county'
      const room = roomsFor(sizes[at]!, isTown, isCovered).find(({ x, y, ...size }) => {
        const place = { x: point.x + x - AIR, y: point.y + y, width: size.width + 2 * AIR, height: size.height }
        return !taken.some((each) => overlaps(each, place))
      })
      if (!room) continue
      taken.push({ x: point.x + room.x - AIR, y: point.y + room.y, width: room.width + 2 * AIR, height: room.height })
      if (isTown) {
        taken.push({ x: point.x - BESIDE_DOT / 2, y: point.y - BESIDE_DOT / 2, width: BESIDE_DOT, height: BESIDE_DOT })
        const dot = document.createElement('span')
        dot.className = `map-dot map-dot-${style}`
        shown.addLayer(putElement(name, dot, 'map-labels'))
      }
      Object.assign(elements[at]!.style, { marginLeft: `${room.x}px`, marginTop: `${room.y}px` })
      shown.addLayer(putElement(name, elements[at]!, 'map-labels'))
    }
  }

  return {
    write,
    makeWay(places: Rectangle[]): void {
      inTheWay = places
      write()
    },
  }
}

/** The most important names come first, because a name without room is left out. */
function listLabels(states: State[], zoom: number): Label[] {
  const least = MIN_PEOPLE[Math.floor(zoom)] ?? 0
  const towns = states.flatMap((state) => state.towns).filter(({ people }) => people >= least)
  const counties = zoom >= COUNTY_NAMES_ZOOM ? states.flatMap(({ countyNames }) => countyNames) : []
  const names = zoom >= STATE_NAMES.from && zoom <= STATE_NAMES.to ? states.map(({ name }) => name) : []
  return [
    ...names.map((name): Label => ({ name, style: 'state' })),
    ...towns.toSorted((one, other) => other.people - one.people).map((name): Label => ({ name, style: styleOf(name, zoom) })),
    ...counties.map((name): Label => ({ name, style: 'county' })),
  ]
}

/** Names grow with the zoom: a village at zoom 12 is as large as a town at zoom 10. */
function styleOf({ people }: Town, zoom: number): Label['style'] {
  const rank = Math.log10(Math.max(people, 500)) + (Math.min(zoom, 13) - 8) * 0.22
  return rank >= 5.5 ? 'city' : rank >= 4.4 ? 'town' : 'village'
}

function makeElement({ name, style }: Label): HTMLElement {
  const element = document.createElement('span')
  element.className = `map-label map-label-${style}`
  element.textContent = name.text
  return element
}

/** Returns possible positions of a name: the center of an area, or the sides of a town's dot. */
function roomsFor({ width, height }: { width: number; height: number }, isTown: boolean, isCovered: boolean): Rectangle[] {
  const size = { width, height }
  const [left, top] = [-width / 2, -height / 2]
  if (!isTown) return [{ x: left, y: top, ...size }]
  return (isCovered ? [BESIDE_DOT, BESIDE_DOT + ASIDE] : [BESIDE_DOT]).flatMap((away) => [
    { x: away, y: top, ...size },
    { x: -away - width, y: top, ...size },
    { x: left, y: -away - height, ...size },
    { x: left, y: away, ...size },
  ])
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}
