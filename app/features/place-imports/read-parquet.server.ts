import type { FileHandle } from 'node:fs/promises'
import { type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { FileRecord, Records } from './file-record.ts'
import { nameThatStays, orRejected } from './judge-records.server.ts'
import { type Choices, rejected } from './judged.ts'
import { type Part, partOf } from './json-part.ts'
import { judgeOverture } from './overture-place.ts'
import { isConsistent, isIndexed, isWhole, sayTooLarge } from './parquet-metadata.ts'
import { middleOf, pointOf } from './parquet-point.ts'
import { readByColumn } from './parquet-columns.server.ts'
import { boundedCompressors, boundedFile, newBudget, TooLarge } from './parquet-bounds.server.ts'

/** All that is read; a file may have a dozen more. */
const COLUMNS = `id geometry bbox names taxonomy basic_category categories confidence operating_status addresses phones emails websites
  sources`.split(/\s+/)

/** Rows at once: a group of them may be some 100,000, which would be hundreds of megabytes. */
const AT_ONCE = 5_000
/** Of what is read and unpacked at once. Overture's rows have about one KB, and an import works in some 300 MB. */
const MOST_BYTES = 64 * 1024 * 1024
/** Of a group without an index of its pages, which is unpacked whole: five nested fields of this many take 100 MB on the way. */
const MOST_ROWS = 25_000
const SHOWN = 500
/** Characters, of a row written out. */
const USUAL_SIZE = 1_000

/** The rows of a Parquet file of Overture's places. */
export async function openParquet(
  file: FileHandle,
  bytes: number,
  choices: Choices,
  { mostBytes = MOST_BYTES, mostRows = MOST_ROWS } = {},
): Promise<{ ok: true; records: Records } | { ok: false; reason: string }> {
  const metadata = await parquetMetadataAsync(boundedFile(file, bytes, newBudget(MOST_BYTES)), { geoparquet: false }).catch(() => undefined)
  if (!metadata) return { ok: false, reason: 'is Parquet and cannot be read: get it again' }
  const there = new Set(metadata.schema.map(({ name }) => name))
  const columns = COLUMNS.filter((column) => there.has(column))
  if (!columns.includes('id') || !columns.includes('names')) return { ok: false, reason: 'is Parquet and does not hold Overture’s places' }
  if (!isConsistent(metadata)) return { ok: false, reason: 'is Parquet and contradicts itself about how many rows it has: get it again' }
  if (!isWhole(metadata, bytes)) return { ok: false, reason: 'is Parquet and not whole: get it again' }
  const tooLarge = metadata.row_groups.find((group) => !isIndexed(group) && group.num_rows > mostRows)
  if (tooLarge) return { ok: false, reason: sayTooLarge(tooLarge.num_rows, mostRows) }
  const readRows: ReadRows = async (rowStart, rowEnd, some = columns) => {
    const budget = newBudget(mostBytes)
    const from = { file: boundedFile(file, bytes, budget), compressors: boundedCompressors(budget) }
    return parquetReadObjects({ ...from, metadata, columns: some, rowStart, rowEnd, utf8: false, useOffsetIndex: true })
  }
  const read = (position: number) => readAll(metadata, columns, position, readRows, choices)
  return {
    ok: true,
    records: { size: Number(metadata.num_rows), unknownColumns: [], read },
  }
}

type ReadRows = (start: number, end: number, columns?: string[]) => Promise<Part[]>
type Span = { start: number; end: number }

async function* readAll(
  { row_groups }: FileMetaData,
  columns: string[],
  position: number,
  readRows: ReadRows,
  choices: Choices,
): AsyncGenerator<FileRecord[]> {
  let groupStart = 0
  for (const group of row_groups) {
    const span = { start: groupStart, end: groupStart + Number(group.num_rows) }
    groupStart = span.end
    if (position >= span.end) continue
    const parts =
      isIndexed(group) || span.end - span.start <= AT_ONCE
        ? readByRows(span, position, readRows)
        : readWhole(span, position, columns, readRows)
    for await (const { start, end, rows } of parts) {
      if (rows instanceof Error) {
        const why = rows instanceof TooLarge ? rows.message : 'cannot be read: get the file again'
        yield [unread(`the rows up to ${end} ${why}`, start, end)]
        continue
      }
      // However many a group says it has, behind the last there are none.
      const there = rows.findLastIndex(({ id }) => id !== undefined) + 1
      yield rows.slice(0, there).map((row, index) => judgeRow(row, start + index, choices))
      if (start + there === end) continue
      yield [unread(`the rows from ${start + there} to ${span.end} are not there: get the file again`, start + there, span.end)]
      break
    }
  }
}

/** Some rows of a group, or why they cannot be read: what is broken in one place may be whole in the next. */
type Rows = Span & { rows: Part[] | Error }

async function* readByRows(group: Span, position: number, readRows: ReadRows): AsyncGenerator<Rows> {
  for (let start = Math.max(group.start, position); start < group.end; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, group.end)
    yield { start, end, rows: await readRows(start, end).catch((error: Error) => error) }
  }
}

/** Without an index of its pages a part of a group costs as much as the whole. */
async function* readWhole(group: Span, position: number, columns: string[], readRows: ReadRows): AsyncGenerator<Rows> {
  let { start } = group
  try {
    for await (const rows of readByColumn(columns, AT_ONCE, (column) => readRows(group.start, group.end, [column]))) {
      const end = Math.min(start + AT_ONCE, group.end)
      const known = Math.max(0, position - start)
      if (end > position) yield { start: start + known, end, rows: rows.slice(known) }
      start = end
    }
  } catch (error) {
    yield { start: Math.max(start, position), end: group.end, rows: error as Error }
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
  const named = nameThatStays(judged, () => id)
  const start = judged.ok
    ? ''
    : JSON.stringify({ id, ...properties }, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
  // A copy: a part of a text keeps the whole of it in memory.
  return { judged, named, start: Buffer.from(start.slice(0, SHOWN)).toString(), at, end: at + 1, size: USUAL_SIZE }
}
