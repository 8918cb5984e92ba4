import { TILES_PATH, type TilesSetting } from '#app/platform/map-tiles.server.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { MapSource } from './map-source.ts'

/** What this site's maps are drawn by and on, for a page's data. */
export function mapSourceOf({ tiles }: { tiles: TilesSetting | undefined }): MapSource {
  const { attribution = '' } = tiles ?? {}
  if (tiles?.kind === 'file') return { provider: 'open', tiles: { kind: 'archive', address: ownAddress(TILES_PATH), attribution } }
  return { provider: 'open', tiles: tiles && { kind: tiles.kind, address: tiles.address, attribution } }
}
