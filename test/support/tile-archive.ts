/** Makes the smallest archives of map tiles: one tile that is used everywhere, at all zooms from 0 to 12. */

const ZOOMS = 12
/** The number of tiles, which are numbered through all zooms. */
const TILES = (4 ** (ZOOMS + 1) - 1) / 3
const [NOT_COMPRESSED, VECTOR, PNG] = [1, 1, 2]
const HEADER_BYTES = 127

export const pictureArchive = (png: Buffer): Buffer => makeArchive(png, PNG)

/** An archive of land everywhere, in Protomaps' schema of vector tiles. */
export const landArchive = (): Buffer => makeArchive(landTile(), VECTOR)

/** Makes a PMTiles archive of version 3: header, directory, metadata, tile. */
function makeArchive(tile: Buffer, type: number): Buffer {
  const metadata = Buffer.from('{}')
  // The directory has one entry: the first tile's id, the number of tiles, the length, and the offset plus one.
  const directory = Buffer.from([1, 0, TILES, tile.length, 1].flatMap(varint))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const metadataAt = HEADER_BYTES + directory.length
  const tilesAt = metadataAt + metadata.length
  const places = [HEADER_BYTES, directory.length, metadataAt, metadata.length, tilesAt, 0, tilesAt, tile.length, TILES, 1, 1]
  places.forEach((place, at) => header.writeBigUInt64LE(BigInt(place), 8 + 8 * at))
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, type, 0, ZOOMS], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  return Buffer.concat([header, directory, metadata, tile])
}

function landTile(): Buffer {
  const zigzag = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number)
  // The commands of a polygon: move to a corner, draw three lines, close.
  const around = [9, 0, 0, 26, zigzag(4096), 0, 0, zigzag(4096), zigzag(-4096), 0, 15].flatMap(varint)
  const feature = [...number(3, 3), ...bytes(4, around)]
  const layer = [...bytes(1, [...Buffer.from('earth')]), ...bytes(2, feature), ...number(5, 4096), ...number(15, 2)]
  return Buffer.from(bytes(3, layer))
}

function number(field: number, value: number): number[] {
  return [...varint(field << 3), ...varint(value)]
}

function bytes(field: number, content: number[]): number[] {
  return [...varint((field << 3) | 2), ...varint(content.length), ...content]
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
