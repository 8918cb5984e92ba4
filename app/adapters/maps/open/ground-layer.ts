import { Bounds, DomUtil, type Map as LeafletMap, Renderer, type RendererOptions } from 'leaflet'
import { drawGround, boxOf, type Frame } from './draw-ground.ts'
import { fetchState } from './fetch-ground.ts'
import { listStatesIn, type Overview, type Shape } from './ground.ts'
import { readColors, watchColors } from './map-colors.ts'
import type { Rectangle } from '../rectangle.ts'

/** From here on states come with their counties and all of their towns. */
const STATES_ZOOM = 8

/** What Leaflet's own canvas is built on too: it keeps a picture larger than the map in place while that moves and zooms. */
type Parts = Renderer & {
  _map: LeafletMap
  _container: HTMLCanvasElement
  _bounds: Bounds
  _update(): void
}
const Picture = Renderer as unknown as new (options: RendererOptions) => Parts

/** Land, water, boundaries and towns. */
export class GroundLayer extends Picture {
  readonly overview: Overview
  /** Where markers stand, in pixels of the layer. */
  markers: Rectangle[] = []
  shapes = new Map<string, Shape>()
  stopWatching: () => void = () => {}

  constructor(overview: Overview) {
    super({ pane: 'tilePane', padding: 0.3 })
    this.overview = overview
  }

  _initContainer(): void {
    this._container = DomUtil.create('canvas', 'map-ground')
    this._container.setAttribute('aria-hidden', 'true')
    this.stopWatching = watchColors(() => this._update())
    this._map.on('move', this.follow, this)
  }

  _destroyContainer(): void {
    this.stopWatching()
    this._map.off('move', this.follow, this)
    this._container.remove()
  }

  /** Dragged beyond the picture's edge, before the hand lets go. */
  follow(): void {
    const size = this._map.getSize()
    const sight = new Bounds(this._map.containerPointToLayerPoint([0, 0]), this._map.containerPointToLayerPoint(size))
    if (!this._bounds?.contains(sight)) this._update()
  }

  override _update(): void {
    const map = this._map as LeafletMap & { _animatingZoom?: boolean }
    // Its picture is stretched until the movement ends, and drawn anew then.
    if (map._animatingZoom && this._bounds) return
    super._update()
    this.draw()
  }

  /** Names make way for markers. */
  makeWay(markers: Rectangle[]): void {
    this.markers = markers
    if (this._container) this.draw()
  }

  draw(): void {
    const { min } = this._bounds
    const { x: width, y: height } = this._bounds.getSize()
    const density = devicePixelRatio
    const canvas = this._container
    // Taken off its page, the map hears of its new size before it is closed; it has no colours then.
    if (!min || !this._map || !canvas.isConnected) return
    DomUtil.setPosition(canvas, min)
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    const context = canvas.getContext('2d')!
    context.scale(density, density)
    const origin = min.add(this._map.getPixelOrigin())
    const zoom = this._map.getZoom()
    const frame: Frame = { left: origin.x, top: origin.y, width, height, scale: 256 * 2 ** zoom, zoom }
    const markers = this.markers.map((each) => ({ ...each, x: each.x - min.x, y: each.y - min.y }))
    const near = zoom >= STATES_ZOOM ? this.shapes : new Map<string, Shape>()
    drawGround(context, frame, this.overview, near, markers, readColors(this._map.getContainer()))
    if (zoom >= STATES_ZOOM) this.fetchStates(frame)
  }

  fetchStates(frame: Frame): void {
    for (const { code } of listStatesIn(boxOf(frame), this.overview)) {
      if (this.shapes.has(code)) continue
      fetchState(code).then(
        (shape) => {
          if (this.shapes.has(code)) return
          this.shapes.set(code, shape)
          if (this._map) this._update()
        },
        // The overview's lines stay; the next move asks again.
        (error: unknown) => console.warn('A part of the map could not be loaded.', error),
      )
    }
  }
}
