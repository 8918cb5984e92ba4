import Supercluster from 'supercluster'
import type { LatLng, MapMarker } from './map-port.ts'

/** Places within this many pixels are grouped. */
const RADIUS = 52
/** From this zoom on, only places on the same spot are grouped. */
export const NEAREST_ZOOM = 16

/** Either a single place, which is moved aside if others share its spot, or a group. */
export type PlacedMarker = LatLng & {
  key: string
  aside: { x: number; y: number }
} & ({ marker: MapMarker } | { members: MapMarker[]; nextZoom: number; oneSpot: boolean })

export type View = { west: number; south: number; east: number; north: number; zoom: number }

/** @param nearestZoom the largest zoom of the map; a group that still exists there is treated as one spot */
export function createArrangement(markers: MapMarker[], nearestZoom = NEAREST_ZOOM) {
  const index = new Supercluster<MapMarker, MapMarker>({ radius: RADIUS, extent: 256, maxZoom: NEAREST_ZOOM - 1 })
  index.load(
    markers.map((marker) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [marker.lng, marker.lat] }, properties: marker })),
  )
  return {
    /** @param spread the key of a group on one spot that is shown spread out */
    arrange({ west, south, east, north, zoom }: View, spread: string | undefined): PlacedMarker[] {
      const alone: MapMarker[] = []
      const placed: PlacedMarker[] = []
      for (const { properties, geometry } of index.getClusters([west, south, east, north], Math.floor(zoom))) {
        if (!('cluster' in properties)) {
          alone.push(properties)
          continue
        }
        const [lng, lat] = geometry.coordinates as [number, number]
        const members = index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties as MapMarker)
        const key = keyOf(members)
        const nextZoom = index.getClusterExpansionZoom(properties.cluster_id)
        const oneSpot = nextZoom > nearestZoom || members.every((member) => spotOf(member) === spotOf(members[0]!))
        if (oneSpot && key === spread) placed.push(...aroundSpot(members, { lat, lng }))
        else placed.push({ key, lat, lng, aside: HERE, members, oneSpot, nextZoom })
      }
      return [...placed, ...[...Map.groupBy(alone, spotOf).values()].flatMap((each) => aroundSpot(each, each[0]!))]
    },
  }
}

const HERE = { x: 0, y: 0 }

function aroundSpot(markers: MapMarker[], { lat, lng }: LatLng): PlacedMarker[] {
  const places = markers.length === 1 ? [HERE] : spreadPositions(markers.length)
  return markers.map((marker, at) => ({ key: marker.id, lat, lng, aside: places[at]!, marker }))
}

/** Places less than about ten meters apart share a spot. */
function spotOf({ lat, lng }: LatLng): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`
}

/** A new index gives groups new ids, so a group is identified by its members. */
function keyOf(members: MapMarker[]): string {
  return members
    .map(({ id }) => id)
    .toSorted()
    .join('+')
}

export function listMarkers(placed: PlacedMarker): MapMarker[] {
  return 'marker' in placed ? [placed.marker] : placed.members
}

const APART = 42

/** Returns offsets in pixels around a shared spot: on a ring, clockwise from the top, without overlaps. */
export function spreadPositions(count: number): { x: number; y: number }[] {
  const radius = Math.max(APART, APART / (2 * Math.sin(Math.PI / count)))
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count
    return { x: Math.round(radius * Math.sin(angle)), y: Math.round(-radius * Math.cos(angle)) }
  })
}
