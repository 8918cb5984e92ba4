import { createReadStream, type ReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { asObject, type FileRecord, type ImportFilter, type Opened, parseSourceId, rejected } from './normalize-place.ts'
import { osmId, readOsmFeature } from './osm.ts'
import { readOvertureFeature } from './overture.ts'

export function openGeoJson(path: string, size: number, sample: string, filter: ImportFilter): Opened {
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

async function* readLines(input: ReadStream, isOsm: boolean, filter: ImportFilter): AsyncGenerator<FileRecord> {
  let line = 0
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    line++
    const json = text.replace(LINE_START, '')
    if (json.trim() !== '') yield { ...readLine(json, isOsm, filter), line, raw: json }
  }
}

function readLine(json: string, isOsm: boolean, filter: ImportFilter): FileRecord {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { result: rejected('is not readable as JSON'), incomplete: true }
  }
  const feature = asObject(value)
  if (feature !== value) return { result: rejected('is not a feature') }
  const sourceId = isOsm ? osmId(feature) : parseSourceId(feature.id ?? asObject(feature.properties).id)
  return { result: (isOsm ? readOsmFeature : readOvertureFeature)(feature, filter), sourceId }
}
