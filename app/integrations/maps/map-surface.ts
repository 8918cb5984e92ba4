import { type MarkerOrGroup, type Viewport, listMarkers } from './cluster-markers.ts'
import type { PanelInsets, LatLng, Point, Rectangle, MapWords, MarkerKind } from './map-port.ts'

export type MapSurface = {
  view: HTMLElement
  getViewport(): Viewport
  /** Places the upper left corner of an element at a position. The margins of the element may offset it. */
  addElement(at: LatLng, element: HTMLElement): { remove(): void; setZIndex(by: number): void }
  zoom(): number
  maxZoom: number
  /** Returns whether the pointer that is being released has dragged the map. */
  wasDragged(): boolean
  setView(at: LatLng, zoom: number, how?: { atOnce: boolean }): void
  /** Pans, if necessary, so that a position is in view and not under the panel. */
  panIntoView(at: LatLng, cover?: PanelInsets, how?: { atOnce: boolean }): void
  panBy(pixels: Point): void
  zoomBy(steps: 1 | -1): void
}

/** @param at the marker's position in map pixels @returns the area that it covers, in the same pixels */
export function markerRectangle(placed: MarkerOrGroup, at: Point): Rectangle {
  const outline = markerOutline(placed)
  return { ...outline, x: outline.x + at.x, y: outline.y + at.y }
}

/** Sizes of markers in pixels. A place's pin stands on its position with its lower edge; a group's circle is centered on its position. */
const PIN_SIZE = { width: 36, height: 44 }
const CLUSTER_SIZES = [
  { from: 100, size: 56 },
  { from: 10, size: 48 },
  { from: 2, size: 42 },
]

/** The pin of each kind has its own shape, so that color is not needed to distinguish them. */
const PIN_SHAPES: Record<MarkerKind, string> = {
  contributor:
    '<path class="map-pin" d="M18 42C13 33 3.5 27.5 3.5 16.500a14.500 14.500 0 0 1 29 0C32.500 27.500 23 33 18 42z"/><path class="map-sign" d="M18 7.500l2.700 5.800 6.300.8-4.600 4.400 1.200 6.300-5.600-3.100-5.600 3.100 1.200-6.300L9 14.100l6.300-.8z"/>',
  business: '<path class="map-pin" d="M18 42l-5.500-9.130a14 14 0 1 1 11 0z"/><circle class="map-sign" cx="18" cy="20" r="5"/>',
  church:
    '<path class="map-pin" d="M18 42l-5-6H5V19C5 11 10.500 5 18 2c7.500 3 13 9 13 17v17h-8z"/><path class="map-sign" d="M16.300 10h3.400v5h5v3.400h-5V31h-3.400V18.400h-5V15h5z"/>',
}

const STAR_ICON =
  '<svg class="map-cluster-star" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle class="map-pin" cx="10" cy="10" r="9"/><path class="map-sign" d="M10 3.500l1.900 4.100 4.500.6-3.300 3.100.8 4.500-3.900-2.200-3.900 2.200.8-4.500-3.300-3.100 4.500-.6z"/></svg>'

export function makeMarkerElement(placed: MarkerOrGroup, words: MapWords): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  if ('marker' in placed) {
    const { kind, name, title } = placed.marker
    button.className = `map-marker map-marker-${kind}`
    button.setAttribute('aria-label', name)
    button.innerHTML = `<svg viewBox="0 0 36 44" width="${PIN_SIZE.width}" height="${PIN_SIZE.height}" aria-hidden="true"><path class="map-stem"/>${PIN_SHAPES[kind]}</svg>`
    const label = document.createElement('span')
    label.className = 'map-marker-title'
    label.setAttribute('aria-hidden', 'true')
    label.textContent = title
    button.append(label)
  } else {
    const { members } = placed
    const contributing = members.filter(({ kind }) => kind === 'contributor').length
    button.className = 'map-cluster'
    button.setAttribute('aria-label', words.cluster(members.length, contributing))
    button.textContent = String(members.length)
    if (contributing > 0) button.insertAdjacentHTML('beforeend', STAR_ICON)
  }
  return button
}

export function positionMarkerElement(button: HTMLElement, placed: MarkerOrGroup): void {
  const { x, y, width, height } = markerOutline(placed)
  Object.assign(button.style, { width: `${width}px`, height: `${height}px`, marginLeft: `${x}px`, marginTop: `${y}px` })
  const stem = `M${PIN_SIZE.width / 2} ${PIN_SIZE.height - 2}l${-placed.offset.x} ${-placed.offset.y}`
  button.querySelector('.map-stem')?.setAttribute('d', stem)
}

function markerOutline(placed: MarkerOrGroup): Rectangle {
  const { offset } = placed
  if ('marker' in placed) return { x: offset.x - PIN_SIZE.width / 2, y: offset.y - PIN_SIZE.height, ...PIN_SIZE }
  const { size } = CLUSTER_SIZES.find(({ from }) => listMarkers(placed).length >= from)!
  return { x: -size / 2, y: -size / 2, width: size, height: size }
}
