import type { MapSurface } from './map-surface.ts'
import type { Point } from './map-port.ts'
import type { MarkerLayer } from './marker-layer.ts'

const ARROWS: Record<string, { step: 1 | -1; pan: Point }> = {
  ArrowLeft: { step: -1, pan: { x: -100, y: 0 } },
  ArrowRight: { step: 1, pan: { x: 100, y: 0 } },
  ArrowUp: { step: -1, pan: { x: 0, y: -100 } },
  ArrowDown: { step: 1, pan: { x: 0, y: 100 } },
}
const ZOOM_KEYS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Arrow keys move between the markers, or pan the map if it has the focus. + and − zoom. Escape calls `close`. */
export function enableKeyboardNavigation(surface: MapSurface, markers: MarkerLayer, close: () => void): void {
  surface.view.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key, target } = event
    const [arrow, zoom] = [ARROWS[key], ZOOM_KEYS[key]]
    if (!arrow && !zoom && !['Home', 'End', 'Escape'].includes(key)) return
    event.preventDefault()
    const placed = markers.list()
    const at = placed.findIndex(({ element }) => element === target)
    if (zoom) surface.zoomBy(zoom)
    else if (key === 'Escape' && !markers.collapseSpread()) close()
    else if (key === 'Escape') return
    else if (arrow && at < 0) surface.panBy(arrow.pan)
    else if (arrow) placed[at + arrow.step]?.focus()
    else placed.at(key === 'Home' ? 0 : -1)?.focus()
  })
}
