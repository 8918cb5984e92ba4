import type { Degrees, FakeCore } from './fake-core.ts'

/** Google's map and what stands on it. It stands alone: it is sent as text. @param deny says that the key is refused */
export function fakeMap({ mode, note, toPoint }: FakeCore, deny: () => void) {
  class FakeMap {
    zoom: number
    center: Degrees
    view: HTMLElement
    mapId: string | undefined
    listeners: [name: string, act: () => void][] = []
    constructor(view: HTMLElement, { zoom, center, ...options }: { zoom: number; center: Degrees; mapId?: string }) {
      note('map', { ...options, zoom, center })
      if (mode === 'draws-no-map') throw new Error('The map is not to be drawn.')
      ;[this.view, this.zoom, this.center, this.mapId] = [view, zoom, center, options.mapId]
      view.style.position = 'relative'
      if (mode === 'denies') queueMicrotask(deny)
    }
    tell = () => queueMicrotask(() => this.listeners.forEach(([name, act]) => name === 'idle' && act()))
    getZoom = () => this.zoom
    getCenter = () => toPoint(this.center)
    setZoom = (zoom: number) => void ((this.zoom = zoom), this.tell())
    setCenter = (center: Degrees) => void ((this.center = center), this.tell())
    addListener = (name: string, act: () => void) => void (this.listeners.push([name, act]), this.tell())
    panTo = (center: Degrees) => this.setCenter({ lat: center.lat, lng: center.lng })
    panBy(x: number, y: number): void {
      const degrees = 360 / (256 * 2 ** this.zoom)
      this.setCenter({ lat: this.center.lat - y * degrees, lng: this.center.lng + x * degrees })
    }
    getBounds() {
      const [{ lat, lng }, degrees] = [this.center, 180 / (256 * 2 ** this.zoom)]
      const [high, wide] = [this.view.clientHeight * degrees, this.view.clientWidth * degrees]
      const box = { north: lat + high, south: lat - high, east: lng + wide, west: lng - wide }
      const contains = (at: Degrees) => at.lat < box.north && at.lat > box.south && at.lng < box.east && at.lng > box.west
      return { toJSON: () => box, contains }
    }
    fitBounds({ north, south, east, west }: { north: number; south: number; east: number; west: number }): void {
      this.zoom = Math.floor(Math.log2((this.view.clientWidth * 360) / (256 * (east - west))))
      this.setCenter({ lat: (north + south) / 2, lng: (east + west) / 2 })
    }
  }

  class AdvancedMarkerElement {
    zIndex = 0
    content: HTMLElement
    constructor(options: { map: FakeMap; content: HTMLElement; position: Degrees }) {
      this.content = options.content
      this.content.style.position = 'absolute'
      // Where it stands does not matter here, but that it can be seen.
      this.content.style.inset = `${200 + ((options.position.lat * 9973) % 150)}px auto auto ${200 + ((-options.position.lng * 9973) % 300)}px`
      // Google draws none of these on a map without an id.
      if (options.map.mapId) options.map.view.append(this.content)
    }
    set map(map: null) {
      if (map === null) this.content.remove()
    }
  }
  class Circle {
    setMap = () => {}
    options: { center: Degrees; radius: number }
    constructor(options: { center: Degrees; radius: number }) {
      this.options = options
      note('circle', { center: options.center, radius: options.radius })
    }
    getBounds() {
      const { center, radius } = this.options
      const degrees = radius / 111_320
      return { north: center.lat + degrees, south: center.lat - degrees, east: center.lng + degrees, west: center.lng - degrees }
    }
  }
  return { FakeMap, AdvancedMarkerElement, Circle }
}
