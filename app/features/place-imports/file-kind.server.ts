import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** How a file is written. */
export type Format = 'csv' | 'geojson' | 'geojsonseq' | 'parquet'
/** Whose schema it has. */
export type Schema = 'columns' | 'overture' | 'osm'

export type FileKind = {
  format: Format
  schema: Schema
  bytes: number
  digest: string
  sample: string
  /** Of the mark that a text in UTF-8 may begin with. */ markBytes: number
}

const SAMPLE_BYTES = 64 * 1024

/** What begins with these bytes has to be made into something else first. */
const PACKED: [start: string, reason: string][] = [
  ['1f8b', 'is compressed with gzip: unpack it first, with gunzip -k'],
  ['504b0304', 'is a zip archive: unpack it first, with unzip; a spreadsheet has to be saved as CSV'],
  ['425a68', 'is compressed with bzip2: unpack it first, with bunzip2 -k'],
  ['28b52ffd', 'is compressed with zstd: unpack it first, with zstd -d'],
  ['fd377a585a', 'is compressed with xz: unpack it first, with xz -dk'],
  ['fffe', 'is written in UTF-16: save it as UTF-8, or convert it with iconv -f UTF-16 -t UTF-8'],
  ['feff', 'is written in UTF-16: save it as UTF-8, or convert it with iconv -f UTF-16 -t UTF-8'],
]

/** Knows a file by how it begins, whatever it is called. */
export async function readFileKind(file: FileHandle): Promise<{ ok: true; kind: FileKind } | { ok: false; reason: string }> {
  const { size, mtimeNs } = await file.stat({ bigint: true })
  const bytes = Number(size)
  const start = await readAt(file, 0, SAMPLE_BYTES)
  const end = await readAt(file, Math.max(0, bytes - SAMPLE_BYTES), SAMPLE_BYTES)
  // Of many gigabytes not all is read twice. What was changed in the middle, and is as long as before, has another date.
  const digest = createHash('sha256').update(`${bytes} ${mtimeNs}`).update(start).update(end).digest('base64url')
  const markBytes = start.toString('hex', 0, 3) === 'efbbbf' ? 3 : 0
  const known = (format: Format, schema: Schema, sample = '') => ({
    ok: true as const,
    kind: { format, schema, bytes, digest, sample, markBytes },
  })
  if (bytes === 0) return { ok: false, reason: 'is empty' }
  const packed = PACKED.find(([first]) => start.toString('hex', 0, 8).startsWith(first))
  if (packed) return { ok: false, reason: packed[1] }
  if (start.toString('latin1', 0, 4) === 'PAR1') {
    if (bytes < 12 || end.toString('latin1', end.length - 4) !== 'PAR1')
      return { ok: false, reason: 'is Parquet and not whole: it does not end as it should. Get it again' }
    return known('parquet', 'overture')
  }
  if (start.includes('OSMHeader'))
    return { ok: false, reason: 'is in OpenStreetMap’s own format: export it first, with osmium export -f geojsonseq -u type_id' }
  if (start.includes(0)) return { ok: false, reason: 'is not a text, or not one in UTF-8' }
  if (!isUtf8(wholeLetters(start)))
    return { ok: false, reason: 'is not in UTF-8: save it so, or convert it with iconv -f WINDOWS-1252 -t UTF-8' }
  const sample = wholeLetters(start.subarray(markBytes)).toString('utf8')
  const first = withoutSeparator(sample.trimStart()).trimStart()
  if (first.startsWith('<'))
    return { ok: false, reason: 'is XML or a web page: export it first, with osmium export -f geojsonseq -u type_id' }
  if (first.startsWith('['))
    return { ok: false, reason: 'is a JSON list: features are read from GeoJSON, one a line or as a FeatureCollection' }
  if (!first.startsWith('{')) return first === '' ? { ok: false, reason: 'is blank' } : known('csv', 'columns', sample)
  const format = /"features"\s*:\s*\[/.test(first) ? 'geojson' : 'geojsonseq'
  if (/"@type"|"@id"|"id"\s*:\s*"(?:[nwra]|node\/|way\/|relation\/)\d+"|"addr:|"amenity"\s*:|"shop"\s*:/.test(first))
    return known(format, 'osm', sample)
  if (/"(?:names|taxonomy|categories|basic_category)"\s*:/.test(first)) return known(format, 'overture', sample)
  return { ok: false, reason: 'is JSON and holds neither Overture’s places nor an extract of OpenStreetMap' }
}

/** What may stand before each record of a GeoJSON text sequence (RFC 8142). */
export const RECORD_SEPARATOR = 0x1e

export function withoutSeparator(text: string): string {
  return text.charCodeAt(0) === RECORD_SEPARATOR ? text.slice(1) : text
}

export async function readAt(file: FileHandle, position: number, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, position)
  return buffer.subarray(0, bytesRead)
}

/** Less the beginning of a letter that stands only half in it. */
function wholeLetters(bytes: Buffer): Buffer {
  for (let cut = 0; cut < 4 && bytes.length > SAMPLE_BYTES - 4; cut++) {
    const shorter = bytes.subarray(0, bytes.length - cut)
    if (isUtf8(shorter)) return shorter
  }
  return bytes
}
