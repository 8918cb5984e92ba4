import * as leaflet from 'leaflet'
import {
  CenteredTextSymbolizer,
  type Feature,
  exp,
  type LabelRule,
  leafletLayer,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'
import type { PMTiles } from 'pmtiles'
import { type MapColors, readColors, watchColors } from './map-colors.ts'

type VectorLayer = leaflet.GridLayer & {
  paintRules: PaintRule[]
  labelRules: LabelRule[]
  backgroundColor: string
  clearLayout(): void
  rerenderTiles(): void
}

/** Vector tiles in the Protomaps schema, drawn in the colours of the tokens; they turn with the theme. */
export function openVectorLayer(archive: PMTiles, maxDataZoom: number): leaflet.GridLayer {
  // It takes Leaflet from the page, as scripts did that came by themselves.
  Object.assign(globalThis, { L: leaflet })
  const layer = leafletLayer({
    url: archive,
    maxDataZoom,
    attribution: '',
    ...rulesOf(readColors(document.body)),
  } as never) as unknown as VectorLayer
  const stop = watchColors(() => {
    Object.assign(layer, rulesOf(readColors(document.body)))
    layer.clearLayout()
    layer.rerenderTiles()
  })
  return layer.on('remove', stop)
}

function rulesOf(colors: MapColors): { paintRules: PaintRule[]; labelRules: LabelRule[]; backgroundColor: string } {
  const fill = (color: string) => new PolygonSymbolizer({ fill: color })
  const line = (color: string, width: number | ((zoom: number) => number), dash?: number[]) =>
    new LineSymbolizer({ color, width, ...(dash && { dash }) })
  const isKind =
    (...kinds: string[]) =>
    (_: number, { props }: Feature) =>
      kinds.includes(String(props.kind))
  const road = (kinds: string[], width: number, minzoom: number): PaintRule[] => {
    const atZoom = exp(1.5, [
      [minzoom, 0.5],
      [14, width],
      [18, width * 6],
    ])
    const filter = isKind(...kinds)
    return [
      { dataLayer: 'roads', symbolizer: line(colors.county, (zoom) => atZoom(zoom) + 1.5), filter, minzoom },
      { dataLayer: 'roads', symbolizer: line(colors.road, atZoom), filter, minzoom },
    ]
  }
  const text = (size: number, weight: number, fill: string, family: string) => ({
    fill,
    stroke: colors.land,
    width: 3,
    font: `${weight} ${size}px ${family}`,
  })
  return {
    backgroundColor: colors.water,
    paintRules: [
      { dataLayer: 'earth', symbolizer: fill(colors.land) },
      {
        dataLayer: 'landuse',
        symbolizer: fill(colors.green),
        filter: isKind('park', 'forest', 'wood', 'nature_reserve', 'cemetery', 'grass'),
      },
      {
        dataLayer: 'landuse',
        symbolizer: fill(colors.built),
        filter: isKind('residential', 'commercial', 'school', 'university', 'hospital'),
      },
      { dataLayer: 'water', symbolizer: fill(colors.water) },
      { dataLayer: 'buildings', symbolizer: fill(colors.built), minzoom: 14 },
      ...road(['minor_road', 'other'], 1.5, 12),
      ...road(['medium_road', 'major_road'], 2.5, 8),
      ...road(['highway'], 3.5, 5),
      { dataLayer: 'boundaries', symbolizer: line(colors.state, 1, [4, 3]) },
    ],
    labelRules: [
      {
        dataLayer: 'places',
        symbolizer: new CenteredTextSymbolizer(text(15, 650, colors.name, colors.display)),
        filter: isKind('locality'),
        sort: (one, other) => Number(other.population_rank ?? 0) - Number(one.population_rank ?? 0),
      },
      {
        dataLayer: 'places',
        symbolizer: new CenteredTextSymbolizer(text(12, 500, colors['name-quiet'], colors.text)),
        filter: isKind('neighbourhood', 'macrohood'),
        minzoom: 12,
      },
      { dataLayer: 'roads', symbolizer: new LineLabelSymbolizer(text(12, 500, colors['name-quiet'], colors.text)), minzoom: 13 },
    ],
  }
}
