import * as leaflet from 'leaflet'
import { leafletRasterLayer, PMTiles, TileType } from 'pmtiles'

/**
 * The layer of a PMTiles archive: pictures as they are, and vectors in the colours of this site.
 * @throws where its beginning cannot be read
 */
export async function openArchive(address: string): Promise<leaflet.GridLayer> {
  // Both libraries expect Leaflet as a global of the page.
  Object.assign(globalThis, { L: leaflet })
  const archive = new PMTiles(new URL(address, location.href).href)
  const { tileType, maxZoom } = await archive.getHeader()
  if (tileType === TileType.Mvt) return (await import('./open-vector-layer.ts')).openVectorLayer(archive, maxZoom)
  return leafletRasterLayer(archive, { maxNativeZoom: maxZoom, maxZoom: 19 }) as leaflet.GridLayer
}
