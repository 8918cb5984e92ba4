import { makeView } from '../make-view.ts'
import type { MapOptions, OpenMap } from '../map-port.ts'
import { openMarkerLayer } from '../marker-layer.ts'
import { moveByKeys } from '../move-by-keys.ts'
import { openHandle } from '../open-handle.ts'
import { AROUND_RING, openRing } from '../ring.ts'
import { googleGround } from './google-ground.ts'

/** Google's map with the markers, the keys and the names of our own. The library is loaded. */
export function openGoogleMap(mapId: string): OpenMap {
  return (element, options) => {
    const view = makeView(element, options)
    try {
      return Promise.resolve(fill(view, element, mapId, options))
    } catch (error) {
      element.replaceChildren()
      return Promise.reject(error as Error)
    }
  }
}

function fill(view: HTMLElement, element: HTMLElement, mapId: string, { center, zoom, words, onOpen, onLight, ...options }: MapOptions) {
  const map = new google.maps.Map(view, {
    center,
    zoom,
    mapId,
    minZoom: 3,
    colorScheme: 'FOLLOW_SYSTEM',
    clickableIcons: false,
    disableDefaultUI: true,
    zoomControl: true,
    scaleControl: true,
    gestureHandling: 'cooperative',
    // The arrows are for the markers too, which Google's own keys would not leave alone.
    keyboardShortcuts: false,
  })
  const ground = googleGround(map, view)
  const markers = openMarkerLayer(ground, { words, onOpen, onLight })
  moveByKeys(ground, markers, () => onOpen(undefined))
  map.addListener('idle', markers.refresh)
  map.addListener('zoom_changed', markers.keepChosen)
  map.addListener('click', () => markers.gather() || onOpen(undefined))
  const close = () => {
    google.maps.event.clearInstanceListeners(map)
    element.replaceChildren()
  }
  return openHandle({ markers, showRing: ringOn(map), close }, options)
}

function ringOn(map: google.maps.Map) {
  return openRing({
    draw({ lat, lng }, radius) {
      const circle = new google.maps.Circle({ ...look(), map, center: { lat, lng }, radius })
      return () => circle.setMap(null)
    },
    bringIn: (box) => map.fitBounds(box, AROUND_RING),
  })
}

function look(): google.maps.CircleOptions {
  return { clickable: false, strokeColor: '#a8442a', strokeOpacity: 0.9, strokeWeight: 2, fillColor: '#f2bd4d', fillOpacity: 0.1 }
}
