import type { FileHandle } from 'node:fs/promises'
import { readCells } from './csv-cells.ts'
import { type Header, readHeader } from './csv-columns.ts'
import { judgeRow, rowId } from './csv-place.server.ts'
import { type FileKind, RECORD_SEPARATOR } from './file-kind.server.ts'
import type { FileRecord, Records } from './file-record.ts'
import { judgeAll, type Reading } from './judge-records.server.ts'
import { type Part, partOf } from './json-part.ts'
import { type Choices, rejected } from './judged.ts'
import { judgeOsm, osmId } from './osm-place.ts'
import { judgeOverture, overtureId } from './overture-place.ts'
import { openParquet } from './read-parquet.server.ts'
import { scanLines, scanObjects, scanRows } from './scanners.server.ts'
import { splitRecords } from './split-records.server.ts'

const LINE_BREAK = 0x0a

/** The records of a file, judged; of a file that cannot be read at all, why. */
export async function openRecords(
  file: FileHandle,
  kind: FileKind,
  choices: Choices,
): Promise<{ ok: true; records: Records } | { ok: false; reason: string }> {
  if (kind.format === 'parquet') return openParquet(file, kind.bytes, choices)
  const judgeFeature = kind.schema === 'osm' ? judgeOsm : judgeOverture
  const features: Reading<Part | undefined> = {
    parse: readObject,
    judge: (feature) => (feature ? judgeFeature(feature, choices) : rejected('is not a feature')),
    idOf: (feature) => feature && (kind.schema === 'osm' ? osmId(feature) : overtureId(feature)),
  }
  const open = <Parsed>(
    scanner: () => Parameters<typeof splitRecords>[2],
    begin: number,
    reading: Reading<Parsed>,
    unknownColumns: string[] = [],
  ) => {
    const read = (position: number) => judgeAll(splitRecords(file, Math.max(position, begin), scanner()), reading)
    // An import that had come to the end meets nothing there, not even that the end is missing.
    const readFrom = (position: number) => (position < kind.bytes ? read(position) : nothing())
    return { ok: true as const, records: { size: kind.bytes, unknownColumns, read: readFrom } }
  }
  if (kind.format === 'geojson') {
    const [before] = /^[^]*?"features"\s*:\s*\[/.exec(kind.sample)!
    const parse = (text: string) => features.parse(text.replace(/^[\s,]+/, ''))
    return open(scanObjects, kind.markBytes + Buffer.byteLength(before), { ...features, parse })
  }
  if (kind.format === 'geojsonseq') {
    const delimiter = kind.sample.trimStart().charCodeAt(0) === RECORD_SEPARATOR ? RECORD_SEPARATOR : LINE_BREAK
    return open(() => scanLines(delimiter), kind.markBytes, features)
  }
  const rows = openRows(kind, choices)
  if (!rows.ok) return rows
  return open(() => scanRows(rows.header.delimiter), rows.begin, readingRows(rows.header, choices), rows.header.unknown)
}

function readObject(text: string): Part | undefined {
  const value: unknown = JSON.parse(text)
  const part = partOf(value)
  return part === value ? part : undefined
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
  return { ok: true as const, begin: kind.markBytes + end.next, header: header.header }
}

function readingRows(header: Header, choices: Choices): Reading<string[] | undefined> {
  return {
    parse: (text) => readCells(text, header.delimiter),
    judge: (row) => (row ? judgeRow(row, header, choices) : rejected('a quotation mark stands in the middle of a cell')),
    idOf: (row) => row && rowId(row, header),
  }
}

async function* nothing(): AsyncGenerator<FileRecord[]> {}
