import type { MapHandle, MapMarker, MapOptions, Ring } from './map-port.ts'
import type { openMarkerLayer } from './marker-layer.ts'
import { METERS_PER_MILE } from './mercator.ts'

type Parts = { markers: ReturnType<typeof openMarkerLayer>; showRing: (ring: Ring | undefined) => void; close: () => void }

export function openHandle({ markers, showRing, close }: Parts, options: Pick<MapOptions, 'markers' | 'ring'>): MapHandle {
  let known: MapMarker[] = []
  const show = (next: MapMarker[], ring: Ring | undefined) => {
    known = next
    showRing(ring)
    markers.show(next)
  }
  show(options.markers, options.ring)
  return {
    show,
    light: markers.light,
    open: (id, cover = { left: 0, bottom: 0 }) => {
      const place = known.find((marker) => marker.id === id)
      if (place) markers.reveal(place, cover)
      markers.choose(id)
    },
    focus: markers.focus,
    close,
  }
}

export function makeView(element: HTMLElement, { words }: Pick<MapOptions, 'words'>): HTMLElement {
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

export const AROUND_RING = 16
/** Meters of a degree of latitude. */
const METERS_PER_DEGREE = 111_320

type RingGround = {
  draw(ring: Ring, radiusMeters: number): () => void
  bringIn(box: { north: number; south: number; east: number; west: number }): void
}

export function openRing({ draw, bringIn }: RingGround): (ring: Ring | undefined) => void {
  let remove = () => {}
  let shown = ''
  return (ring) => {
    const text = ring ? `${ring.lat} ${ring.lng} ${ring.radiusMiles}` : ''
    if (text === shown) return
    shown = text
    remove()
    remove = ring ? draw(ring, ring.radiusMiles * METERS_PER_MILE) : () => {}
    if (ring) bringIn(boxOf(ring))
  }
}

function boxOf({ lat, lng, radiusMiles }: Ring) {
  const high = (radiusMiles * METERS_PER_MILE) / METERS_PER_DEGREE
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return { north: lat + high, south: lat - high, east: lng + wide, west: lng - wide }
}
