import type { Map as LeafletMap } from 'leaflet'
import type { Standing, View } from '../arrange-markers.ts'
import type { Cover, LatLng } from '../map-port.ts'
import { outlineOf } from './marker-element.ts'
import type { Rectangle } from './place-labels.ts'

/** Pixels beyond the edge within which a marker still shows. */
const BEYOND = { x: 18, y: 44 }

/** What of the world is in sight, and what stands so near that some of it shows. */
export function sightOf(map: LeafletMap): View {
  const { x, y } = map.getSize()
  const [northWest, southEast] = [map.containerPointToLatLng([-BEYOND.x, 0]), map.containerPointToLatLng([x + BEYOND.x, y + BEYOND.y])]
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat, zoom: map.getZoom() }
}

/** Where a marker stands, in pixels of Leaflet's layers. */
export function placeOf(standing: Standing, map: LeafletMap): Rectangle {
  const at = map.latLngToLayerPoint([standing.lat, standing.lng])
  const outline = outlineOf(standing)
  return { ...outline, x: outline.x + at.x, y: outline.y + at.y }
}

/** Where something lies over the map, in the same pixels. */
export function coverOf(element: HTMLElement, map: LeafletMap): Rectangle {
  const { x, y } = map.containerPointToLayerPoint([element.offsetLeft, element.offsetTop])
  return { x, y, width: element.offsetWidth, height: element.offsetHeight }
}

/** Pixels that a place keeps from the edge. */
const FROM_EDGE = 60

/** Moves the map so far that a spot is neither beyond its edge nor under what covers it. */
export function bringInSight(map: LeafletMap, { lat, lng }: LatLng, animate: boolean, cover: Cover = { left: 0, bottom: 0 }): void {
  map.panInside([lat, lng], {
    paddingTopLeft: [FROM_EDGE + cover.left, FROM_EDGE],
    paddingBottomRight: [FROM_EDGE, FROM_EDGE + cover.bottom],
    animate,
  })
}
