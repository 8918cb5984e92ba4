import { type Flavor, namedFlavor } from '@protomaps/basemaps'
import type * as leaflet from 'leaflet'
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet'
import type { PMTiles } from 'pmtiles'

type VectorLayer = leaflet.GridLayer & ReturnType<typeof rulesOf> & { clearLayout(): void; rerenderTiles(): void }

/** Vector tiles in the Protomaps schema, drawn in the colours of the tokens; they turn with the theme. */
export function openVectorLayer(archive: PMTiles, maxDataZoom: number): leaflet.GridLayer {
  const options = { url: archive, maxDataZoom, attribution: '', ...rulesOf(readColors()) }
  const layer = leafletLayer(options as never) as unknown as VectorLayer
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const turn = () => {
    Object.assign(layer, rulesOf(readColors()))
    layer.clearLayout()
    layer.rerenderTiles()
  }
  dark.addEventListener('change', turn)
  return layer.on('remove', () => dark.removeEventListener('change', turn))
}

function rulesOf(colors: MapColors) {
  const { water, land, green, built, road, county, state, name, 'name-quiet': quiet } = colors
  const flavor: Flavor = {
    ...namedFlavor('light'),
    background: water,
    water,
    earth: land,
    buildings: built,
    boundaries: state,
    park_a: green,
    park_b: green,
    wood_a: green,
    wood_b: green,
    scrub_a: green,
    scrub_b: green,
    hospital: built,
    school: built,
    industrial: built,
    pedestrian: built,
    minor_a: road,
    minor_b: road,
    minor_service: road,
    other: road,
    major: road,
    highway: road,
    link: road,
    minor_casing: county,
    major_casing_early: county,
    major_casing_late: county,
    highway_casing_early: county,
    highway_casing_late: county,
    city_label: name,
    city_label_halo: land,
    subplace_label: quiet,
    subplace_label_halo: land,
    roads_label_minor: quiet,
    roads_label_minor_halo: land,
    roads_label_major: name,
    roads_label_major_halo: land,
  }
  return { backgroundColor: water, paintRules: paintRules(flavor), labelRules: labelRules(flavor, 'en') }
}

const COLORS = ['water', 'land', 'built', 'county', 'state', 'name', 'name-quiet', 'road', 'green'] as const
type MapColors = Record<(typeof COLORS)[number], string>

/** Reads the tokens for the canvas, which has no classes. */
function readColors(): MapColors {
  const probe = document.createElement('span')
  probe.hidden = true
  // With forced colours each of these would be the colour of text.
  probe.style.setProperty('forced-color-adjust', 'none')
  document.body.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`
    return getComputedStyle(probe).color
  }
  const colors = Object.fromEntries(COLORS.map((name) => [name, read(name)])) as MapColors
  probe.remove()
  return colors
}
