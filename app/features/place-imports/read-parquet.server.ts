import type { FileHandle } from 'node:fs/promises'
import { type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { readAt } from './file-kind.server.ts'
import type { FileRecord, Records } from './file-record.ts'
import { type Choices, rejected } from './judged.ts'
import { type Part, partOf } from './json-part.ts'
import { judgeOverture } from './overture-place.ts'

/** All that is read; a file may have a dozen more. */
const COLUMNS = `id geometry bbox names taxonomy basic_category categories confidence operating_status addresses phones emails websites
  sources`.split(/\s+/)

/**
 * Rows at once: a group of them may be some 100,000, which would be hundreds of megabytes. Without an index of its pages the
 * whole group is unpacked for each part of it.
 */
const AT_ONCE = { indexed: 5_000, plain: 10_000 }
const SHOWN = 500
/** Characters, of a row written out. */
const USUAL_SIZE = 1_000

/** The rows of a Parquet file of Overture's places. */
export async function openParquet(
  file: FileHandle,
  bytes: number,
  choices: Choices,
): Promise<{ ok: true; records: Records } | { ok: false; reason: string }> {
  const slices = {
    byteLength: bytes,
    slice: async (start: number, end = bytes) => {
      const { buffer, byteOffset, length } = await readAt(file, start, end - start)
      return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
    },
  }
  const metadata = await parquetMetadataAsync(slices, { geoparquet: false }).catch(() => undefined)
  if (!metadata || !isWhole(metadata, bytes)) return { ok: false, reason: 'is Parquet and cannot be read: get it again' }
  const there = new Set(metadata.schema.map(({ name }) => name))
  const columns = COLUMNS.filter((column) => there.has(column))
  if (!columns.includes('id') || !columns.includes('names')) return { ok: false, reason: 'is Parquet and does not hold Overture’s places' }
  const readRows = (rowStart: number, rowEnd: number) =>
    parquetReadObjects({ file: slices, metadata, columns, rowStart, rowEnd, compressors, utf8: false, useOffsetIndex: true })
  return {
    ok: true,
    records: { size: Number(metadata.num_rows), unknownColumns: [], read: (position) => readAll(metadata, position, readRows, choices) },
  }
}

/** Where its parts lie as it says; of one that has lost some bytes the rest would be read as what it is not, of any size. */
function isWhole({ row_groups, metadata_length }: FileMetaData, bytes: number): boolean {
  return row_groups.every(({ columns, num_rows }) =>
    columns.every(({ meta_data }) => {
      if (!meta_data) return false
      const { data_page_offset, dictionary_page_offset, total_compressed_size, total_uncompressed_size, path_in_schema } = meta_data
      const start = Number(dictionary_page_offset ?? data_page_offset)
      // Each row has an id of its own, which takes at least a byte.
      const isLikely = path_in_schema.join() !== 'id' || num_rows <= total_uncompressed_size
      return start + Number(total_compressed_size) <= bytes - metadata_length - 8 && isLikely
    }),
  )
}

async function* readAll(
  metadata: FileMetaData,
  position: number,
  readRows: (start: number, end: number) => Promise<Part[]>,
  choices: Choices,
): AsyncGenerator<FileRecord[]> {
  let groupStart = 0
  for (const { num_rows, columns } of metadata.row_groups) {
    const groupEnd = groupStart + Number(num_rows)
    const step = columns.every((column) => column.offset_index_offset !== undefined) ? AT_ONCE.indexed : AT_ONCE.plain
    for (let start = Math.max(groupStart, position); start < groupEnd; start += step) {
      const end = Math.min(start + step, groupEnd)
      const rows = await readRows(start, end).catch((error: Error) => error)
      // What is broken in one place may be whole in the next.
      if (rows instanceof Error) {
        yield [{ judged: rejected(`the rows up to ${end} cannot be read: get the file again`), start: '', at: start, end, size: 0 }]
      } else yield rows.map((row, index) => judgeRow(row, start + index, choices))
    }
    groupStart = groupEnd
  }
}

function judgeRow(row: Part, at: number, choices: Choices): FileRecord {
  const { id, geometry, bbox, ...properties } = row
  const judged = judgeOverture(
    { id, geometry: { type: 'Point', coordinates: pointOf(geometry) ?? middleOf(partOf(bbox)) }, properties },
    choices,
  )
  const start = judged.ok
    ? ''
    : JSON.stringify({ id, ...properties }, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
  return { judged, start: start.slice(0, SHOWN), at, end: at + 1, size: USUAL_SIZE }
}

/** A point in well-known binary: the order of its bytes, its type, two numbers. */
function pointOf(geometry: unknown): [number, number] | undefined {
  if (!(geometry instanceof Uint8Array) || geometry.length < 21) return undefined
  const view = new DataView(geometry.buffer, geometry.byteOffset, geometry.length)
  const littleEndian = view.getUint8(0) === 1
  const type = view.getUint32(1, littleEndian)
  if ((type & 0xff) !== 1) return undefined
  // Where a reference system is named it stands before the numbers.
  const first = type & 0x2000_0000 ? 9 : 5
  return first + 16 <= geometry.length ? [view.getFloat64(first, littleEndian), view.getFloat64(first + 8, littleEndian)] : undefined
}

function middleOf({ xmin, xmax, ymin, ymax }: Part): number[] | undefined {
  const corners = [xmin, xmax, ymin, ymax].map(Number) as [number, number, number, number]
  return corners.every(Number.isFinite) ? [(corners[0] + corners[1]) / 2, (corners[2] + corners[3]) / 2] : undefined
}
