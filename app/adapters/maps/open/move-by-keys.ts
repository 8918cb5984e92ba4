import type { Map as LeafletMap } from 'leaflet'
import { type Direction, findNextMarker } from '../next-marker.ts'
import type { MarkerLayer } from './marker-layer.ts'

const ARROWS: Record<string, { direction: Direction; pan: [x: number, y: number] }> = {
  ArrowLeft: { direction: 'left', pan: [-100, 0] },
  ArrowRight: { direction: 'right', pan: [100, 0] },
  ArrowUp: { direction: 'up', pan: [0, -100] },
  ArrowDown: { direction: 'down', pan: [0, 100] },
}

/** Arrows move from marker to marker, or the map itself when it has the focus; + and − zoom; Escape closes. */
export function moveByKeys(map: LeafletMap, markers: MarkerLayer, { animate, close }: { animate: boolean; close: () => void }): void {
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const standing = markers.list()
    const from = standing.find(({ element }) => element === event.target)
    const arrow = ARROWS[event.key]
    const act = (): void => {
      if (arrow && from)
        return findNextMarker(
          from,
          standing.filter((each) => each !== from),
          arrow.direction,
        )?.take()
      if (arrow) return void map.panBy(arrow.pan, { animate })
      if (event.key === 'Home' || event.key === 'End') return standing.at(event.key === 'Home' ? 0 : -1)?.take()
      if (event.key === '+' || event.key === '=') return void map.zoomIn(undefined, { animate })
      if (event.key === '-' || event.key === '_') return void map.zoomOut(undefined, { animate })
      if (event.key === 'Escape' && !markers.gather()) return close()
    }
    if (!arrow && !['Home', 'End', '+', '=', '-', '_', 'Escape'].includes(event.key)) return
    event.preventDefault()
    act()
  })
}
