import type { MarkerGround } from './marker-ground.ts'
import { type Direction, findNextMarker } from './next-marker.ts'
import type { Point } from './rectangle.ts'
import type { MarkerLayer } from './marker-layer.ts'

const ARROWS: Record<string, { direction: Direction; pan: Point }> = {
  ArrowLeft: { direction: 'left', pan: { x: -100, y: 0 } },
  ArrowRight: { direction: 'right', pan: { x: 100, y: 0 } },
  ArrowUp: { direction: 'up', pan: { x: 0, y: -100 } },
  ArrowDown: { direction: 'down', pan: { x: 0, y: 100 } },
}

/** Arrows move from marker to marker, or the map itself when it has the focus; + and − zoom; Escape closes. */
export function moveByKeys(ground: MarkerGround, markers: MarkerLayer, close: () => void): void {
  ground.view.addEventListener('keydown', (event) => {
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
      if (arrow) return ground.panBy(arrow.pan)
      if (event.key === 'Home' || event.key === 'End') return standing.at(event.key === 'Home' ? 0 : -1)?.take()
      if (event.key === '+' || event.key === '=') return ground.zoomBy(1)
      if (event.key === '-' || event.key === '_') return ground.zoomBy(-1)
      if (event.key === 'Escape' && !markers.gather()) return close()
    }
    if (!arrow && !['Home', 'End', '+', '=', '-', '_', 'Escape'].includes(event.key)) return
    event.preventDefault()
    act()
  })
}
