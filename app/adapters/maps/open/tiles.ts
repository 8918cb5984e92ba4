import { type Map as LeafletMap, TileLayer } from 'leaflet'
import type { MapTiles } from '../map-port.ts'

/** Lays the tiles under everything. What reads an archive comes as a part of its own. @throws where that or its beginning cannot be read */
export async function openTiles(map: LeafletMap, { kind, address }: MapTiles): Promise<void> {
  if (kind === 'template') {
    new TileLayer(address, { maxZoom: 19, className: 'map-tile' }).addTo(map)
    return
  }
  const { openArchive } = await import('./open-archive.ts')
  ;(await openArchive(address)).addTo(map)
}
