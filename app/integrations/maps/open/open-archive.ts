import * as leaflet from 'leaflet'
import { leafletRasterLayer, PMTiles, TileType } from 'pmtiles'

/** Vector tiles use the Protomaps schema, light or dark like the page. @throws if the archive's header cannot be read */
export async function createArchiveLayer(address: string): Promise<leaflet.GridLayer> {
  // The libraries for raster tiles and for vector tiles both expect Leaflet as a global variable.
  Object.assign(globalThis, { L: leaflet })
  const archive = new PMTiles(new URL(address, location.href).href)
  const { tileType, maxZoom } = await archive.getHeader()
  if (tileType !== TileType.Mvt) return leafletRasterLayer(archive, { maxNativeZoom: maxZoom, maxZoom: 19 }) as leaflet.GridLayer
  const { leafletLayer } = await import('protomaps-leaflet')
  const flavor = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return leafletLayer({ url: archive, maxDataZoom: maxZoom, attribution: '', flavor, lang: 'en' } as never) as unknown as leaflet.GridLayer
}
