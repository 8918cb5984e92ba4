import { zstdDecompressSync } from 'node:zlib'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { asObject, type ImportFilter, parseSourceId, reject, type ReadPlaceRecord, type OpenedPlaceFile } from './normalize-place.ts'
import { parseOvertureFeature } from './overture.ts'

const COLUMNS = `id geometry bbox names taxonomy basic_category categories confidence operating_status addresses phones emails websites
  sources`.split(/\s+/)

const BATCH_ROWS = 5_000
/** A larger row group is refused if it has no page index, because it has to be read whole. This many rows take about 100 MB. */
const MAX_ROWS_WITHOUT_INDEX = 25_000

export async function openParquet(path: string, filter: ImportFilter): Promise<OpenedPlaceFile> {
  const buffer = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(buffer, { geoparquet: false }).catch(() => undefined)
  if (!metadata) return { ok: false, reason: 'is Parquet and cannot be read: get it again' }
  const existing = new Set(metadata.schema.map(({ name }) => name))
  const columns = COLUMNS.filter((column) => existing.has(column))
  if (!columns.includes('id') || !columns.includes('names')) return { ok: false, reason: 'is Parquet and does not hold Overture’s places' }
  const groups = metadata.row_groups.map((group) => ({
    rows: Number(group.num_rows),
    indexed: group.columns.every((column) => column.offset_index_offset !== undefined),
  }))
  const tooLarge = groups.find(({ rows, indexed }) => !indexed && rows > MAX_ROWS_WITHOUT_INDEX)
  if (tooLarge)
    return {
      ok: false,
      reason: `is Parquet with ${tooLarge.rows} rows in a group and no page index: write it with at most ${MAX_ROWS_WITHOUT_INDEX} rows in a group, or get it as GeoJSON (-f geojsonseq)`,
    }
  let position = 0
  const read = async (rowStart: number, rowEnd: number): Promise<Record<string, unknown>[]> =>
    parquetReadObjects({ file: buffer, metadata, columns, rowStart, rowEnd, utf8: false, useOffsetIndex: true, compressors: COMPRESSORS })
  async function* records(): AsyncGenerator<ReadPlaceRecord> {
    for (const { rows, indexed } of groups) {
      const groupEnd = position + rows
      while (position < groupEnd) {
        const end = indexed ? Math.min(position + BATCH_ROWS, groupEnd) : groupEnd
        const batch = await read(position, end).catch(() => undefined)
        if (batch) for (const row of batch) yield parseRow(row, filter)
        else yield { result: reject(`the rows from ${position} to ${end} cannot be read: get the file again`), incomplete: true }
        position = end
      }
    }
  }
  return {
    ok: true,
    file: {
      description: 'places of Overture, Parquet',
      source: 'overture',
      size: Number(metadata.num_rows),
      unknownColumns: [],
      records,
      position: () => position,
    },
  }
}

/** Node's own decompression of ZSTD is several times faster than that of `hyparquet-compressors`. */
const COMPRESSORS: typeof compressors = {
  ...compressors,
  ZSTD: (input, length) => zstdDecompressSync(input, { maxOutputLength: Math.max(1, length) }),
}

function parseRow({ id, geometry, bbox, ...properties }: Record<string, unknown>, filter: ImportFilter): ReadPlaceRecord {
  const coordinates = parsePoint(geometry) ?? findCenter(asObject(bbox))
  const result = parseOvertureFeature({ id, geometry: { type: 'Point', coordinates }, properties }, filter)
  return { result, sourceId: parseSourceId(id), raw: { id, ...properties } }
}

/** Reads a point in well-known binary: byte order, type, an optional reference system, and two numbers. */
function parsePoint(geometry: unknown): [number, number] | undefined {
  if (!(geometry instanceof Uint8Array) || geometry.length < 21) return undefined
  const view = new DataView(geometry.buffer, geometry.byteOffset, geometry.length)
  const littleEndian = view.getUint8(0) === 1
  const type = view.getUint32(1, littleEndian)
  const start = type & 0x2000_0000 ? 9 : 5
  if ((type & 0xff) !== 1 || geometry.length < start + 16) return undefined
  return [view.getFloat64(start, littleEndian), view.getFloat64(start + 8, littleEndian)]
}

function findCenter({ xmin, xmax, ymin, ymax }: Record<string, unknown>): number[] | undefined {
  const [west, east, south, north] = [xmin, xmax, ymin, ymax].map(Number) as [number, number, number, number]
  return [west, east, south, north].every(Number.isFinite) ? [(west + east) / 2, (south + north) / 2] : undefined
}
