import type { MapSurface } from './map-surface.ts'
import type { Point } from './map-port.ts'
import type { MarkerLayer } from './marker-layer.ts'

const ARROWS: Record<string, { direction: Direction; pan: Point }> = {
  ArrowLeft: { direction: 'left', pan: { x: -100, y: 0 } },
  ArrowRight: { direction: 'right', pan: { x: 100, y: 0 } },
  ArrowUp: { direction: 'up', pan: { x: 0, y: -100 } },
  ArrowDown: { direction: 'down', pan: { x: 0, y: 100 } },
}

/** Arrows move from marker to marker, or the map itself when it has the focus; + and − zoom; Escape closes. */
export function moveByKeys(ground: MapSurface, markers: MarkerLayer, close: () => void): void {
  ground.view.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const placed = markers.list()
    const from = placed.find(({ element }) => element === event.target)
    const arrow = ARROWS[event.key]
    const act = (): void => {
      if (arrow && from)
        return findNextMarker(
          from,
          placed.filter((each) => each !== from),
          arrow.direction,
        )?.focus()
      if (arrow) return ground.panBy(arrow.pan)
      if (event.key === 'Home' || event.key === 'End') return placed.at(event.key === 'Home' ? 0 : -1)?.focus()
      if (event.key === '+' || event.key === '=') return ground.zoomBy(1)
      if (event.key === '-' || event.key === '_') return ground.zoomBy(-1)
      if (event.key === 'Escape' && !markers.gather()) return close()
    }
    if (!arrow && !['Home', 'End', '+', '=', '-', '_', 'Escape'].includes(event.key)) return
    event.preventDefault()
    act()
  })
}

type Direction = 'left' | 'right' | 'up' | 'down'
type Placed = { x: number; y: number }

const AHEAD: Record<Direction, Placed> = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } }

/**
 * Where an arrow key leads from one marker: to the one that is near and lies in that direction, in pixels that grow to
 * the right and downwards. What lies aside counts as farther: at 60 degrees twice, beyond 80 not at all.
 */
export function findNextMarker<T extends Placed>(from: Placed, others: T[], direction: Direction): T | undefined {
  const ahead = AHEAD[direction]
  let [best, least]: [T | undefined, number] = [undefined, Infinity]
  for (const other of others) {
    const [x, y] = [other.x - from.x, other.y - from.y]
    const distance = Math.hypot(x, y)
    const cosine = distance === 0 ? 0 : (x * ahead.x + y * ahead.y) / distance
    if (cosine < 0.17) continue
    if (distance / cosine < least) [best, least] = [other, distance / cosine]
  }
  return best
}
