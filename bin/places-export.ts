// `npm run places:export`: the places of the site, as a file.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EXPORT_FORMATS, type ExportFormat, exportPlaces } from '#app/features/place-imports/export-places.server.ts'
import { PLACE_KINDS, type PlaceKind } from '#app/features/places/place.ts'
import { MustMend, runCommand } from './command.ts'

const usage = `npm run places:export                 prints every place as CSV, as the import reads it
  --format csv|geojson|geojsonseq
  --kind business|church   only of this kind
  --source NAME         only those of this source
  --out FILE            into a file
  --for-spreadsheets    an apostrophe before what a spreadsheet would take for a formula
With --settings FILE the settings come from that file, with --settings - from the standard input. The site may run meanwhile.`

const options = {
  format: { type: 'string' },
  kind: { type: 'string' },
  source: { type: 'string' },
  out: { type: 'string' },
  'for-spreadsheets': { type: 'boolean' },
} as const

await runCommand(
  'places:export',
  async ({ db }, words, values) => {
    const { format = 'csv', kind, source, out, 'for-spreadsheets': forSpreadsheets } = values
    if (
      words.length > 0 ||
      !EXPORT_FORMATS.includes(format as ExportFormat) ||
      (kind !== undefined && !PLACE_KINDS.includes(kind as PlaceKind))
    )
      throw new MustMend(usage)
    const wanted = { kind: kind as PlaceKind | undefined, source: source as string | undefined }
    const text = exportPlaces(db, wanted, format as ExportFormat, { forSpreadsheets: forSpreadsheets === true })
    if (typeof out === 'string') await pipeline(Readable.from(text), createWriteStream(out))
    else await pipeline(Readable.from(text), process.stdout, { end: false })
  },
  { options, patient: true },
)
