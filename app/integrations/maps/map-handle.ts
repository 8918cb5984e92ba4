import type { LatLng, MapHandle, MapMarker, MapOptions, Ring } from './map-port.ts'
import type { createMarkerLayer } from './marker-layer.ts'
import { METERS_PER_MILE } from './mercator.ts'

type Parts = {
  markers: ReturnType<typeof createMarkerLayer>
  /** Draws a ring and brings it into view. @returns a function that removes it */
  drawRing: (center: LatLng, radiusMeters: number) => () => void
  close: () => void
}

export function createMapHandle({ markers, drawRing, close }: Parts, options: Pick<MapOptions, 'markers' | 'ring'>): MapHandle {
  let known: MapMarker[] = []
  let [shownRing, removeRing]: [string, () => void] = ['', () => {}]
  const show = (next: MapMarker[], ring: Ring | undefined) => {
    known = next
    const key = ring ? `${ring.lat} ${ring.lng} ${ring.radiusMiles}` : ''
    if (key !== shownRing) {
      removeRing()
      removeRing = ring ? drawRing({ lat: ring.lat, lng: ring.lng }, ring.radiusMiles * METERS_PER_MILE) : () => {}
      shownRing = key
    }
    markers.show(next)
  }
  show(options.markers, options.ring)
  return {
    show,
    highlight: markers.highlight,
    open: (id, cover = { left: 0, bottom: 0 }) => {
      const place = known.find((marker) => marker.id === id)
      if (place) markers.reveal(place, cover)
      markers.setOpen(id)
    },
    focus: markers.focus,
    close,
  }
}

export function createMapView(element: HTMLElement, { words }: Pick<MapOptions, 'words'>): HTMLElement {
  const [view, instruction] = [document.createElement('div'), document.createElement('p')]
  instruction.id = `map-instruction-${crypto.randomUUID()}`
  instruction.className = 'sr-only'
  instruction.textContent = words.instruction
  view.className = 'map-view'
  view.tabIndex = 0
  view.setAttribute('role', 'region')
  view.setAttribute('aria-label', words.region)
  view.setAttribute('aria-describedby', instruction.id)
  element.replaceChildren(view, instruction)
  return view
}

export const RING_PADDING_PX = 16
