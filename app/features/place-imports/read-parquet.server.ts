import type { FileHandle } from 'node:fs/promises'
import { type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { FileRecord, Records } from './file-record.ts'
import { idFrom, orRejected } from './judge-records.server.ts'
import { type Choices, rejected } from './judged.ts'
import { type Part, partOf } from './json-part.ts'
import { judgeOverture, openId } from './overture-place.ts'
import { boundedCompressors, boundedFile, newBudget, TooLarge } from './parquet-bounds.server.ts'

/** All that is read; a file may have a dozen more. */
const COLUMNS = `id geometry bbox names taxonomy basic_category categories confidence operating_status addresses phones emails websites
  sources`.split(/\s+/)

/**
 * Rows at once: a group of them may be some 100,000, which would be hundreds of megabytes. Without an index of its pages the
 * whole group is unpacked for each part of it.
 */
const AT_ONCE = { indexed: 5_000, plain: 10_000 }
/** Of what is read and unpacked for one part. Overture's rows have about one KB, and an import works in some 300 MB. */
const MOST_BYTES = 64 * 1024 * 1024
const SHOWN = 500
/** Characters, of a row written out. */
const USUAL_SIZE = 1_000

/** The rows of a Parquet file of Overture's places. */
export async function openParquet(
  file: FileHandle,
  bytes: number,
  choices: Choices,
  mostBytes = MOST_BYTES,
): Promise<{ ok: true; records: Records } | { ok: false; reason: string }> {
  const read = boundedFile(file, bytes, newBudget(MOST_BYTES))
  const metadata = await parquetMetadataAsync(read, { geoparquet: false }).catch(() => undefined)
  if (!metadata) return { ok: false, reason: 'is Parquet and cannot be read: get it again' }
  const there = new Set(metadata.schema.map(({ name }) => name))
  const columns = COLUMNS.filter((column) => there.has(column))
  if (!columns.includes('id') || !columns.includes('names')) return { ok: false, reason: 'is Parquet and does not hold Overture’s places' }
  if (!isConsistent(metadata)) return { ok: false, reason: 'is Parquet and contradicts itself about how many rows it has: get it again' }
  if (!isWhole(metadata, bytes)) return { ok: false, reason: 'is Parquet and not whole: get it again' }
  const readRows = async (rowStart: number, rowEnd: number) => {
    const budget = newBudget(mostBytes)
    const from = { file: boundedFile(file, bytes, budget), compressors: boundedCompressors(budget) }
    return parquetReadObjects({ ...from, metadata, columns, rowStart, rowEnd, utf8: false, useOffsetIndex: true })
  }
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

/** How many rows there are is said for the file, for each group, and for each column of it: the id is there once for each row. */
function isConsistent({ num_rows, row_groups }: FileMetaData): boolean {
  const sum = row_groups.reduce((rows, group) => rows + group.num_rows, 0n)
  const ofIds = (group: (typeof row_groups)[number]) => group.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === 'id')
  return sum === num_rows && row_groups.every((group) => group.num_rows >= 0n && ofIds(group)?.meta_data?.num_values === group.num_rows)
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
        yield [
          unread(
            rows instanceof TooLarge ? `the rows up to ${end} ${rows.message}` : `the rows up to ${end} cannot be read: get the file again`,
            start,
            end,
          ),
        ]
        continue
      }
      // However many a group says it has, behind the last there are none.
      const there = rows.findLastIndex(({ id }) => id !== undefined) + 1
      yield rows.slice(0, there).map((row, index) => judgeRow(row, start + index, choices))
      if (there === rows.length) continue
      yield [unread(`the rows from ${start + there} to ${groupEnd} are not there: get the file again`, start + there, groupEnd)]
      break
    }
    groupStart = groupEnd
  }
}

function unread(reason: string, at: number, end: number): FileRecord {
  return { judged: rejected(reason), broken: true, start: '', at, end, size: 0 }
}

function judgeRow(row: Part, at: number, choices: Choices): FileRecord {
  const { id, geometry, bbox, ...properties } = row
  const judged = orRejected(() =>
    judgeOverture({ id, geometry: { type: 'Point', coordinates: pointOf(geometry) ?? middleOf(partOf(bbox)) }, properties }, choices),
  )
  const named = judged.ok ? undefined : idFrom(() => openId({ id, properties }))
  const start = judged.ok
    ? ''
    : JSON.stringify({ id, ...properties }, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
  // A copy: a part of a text keeps the whole of it in memory.
  return { judged, named, start: Buffer.from(start.slice(0, SHOWN)).toString(), at, end: at + 1, size: USUAL_SIZE }
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
