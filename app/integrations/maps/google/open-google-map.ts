import { createMapView, createMapHandle, RING_PADDING_PX } from '#app/integrations/maps/map-handle.ts'
import type { MapOptions, MapFactory, LatLng, Point } from '#app/integrations/maps/map-port.ts'
import { createMarkerLayer } from '#app/integrations/maps/marker-layer.ts'
import { enableKeyboardNavigation } from '#app/integrations/maps/keyboard-navigation.ts'
import { UNCLUSTERED_ZOOM } from '#app/integrations/maps/cluster-markers.ts'
import type { MapSurface } from '#app/integrations/maps/map-surface.ts'

export function openGoogleMap(mapId: string): MapFactory {
  return (element, options) => {
    const view = createMapView(element, options)
    try {
      return Promise.resolve(createGoogleMap(view, element, mapId, options))
    } catch (error) {
      element.replaceChildren()
      return Promise.reject(error as Error)
    }
  }
}

function createGoogleMap(view: HTMLElement, element: HTMLElement, mapId: string, options: MapOptions) {
  const { center, zoom, words, onOpen, onHighlight } = options
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
    // Google's own keyboard control would intercept the arrow keys of the markers.
    keyboardShortcuts: false,
  })
  const surface = googleSurface(map, view)
  const markers = createMarkerLayer(surface, { words, onOpen, onHighlight })
  enableKeyboardNavigation(surface, markers, () => onOpen(undefined))
  map.addListener('idle', markers.refresh)
  map.addListener('click', () => markers.collapseSpread() || onOpen(undefined))
  const close = () => {
    google.maps.event.clearInstanceListeners(map)
    element.replaceChildren()
  }
  const drawRing = (center: LatLng, radius: number) => {
    const circle = new google.maps.Circle({ ...ringStyle, map, center, radius })
    map.fitBounds(circle.getBounds()!, RING_PADDING_PX)
    return () => circle.setMap(null)
  }
  return createMapHandle({ markers, drawRing, close }, options)
}

const ringStyle = { clickable: false, strokeColor: '#a8442a', strokeOpacity: 0.9, strokeWeight: 2, fillColor: '#f2bd4d', fillOpacity: 0.1 }

const MAX_CLICK_MOVE_PX = 4
const EMPTY_BOUNDS = { north: 0, south: 0, east: 0, west: 0 }

function googleSurface(map: google.maps.Map, view: HTMLElement): MapSurface {
  const zoom = () => map.getZoom() ?? 0
  const pointer = watchPointer(view)
  return {
    view,
    // Google knows the bounds only after it has drawn the map. Its event `idle` then arranges the markers.
    getViewport: () => ({ ...(map.getBounds()?.toJSON() ?? EMPTY_BOUNDS), zoom: zoom() }),
    addElement: (at, element) => addMarkerElement(map, at, element),
    zoom,
    maxZoom: UNCLUSTERED_ZOOM,
    wasDragged: pointer.wasDragged,
    setView(at, nextZoom) {
      map.setZoom(nextZoom)
      map.setCenter(at)
    },
    panIntoView(at, cover) {
      if (!cover && map.getBounds()?.contains(at)) return
      map.panTo(at)
      if (cover) map.panBy(-cover.left / 2, cover.bottom / 2)
    },
    panBy: ({ x, y }) => map.panBy(x, y),
    zoomBy: (steps) => map.setZoom(zoom() + steps),
  }
}

function addMarkerElement(map: google.maps.Map, position: LatLng, element: HTMLElement) {
  // Google disables pointer events on markers to which it does not listen.
  element.style.pointerEvents = 'auto'
  const marker = new google.maps.marker.AdvancedMarkerElement({
    map,
    position: { lat: position.lat, lng: position.lng },
    content: element,
    anchorLeft: '0px',
    anchorTop: '0px',
  })
  return { remove: () => void (marker.map = null), setZIndex: (by: number) => void (marker.zIndex = by) }
}

function watchPointer(view: HTMLElement) {
  let [from, to]: (Point | undefined)[] = []
  const note = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y })
  view.addEventListener('pointerdown', (event) => (from = to = note(event)), { capture: true })
  view.addEventListener('pointermove', (event) => (to = note(event)), { capture: true })
  return { wasDragged: () => from !== undefined && to !== undefined && Math.hypot(to.x - from.x, to.y - from.y) > MAX_CLICK_MOVE_PX }
}
