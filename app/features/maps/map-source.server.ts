import { TILES_PATH, type TilesSetting } from '#app/platform/map-tiles.server.ts'
import type { MapSource } from '#app/adapters/maps/load-map.ts'
import type { GoogleMapsSetting } from '#app/platform/google-maps.server.ts'
import { ownAddress } from '#app/features/site/own-address.ts'

/** What this site's maps are drawn by and on, for a page's data. */
export function mapSourceOf({ google, tiles }: { google: GoogleMapsSetting | undefined; tiles: TilesSetting | undefined }): MapSource {
  if (google) return { provider: 'google', google }
  const { attribution = '' } = tiles ?? {}
  if (tiles?.kind === 'file') return { provider: 'open', tiles: { kind: 'archive', address: ownAddress(TILES_PATH), attribution } }
  return { provider: 'open', tiles: tiles && { kind: tiles.kind, address: tiles.address, attribution } }
}
