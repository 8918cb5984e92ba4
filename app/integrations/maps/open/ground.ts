import { LayerGroup, type Map as LeafletMap, Polygon, Polyline, SVG } from 'leaflet'
import type { Rectangle } from '#app/integrations/maps/map-port.ts'
import { openLabels } from './labels.ts'
import { fetchOverview, fetchState, type State } from './states.ts'

/** From this zoom on, the states in view are drawn from their own files. */
const STATES_ZOOM = 8

/** @returns a function that writes the names again, avoiding the given rectangles in map pixels */
export async function openGround(map: LeafletMap): Promise<(inTheWay: Rectangle[]) => void> {
  const overview = await fetchOverview()
  const details = new Map<string, State>()
  const drawn = new Map<string, { state: State; layers: LayerGroup }>()
  // The line of a coast is wider than its land, so all coasts are below all lands.
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
          labels.write()
        },
        // The overview stays visible, and the next move of the map tries again.
        (error: unknown) => console.warn('A part of the map could not be loaded.', error),
      )
  }

  let isClosed = false
  map.on('unload', () => (isClosed = true))
  const labels = openLabels(map, () => inView().map(current))
  draw()
  fetchDetails()
  map.on('zoomend', draw)
  map.on('moveend', fetchDetails)
  return labels.makeWay
}
