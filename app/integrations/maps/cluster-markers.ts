import Supercluster from 'supercluster'
import type { LatLng, MapMarker } from './map-port.ts'

/** Places within this many pixels of each other are grouped. */
const CLUSTER_RADIUS_PX = 52
/** From this zoom on, nothing is grouped: places on the same spot are spread on a ring. */
export const UNCLUSTERED_ZOOM = 16

/** A single place, which is offset if others share its spot, or a group of places (`members`). */
export type MarkerOrGroup = LatLng & {
  key: string
  offset: { x: number; y: number }
} & ({ marker: MapMarker } | { members: MapMarker[]; nextZoom: number; oneSpot: boolean })

export type Viewport = { west: number; south: number; east: number; north: number; zoom: number }

/** @param maxZoom the largest zoom of the map; a group that still exists there is treated as one spot */
export function createClusterIndex(markers: MapMarker[], maxZoom = UNCLUSTERED_ZOOM) {
  const index = new Supercluster<MapMarker, MapMarker>({ radius: CLUSTER_RADIUS_PX, extent: 256, maxZoom: UNCLUSTERED_ZOOM - 1 })
  index.load(
    markers.map((marker) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [marker.lng, marker.lat] }, properties: marker })),
  )
  return {
    /** @param spread the key of a group on one spot that is shown spread out */
    arrange({ west, south, east, north, zoom }: Viewport, spread: string | undefined): MarkerOrGroup[] {
      const alone: MapMarker[] = []
      const placed: MarkerOrGroup[] = []
      for (const { properties, geometry } of index.getClusters([west, south, east, north], Math.floor(zoom))) {
        if (!('cluster' in properties)) {
          alone.push(properties)
          continue
        }
        const [lng, lat] = geometry.coordinates as [number, number]
        const members = index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties as MapMarker)
        const key = clusterKey(members)
        const nextZoom = index.getClusterExpansionZoom(properties.cluster_id)
        const oneSpot = nextZoom > maxZoom || members.every((member) => spotKey(member) === spotKey(members[0]!))
        if (oneSpot && key === spread) placed.push(...spreadMarkers(members, { lat, lng }))
        else placed.push({ key, lat, lng, offset: NO_OFFSET, members, oneSpot, nextZoom })
      }
      return [...placed, ...[...Map.groupBy(alone, spotKey).values()].flatMap((each) => spreadMarkers(each, each[0]!))]
    },
  }
}

const NO_OFFSET = { x: 0, y: 0 }

function spreadMarkers(markers: MapMarker[], { lat, lng }: LatLng): MarkerOrGroup[] {
  const offsets = markers.length === 1 ? [NO_OFFSET] : circleOffsets(markers.length)
  return markers.map((marker, at) => ({ key: marker.id, lat, lng, offset: offsets[at]!, marker }))
}

/** Places whose coordinates are equal when rounded to about ten meters share a spot. */
function spotKey({ lat, lng }: LatLng): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`
}

/** A new index gives groups new ids, so a group is identified by its members. */
function clusterKey(members: MapMarker[]): string {
  return members
    .map(({ id }) => id)
    .toSorted()
    .join('+')
}

export function listMarkers(placed: MarkerOrGroup): MapMarker[] {
  return 'marker' in placed ? [placed.marker] : placed.members
}

const MIN_DISTANCE_PX = 42

/** Returns offsets in pixels around a shared spot: on a ring, clockwise from the top, without overlaps. */
export function circleOffsets(count: number): { x: number; y: number }[] {
  const radius = Math.max(MIN_DISTANCE_PX, MIN_DISTANCE_PX / (2 * Math.sin(Math.PI / count)))
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count
    return { x: Math.round(radius * Math.sin(angle)), y: Math.round(-radius * Math.cos(angle)) }
  })
}
