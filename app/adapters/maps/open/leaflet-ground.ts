import { type Handler, type Icon, type Map as LeafletMap, Marker } from 'leaflet'
import { NEAREST_ZOOM } from '../arrange-markers.ts'
import { BEYOND, FROM_EDGE, type MarkerGround } from '../marker-ground.ts'

/** Leaflet's map as the markers see it. */
export function leafletGround(map: LeafletMap, animate: boolean): MarkerGround {
  const animated = (how: { atOnce: boolean } | undefined) => ({ animate: animate && !how?.atOnce })
  return {
    view: map.getContainer(),
    sight() {
      const { x, y } = map.getSize()
      const northWest = map.containerPointToLatLng([-BEYOND.x, 0])
      const southEast = map.containerPointToLatLng([x + BEYOND.x, y + BEYOND.y])
      return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat, zoom: map.getZoom() }
    },
    put({ lat, lng }, element) {
      // Leaflet only puts it in its place; it is no picture of Leaflet's.
      const icon = { options: {}, createIcon: () => element, createShadow: () => null } as unknown as Icon
      const marker = new Marker([lat, lng], { icon, keyboard: false, interactive: false }).addTo(map)
      return { remove: () => void marker.remove(), raise: (by) => void marker.setZIndexOffset(by) }
    },
    pointOf: ({ lat, lng }) => map.latLngToLayerPoint([lat, lng]),
    zoom: () => map.getZoom(),
    nearestZoom: Math.min(map.getMaxZoom(), NEAREST_ZOOM),
    wasDragged: () => (map.dragging as Handler & { moved(): boolean }).moved(),
    goTo: ({ lat, lng }, zoom, how) => void map.setView([lat, lng], zoom, animated(how)),
    bringIn: ({ lat, lng }, cover = { left: 0, bottom: 0 }, how) =>
      void map.panInside([lat, lng], {
        paddingTopLeft: [FROM_EDGE + cover.left, FROM_EDGE],
        paddingBottomRight: [FROM_EDGE, FROM_EDGE + cover.bottom],
        ...animated(how),
      }),
    panBy: ({ x, y }) => void map.panBy([x, y], { animate }),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate }),
  }
}
