import { type Handler, type Icon, type LatLngExpression, type Map as LeafletMap, Marker } from 'leaflet'
import type { Standing } from '../arrange-markers.ts'
import type { MapWords } from '../map-port.ts'
import { makeMarkerElement, setAside } from './marker-element.ts'

type Heard = {
  press: () => void
  /** Under the pointer or in focus; false when no more. */
  light: (isLit: boolean) => void
  focus: () => void
}

/** Puts one button on the map, which goes where its spot goes. */
export function standMarker(map: LeafletMap, standing: Standing, words: MapWords, { press, light, focus }: Heard) {
  const element = makeMarkerElement(standing, words)
  setAside(element, standing)
  const spot: LatLngExpression = [standing.lat, standing.lng]
  // Leaflet only puts it in its place; it is no picture of Leaflet's.
  const icon = { options: {}, createIcon: () => element, createShadow: () => null } as unknown as Icon
  const leaflet = new Marker(spot, { icon, keyboard: false, interactive: false }).addTo(map)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    // The map was dragged by it; a key has no such past.
    if (event.detail > 0 && (map.dragging as Handler & { moved(): boolean }).moved()) return
    press()
  })
  element.addEventListener('dblclick', (event) => event.stopPropagation())
  for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => light(true))
  for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => light(false))
  element.addEventListener('focus', focus)
  return { element, leaflet }
}
