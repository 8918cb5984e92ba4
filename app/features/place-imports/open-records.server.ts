import type { FileHandle } from 'node:fs/promises'
import { readCells } from './csv-cells.ts'
import { type Header, readHeader } from './csv-columns.ts'
import { judgeRow } from './csv-place.server.ts'
import { type FileKind, RECORD_SEPARATOR, withoutSeparator } from './file-kind.server.ts'
import type { FileRecord, Records } from './file-record.ts'
import type { Part } from './json-part.ts'
import { type Choices, type Judged, rejected } from './judged.ts'
import { judgeOsm } from './osm-place.ts'
import { judgeOverture } from './overture-place.ts'
import { openParquet } from './read-parquet.server.ts'
import { scanLines, scanObjects, scanRows } from './scanners.server.ts'
import { type Piece, splitRecords } from './split-records.server.ts'

const LINE_BREAK = 0x0a
const SHOWN = 500

/** The records of a file, judged; of a file that cannot be read at all, why. */
export async function openRecords(
  file: FileHandle,
  kind: FileKind,
  choices: Choices,
): Promise<{ ok: true; records: Records } | { ok: false; reason: string }> {
  if (kind.format === 'parquet') return openParquet(file, kind.bytes, choices)
  const judgeFeature = kind.schema === 'osm' ? judgeOsm : judgeOverture
  const judge = (text: string) => {
    const feature: unknown = JSON.parse(text)
    const isObject = typeof feature === 'object' && feature !== null && !Array.isArray(feature)
    return isObject ? judgeFeature(feature as Part, choices) : rejected('is JSON and no feature')
  }
  const open = (
    scanner: () => Parameters<typeof splitRecords>[2],
    begin: number,
    judgeText: (text: string) => Judged,
    unknownColumns: string[] = [],
  ) => {
    const read = (position: number) => judgeAll(splitRecords(file, Math.max(position, begin), scanner()), judgeText)
    return { ok: true as const, records: { size: kind.bytes, unknownColumns, read } }
  }
  if (kind.format === 'geojson') {
    const [before] = /^[^]*?"features"\s*:\s*\[/.exec(kind.sample)!
    return open(scanObjects, kind.markBytes + Buffer.byteLength(before), (text) => judge(text.replace(/^[\s,]+/, '')))
  }
  if (kind.format === 'geojsonseq') {
    const delimiter = kind.sample.trimStart().charCodeAt(0) === RECORD_SEPARATOR ? RECORD_SEPARATOR : LINE_BREAK
    return open(() => scanLines(delimiter), kind.markBytes, judge)
  }
  const rows = openRows(kind, choices)
  if (!rows.ok) return rows
  return open(() => scanRows(rows.header.delimiter), rows.begin, rows.judge, rows.header.unknown)
}

function openRows(kind: FileKind, choices: Choices) {
  const scanner = scanRows(',')
  const sample = Buffer.from(kind.sample)
  const found = scanner.scan(sample, 0)
  const end = typeof found === 'object' ? found : { end: sample.length, next: sample.length }
  const line = sample.toString('utf8', 0, end.end)
  const delimiter = line.split(';').length > line.split(',').length ? ';' : ','
  const header = readHeader(readCells(line, delimiter) ?? [], delimiter, choices.kind !== null)
  if (!header.ok) return header
  return { ok: true as const, begin: kind.markBytes + end.next, judge: judgeWith(header.header, choices), header: header.header }
}

function judgeWith(header: Header, choices: Choices) {
  return (text: string): Judged => {
    const cells = readCells(text, header.delimiter)
    return cells ? judgeRow(cells, header, choices) : rejected('a quotation mark stands in the middle of a cell')
  }
}

async function* judgeAll(pieces: AsyncGenerator<Piece[]>, judge: (text: string) => Judged): AsyncGenerator<FileRecord[]> {
  for await (const some of pieces)
    yield some
      .filter(({ text, problem }) => problem !== undefined || !/^[\s,]*$/.test(withoutSeparator(text)))
      .map((piece) => judgePiece(piece, judge))
}

function judgePiece({ text, problem, at, end, last }: Piece, judge: (text: string) => Judged): FileRecord {
  const judged = problem ? rejected(problem) : judgeText(text, last, judge)
  // Of a place the text is not kept.
  return { judged, start: judged.ok ? '' : text.slice(0, SHOWN), at, end, size: text.length }
}

function judgeText(text: string, last: boolean, judge: (text: string) => Judged): Judged {
  try {
    return judge(withoutSeparator(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return rejected(last ? 'the file ends in the middle of this record' : 'is not readable as JSON')
  }
}
