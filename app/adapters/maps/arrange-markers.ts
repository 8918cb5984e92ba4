import Supercluster from 'supercluster'
import type { LatLng, MapMarker } from './map-port.ts'
import { petals } from './petals.ts'

/** Pixels within which places stand for one another. */
const RADIUS = 52
/** From here on only what shares one spot is together. */
export const NEAREST_ZOOM = 16

/** What stands on the map at one zoom: a place, moved aside where others share its spot, or a group. */
export type Standing = LatLng & {
  key: string
  /** Pixels from the spot. */
  aside: { x: number; y: number }
} & ({ marker: MapMarker } | { members: MapMarker[]; nextZoom: number; oneSpot: boolean })

export type View = { west: number; south: number; east: number; north: number; zoom: number }

/**
 * Keeps the places in an index, so that arranging ten thousand anew costs a moment of each zoom.
 * @param nearestZoom of the map; a group that is still together there is treated as one spot
 */
export function openArrangement(markers: MapMarker[], nearestZoom = NEAREST_ZOOM) {
  const index = new Supercluster<MapMarker, MapMarker>({ radius: RADIUS, extent: 256, maxZoom: NEAREST_ZOOM - 1 })
  index.load(
    markers.map((marker) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [marker.lng, marker.lat] }, properties: marker })),
  )
  return {
    /** @param spread key of a group on one spot whose places are to stand around it */
    arrange({ west, south, east, north, zoom }: View, spread: string | undefined): Standing[] {
      const alone: MapMarker[] = []
      const standing: Standing[] = []
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
        if (oneSpot && key === spread) standing.push(...aroundSpot(members, { lat, lng }))
        else standing.push({ key, lat, lng, aside: HERE, members, oneSpot, nextZoom })
      }
      return [...standing, ...[...Map.groupBy(alone, spotOf).values()].flatMap((each) => aroundSpot(each, each[0]!))]
    },
  }
}

const HERE = { x: 0, y: 0 }

function aroundSpot(markers: MapMarker[], { lat, lng }: LatLng): Standing[] {
  const places = markers.length === 1 ? [HERE] : petals(markers.length)
  return markers.map((marker, at) => ({ key: marker.id, lat, lng, aside: places[at]!, marker }))
}

/** A building: what is less than some ten meters apart. */
function spotOf({ lat, lng }: LatLng): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`
}

/** The same for the same places, whatever number the index gives them. */
function keyOf(members: MapMarker[]): string {
  return members
    .map(({ id }) => id)
    .toSorted()
    .join('+')
}

/** The markers that one stands for. */
export function markersOf(standing: Standing): MapMarker[] {
  return 'marker' in standing ? [standing.marker] : standing.members
}
