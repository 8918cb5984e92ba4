import type { MapHandle, MapMarker, MapOptions, Ring } from './map-port.ts'
import type { openMarkerLayer } from './marker-layer.ts'

type Parts = { markers: ReturnType<typeof openMarkerLayer>; showRing: (ring: Ring | undefined) => void; close: () => void }

/** What the page moves a map by, whoever draws it; it begins with what it was opened with. */
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
