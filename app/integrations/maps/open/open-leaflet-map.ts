import { Circle, Control, Map as LeafletMap, TileLayer, type Handler, LayerGroup, Polygon, Polyline, SVG } from 'leaflet'
import { createMapView, createMapHandle, RING_PADDING_PX } from '#app/integrations/maps/map-handle.ts'
import type { LatLng, MapOptions, MapFactory, MapWords, MapTiles, Rectangle } from '#app/integrations/maps/map-port.ts'
import { createMarkerLayer } from '#app/integrations/maps/marker-layer.ts'
import { enableKeyboardNavigation } from '#app/integrations/maps/keyboard-navigation.ts'
import { createElementMarker, createLabels } from './labels.ts'
import { UNCLUSTERED_ZOOM, type MarkerOrGroup } from '#app/integrations/maps/cluster-markers.ts'
import { markerRectangle, type MapSurface } from '#app/integrations/maps/map-surface.ts'
import { fetchOverview, fetchState, type State } from './states.ts'

/** The largest zoom for each background. One step of the boundaries' grid is 4 pixels at zoom 13. */
const MAX_ZOOM = { boundaries: 13, tiles: 19 }

/** A marker is still shown if its position is this many pixels beside (`x`) or below (`y`) the view, because its pin reaches into it. */
const MARKER_OVERHANG_PX = { x: 18, y: 44 }
/** The smallest distance in pixels between a position that is brought into view and the edge. */
const EDGE_DISTANCE_PX = 60

export const openLeafletMap: MapFactory = async (element, options) => {
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const view = createMapView(element, options)
  const map = createLeafletMap(view, options, animate)
  const avoid = await addBaseLayer(map, options.tiles).catch((error: unknown) => {
    map.remove()
    element.replaceChildren()
    throw error
  })
  const { words, onOpen, onHighlight } = options
  const controls = [createZoomButtons(map, words, animate), createFooter(map, options)]
  element.append(...controls)
  const onMoved = (placed: MarkerOrGroup[]) =>
    avoid([
      ...placed.map((each) => markerRectangle(each, map.latLngToLayerPoint(each))),
      ...controls.map((each) => layerRectangle(each, map)),
    ])
  const surface = leafletSurface(map, animate)
  const markers = createMarkerLayer(surface, { words, onOpen, onHighlight, onMoved })
  enableKeyboardNavigation(surface, markers, () => onOpen(undefined))
  captureWheel(view)
  map.on('moveend zoomend', markers.refresh)
  map.on('click', () => markers.collapseSpread() || onOpen(undefined))

  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(element)
  const close = () => {
    resized.disconnect()
    map.remove()
    element.replaceChildren()
  }
  const drawRing = (center: LatLng, radius: number) => {
    const circle = new Circle(center, { radius, className: 'map-ring', interactive: false }).addTo(map)
    map.fitBounds(circle.getBounds(), { padding: [RING_PADDING_PX, RING_PADDING_PX], animate: false })
    return () => void circle.remove()
  }
  return createMapHandle({ markers, drawRing, close }, options)
}

function createLeafletMap(view: HTMLElement, { center, zoom, tiles }: MapOptions, animate: boolean): LeafletMap {
  return new LeafletMap(view, {
    center,
    zoom,
    minZoom: 3,
    // With whole zoom steps, a ring that must fit into the view might use only half of the width.
    zoomSnap: 0.1,
    maxZoom: tiles ? MAX_ZOOM.tiles : MAX_ZOOM.boundaries,
    maxBounds: [
      [-20, -185],
      [76, 185],
    ],
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    inertia: animate,
  })
}

function layerRectangle(element: HTMLElement, map: LeafletMap): Rectangle {
  const { x, y } = map.containerPointToLayerPoint([element.offsetLeft, element.offsetTop])
  return { x, y, width: element.offsetWidth, height: element.offsetHeight }
}

/** Buttons are disabled by `aria-disabled`, so that they keep the focus. */
function createZoomButtons(map: LeafletMap, words: MapWords, animate: boolean): HTMLElement {
  const element = document.createElement('div')
  element.className = 'map-zoom'
  const nearer = createButton(words.zoomIn, 'M5 12h14M12 5v14', () => map.zoomIn(undefined, { animate }))
  const farther = createButton(words.zoomOut, 'M5 12h14', () => map.zoomOut(undefined, { animate }))
  element.append(nearer, farther)
  const update = () => {
    nearer.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()))
    farther.setAttribute('aria-disabled', String(map.getZoom() <= map.getMinZoom()))
  }
  map.on('zoomend', update)
  update()
  return element
}

function createButton(name: string, path: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-button'
  element.setAttribute('aria-label', name)
  element.innerHTML = `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="${path}"/></svg>`
  element.addEventListener('click', press)
  return element
}

/** Adds the boundaries, or the configured tiles. @returns a function that keeps names away from the given rectangles */
async function addBaseLayer(map: LeafletMap, tiles: MapTiles | undefined): Promise<(obstacles: Rectangle[]) => void> {
  if (!tiles) return drawBoundaries(map)
  if (tiles.kind === 'template') new TileLayer(tiles.address, { maxZoom: 19, className: 'map-tile' }).addTo(map)
  else (await (await import('./open-archive.ts')).createArchiveLayer(tiles.address)).addTo(map)
  return () => {}
}

/** The wheel scrolls the page unless the map has the focus or Ctrl is pressed. A pinch on a touchpad also sends Ctrl. */
function captureWheel(view: HTMLElement): void {
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !view.contains(document.activeElement)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

function createFooter(map: LeafletMap, { words, tiles }: Pick<MapOptions, 'words' | 'tiles'>): HTMLElement {
  const foot = document.createElement('div')
  foot.className = 'map-foot'
  const note = document.createElement('p')
  note.className = 'map-note'
  note.append(...(tiles ? [tiles.attribution] : attributionParts(words)))
  foot.append(createScale(map), note)
  return foot
}

/** Moves Leaflet's scale into the footer of the map, with miles above kilometers. */
function createScale(map: LeafletMap): HTMLElement {
  const scale = new Control.Scale({ maxWidth: 96 }).addTo(map).getContainer()!
  scale.className = 'map-scale'
  scale.setAttribute('aria-hidden', 'true')
  scale.append(scale.firstElementChild!)
  return scale
}

/** Returns the credits of the boundaries. The license of their data requires a link. */
function attributionParts({ boundaries: { text, source, license, newTab } }: MapWords): (string | HTMLElement)[] {
  const link = document.createElement('a')
  link.href = license.address
  link.target = '_blank'
  link.rel = 'noopener'
  const hint = document.createElement('span')
  hint.className = 'sr-only'
  hint.textContent = ` ${newTab}`
  link.append(license.name, hint)
  return [`${text} ${source} (`, link, ')']
}

function leafletSurface(map: LeafletMap, animate: boolean): MapSurface {
  const animated = (how: { atOnce: boolean } | undefined) => ({ animate: animate && !how?.atOnce })
  return {
    view: map.getContainer(),
    getViewport() {
      const { x, y } = map.getSize()
      const northWest = map.containerPointToLatLng([-MARKER_OVERHANG_PX.x, 0])
      const southEast = map.containerPointToLatLng([x + MARKER_OVERHANG_PX.x, y + MARKER_OVERHANG_PX.y])
      return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat, zoom: map.getZoom() }
    },
    addElement(at, element) {
      const marker = createElementMarker(at, element).addTo(map)
      return { remove: () => void marker.remove(), setZIndex: (by) => void marker.setZIndexOffset(by) }
    },
    zoom: () => map.getZoom(),
    maxZoom: Math.min(map.getMaxZoom(), UNCLUSTERED_ZOOM),
    wasDragged: () => (map.dragging as Handler & { moved(): boolean }).moved(),
    setView: ({ lat, lng }, zoom, how) => void map.setView([lat, lng], zoom, animated(how)),
    panIntoView: ({ lat, lng }, cover = { left: 0, bottom: 0 }, how) =>
      void map.panInside([lat, lng], {
        paddingTopLeft: [EDGE_DISTANCE_PX + cover.left, EDGE_DISTANCE_PX],
        paddingBottomRight: [EDGE_DISTANCE_PX, EDGE_DISTANCE_PX + cover.bottom],
        ...animated(how),
      }),
    panBy: ({ x, y }) => void map.panBy([x, y], { animate }),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate }),
  }
}

/** From this zoom on, the states in view are drawn from their own files. */
const STATES_ZOOM = 8

/** Draws boundaries, towns and names. @returns a function that draws the names again, avoiding the given rectangles in map pixels */
async function drawBoundaries(map: LeafletMap): Promise<(obstacles: Rectangle[]) => void> {
  const overview = await fetchOverview()
  const details = new Map<string, State>()
  const drawn = new Map<string, { state: State; layers: LayerGroup }>()
  // The line along a coast extends beyond its own land, so all coasts are drawn below all lands.
  const [coasts, lands] = ['map-coasts', 'map-lands'].map((pane) => {
    map.createPane(pane)
    return new SVG({ pane, padding: 0.3 })
  }) as [SVG, SVG]
  const inView = () => overview.filter(({ bounds }) => map.getBounds().pad(0.3).intersects(bounds))
  const current = (state: State) => (map.getZoom() >= STATES_ZOOM && details.get(state.code)) || state

  function draw(): void {
    for (const each of overview) {
      const state = current(each)
      const before = drawn.get(state.code)
      if (before?.state === state) continue
      before?.layers.remove()
      const layers = new LayerGroup([
        new Polygon(state.rings, { renderer: coasts, className: 'map-coast', interactive: false }),
        new Polygon(state.rings, { renderer: lands, className: 'map-land', interactive: false }),
        new Polyline(state.countyLines, { renderer: lands, className: 'map-county', interactive: false }),
      ])
      drawn.set(state.code, { state, layers: layers.addTo(map) })
    }
  }

  function fetchDetails(): void {
    if (map.getZoom() < STATES_ZOOM) return
    for (const { code } of inView().filter(({ code }) => !details.has(code)))
      fetchState(code).then(
        (state) => {
          details.set(code, state)
          if (isClosed) return
          draw()
          labels.draw()
        },
        // The overview stays visible, and the next move of the map tries again.
        (error: unknown) => console.warn('A part of the map could not be loaded.', error),
      )
  }

  let isClosed = false
  map.on('unload', () => (isClosed = true))
  const labels = createLabels(map, () => inView().map(current))
  draw()
  fetchDetails()
  map.on('zoomend', draw)
  map.on('moveend', fetchDetails)
  return labels.avoidRectangles
}
