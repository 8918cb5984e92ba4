import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet'
import { PMTiles, TileType } from 'pmtiles'

/**
 * The layer of a PMTiles archive: pictures as they are, and vectors in the colours of this site.
 * @throws where its beginning cannot be read
 */
export async function openArchive(address: string): Promise<GridLayer> {
  const archive = new PMTiles(new URL(address, location.href).href)
  const { tileType, maxZoom } = await archive.getHeader()
  if (tileType === TileType.Mvt) {
    const { openVectorLayer } = await import('./open-vector-layer.ts')
    return openVectorLayer(archive, maxZoom)
  }
  return new PictureTiles(archive, { maxNativeZoom: maxZoom, maxZoom: 19 })
}

class PictureTiles extends GridLayer {
  readonly archive: PMTiles
  constructor(archive: PMTiles, options: GridLayerOptions) {
    super(options)
    this.archive = archive
    this.on('tileunload', ({ tile }: { tile: HTMLImageElement }) => URL.revokeObjectURL(tile.src))
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img')
    tile.alt = ''
    this.archive.getZxy(z, x, y).then(
      (found) => {
        if (found) tile.src = URL.createObjectURL(new Blob([found.data]))
        done(undefined, tile)
      },
      (error: Error) => done(error, tile),
    )
    return tile
  }
}
