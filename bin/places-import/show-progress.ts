import type { Told } from '#app/features/place-imports/import-request.ts'
import { whole } from './whole.ts'

const EVERY_MS = 3_000
const IN_PLACE_MS = 200

const schemas = { overture: 'places of Overture', osm: 'an extract of OpenStreetMap', columns: 'a CSV file' }
const formats = { csv: '', geojson: ', GeoJSON', geojsonseq: ', GeoJSON line by line', parquet: ', Parquet' }

const steps = {
  'indexes-aside':
    'The file is large and there are few places yet: their indexes are set aside and made anew at the end. Until then searches are slower.',
  'indexes-back': 'Making the indexes …',
  pruning: 'Looking for places that the file no longer names …',
  tidying: 'Tidying the table …',
}

/** Tells on the standard error how an import goes: in place on a terminal, else a line every few seconds. */
export function showProgress(path: string): { tell(told: Told): void; end(): void } {
  const { isTTY } = process.stderr
  let first: { at: number; records: number; position: number } | undefined
  let shownAt = 0
  let open = false
  const say = (line: string) => {
    if (open) process.stderr.write('\n')
    open = false
    console.error(line)
  }
  return {
    tell(told) {
      if (told.step === 'begun') {
        const { kind, source, resumed, unknownColumns } = told
        say(
          `${path}: ${schemas[kind.schema]}${formats[kind.format]}, ${whole(Math.ceil(kind.bytes / 1024))} KB, as the source '${source}'.`,
        )
        if (unknownColumns.length > 0) say(`Nobody reads the columns ${unknownColumns.map((name) => `'${name}'`).join(', ')}.`)
        if (resumed)
          say(`Going on after record ${whole(resumed.records)}, where the last import of this file ended. From the beginning: --again`)
        first = { at: performance.now(), records: resumed?.records ?? 0, position: resumed?.position ?? 0 }
      } else if (told.step === 'written') {
        const now = performance.now()
        if (now - shownAt < (isTTY ? IN_PLACE_MS : EVERY_MS)) return
        shownAt = now
        const line = lineOf(told, first!, (now - first!.at) / 1000)
        if (!isTTY) return console.error(line)
        process.stderr.write(`\r${line}\u001B[K`)
        open = true
      } else say(steps[told.step])
    },
    end() {
      if (open) process.stderr.write('\n')
      open = false
    },
  }
}

function lineOf(
  { progress, size }: Extract<Told, { step: 'written' }>,
  first: { records: number; position: number },
  seconds: number,
): string {
  const rate = (progress.records - first.records) / seconds
  const left = ((size - progress.position) * seconds) / Math.max(1, progress.position - first.position)
  return `${whole(progress.records)} records, ${whole(rate)} a second, ${Math.floor((progress.position * 100) / size)} %, ${sayLeft(left)} left`
}

function sayLeft(seconds: number): string {
  const rounded = Math.ceil(seconds)
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`
}
