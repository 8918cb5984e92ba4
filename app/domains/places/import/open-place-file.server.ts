import { isUtf8 } from 'node:buffer'
import { open, type FileHandle } from 'node:fs/promises'
import { type ImportFilter, type OpenedPlaceFile, asObject, type ReadPlaceRecord, parseSourceId, reject } from './normalize-place.ts'
import { openCsv } from './read-csv.server.ts'
import { openParquet } from './read-parquet.server.ts'
import { createReadStream, type ReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { readFeatureOsmId, parseOsmFeature } from './osm.ts'
import { parseOvertureFeature } from './overture.ts'

const RECORD_SEPARATOR = '\u001E'
const SAMPLE_BYTES = 64 * 1024
const UNKNOWN_FORMAT =
  'is neither text in UTF-8 nor Parquet: unpack it first, save a table as CSV in UTF-8, and export data of OpenStreetMap with osmium export -f geojsonseq -u type_id'

/** Detects the format from the content of a file, not from its name. */
export async function openPlaceFile(path: string, filter: ImportFilter): Promise<OpenedPlaceFile> {
  let handle: FileHandle | undefined
  try {
    handle = await open(path, 'r')
    const stats = await handle.stat()
    if (!stats.isFile()) return { ok: false, reason: 'is not a file' }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    if (bytes.toString('latin1', 0, 4) === 'PAR1') return await openParquet(path, filter)
    // Only whole lines are checked, because the sample may end in the middle of a character.
    const lines = bytes.subarray(0, bytes.lastIndexOf('\n') + 1 || bytes.length)
    if (bytes.includes(0) || !isUtf8(lines)) return { ok: false, reason: UNKNOWN_FORMAT }
    const sample = bytes
      .toString('utf8')
      .replace(/^\uFEFF?\s*/, '')
      .replace(RECORD_SEPARATOR, '')
    if (sample === '') return { ok: false, reason: 'is empty' }
    if (sample.startsWith('<')) return { ok: false, reason: UNKNOWN_FORMAT }
    return /^[{[]/.test(sample) ? openGeoJson(path, stats.size, sample, filter) : openCsv(path, stats.size, sample, filter)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('E')) throw error
    return { ok: false, reason: code === 'ENOENT' ? 'does not exist' : `cannot be read (${message})` }
  } finally {
    await handle?.close()
  }
}

function openGeoJson(path: string, size: number, sample: string, filter: ImportFilter): OpenedPlaceFile {
  if (/"features"\s*:\s*\[/.test(sample))
    return { ok: false, reason: 'is one large collection: export it with a feature on each line (-f geojsonseq)' }
  const isOsm = /"@type"|"@id"|"id"\s*:\s*"(?:[nwra]|node\/|way\/|relation\/)\d+"|"addr:|"amenity"\s*:|"shop"\s*:/.test(sample)
  if (!isOsm && !/"(?:names|taxonomy|categories|basic_category)"\s*:/.test(sample))
    return { ok: false, reason: 'is JSON and holds neither Overture’s places nor an extract of OpenStreetMap' }
  let input: ReadStream | undefined
  return {
    ok: true,
    file: {
      description: `${isOsm ? 'an extract of OpenStreetMap' : 'places of Overture'}, GeoJSON`,
      source: isOsm ? 'osm' : 'overture',
      size,
      unknownColumns: [],
      records: () => readLines((input = createReadStream(path)), isOsm, filter),
      position: () => input?.bytesRead ?? 0,
    },
  }
}

const LINE_START = /^\p{Cf}?\p{Cc}?/u

async function* readLines(input: ReadStream, isOsm: boolean, filter: ImportFilter): AsyncGenerator<ReadPlaceRecord> {
  let line = 0
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    line++
    const json = text.replace(LINE_START, '')
    if (json.trim() !== '') yield { ...readLine(json, isOsm, filter), line, raw: json }
  }
}

function readLine(json: string, isOsm: boolean, filter: ImportFilter): ReadPlaceRecord {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { result: reject('is not readable as JSON'), incomplete: true }
  }
  const feature = asObject(value)
  if (feature !== value) return { result: reject('is not a feature') }
  const sourceId = isOsm ? readFeatureOsmId(feature) : parseSourceId(feature.id ?? asObject(feature.properties).id)
  return { result: (isOsm ? parseOsmFeature : parseOvertureFeature)(feature, filter), sourceId }
}
