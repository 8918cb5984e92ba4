import * as leaflet from 'leaflet'
import { leafletRasterLayer, PMTiles, TileType } from 'pmtiles'

/**
 * Opens a PMTiles archive of raster tiles, or of vector tiles in the Protomaps schema, light or dark like the page. @throws if
 * its header cannot be read
 */
export async function openArchive(address: string): Promise<leaflet.GridLayer> {
  // Both libraries expect Leaflet as a global variable.
  Object.assign(globalThis, { L: leaflet })
  const archive = new PMTiles(new URL(address, location.href).href)
  const { tileType, maxZoom } = await archive.getHeader()
  if (tileType !== TileType.Mvt) return leafletRasterLayer(archive, { maxNativeZoom: maxZoom, maxZoom: 19 }) as leaflet.GridLayer
  const { leafletLayer } = await import('protomaps-leaflet')
  const flavor = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return leafletLayer({ url: archive, maxDataZoom: maxZoom, attribution: '', flavor, lang: 'en' } as never) as unknown as leaflet.GridLayer
}
