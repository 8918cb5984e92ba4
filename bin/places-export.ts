// `npm run cli -- places:export`: writes the places of the site to a file.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportPlaces } from '../app/domains/places/import/export-places.server.ts'
import { PLACE_KINDS, type PlaceKind } from '../app/domains/places/records/place.ts'
import { PermanentFailure, runCommand } from './command.ts'

const usage = `npm run cli -- places:export          prints every place as CSV, as the import reads it
  --kind business|church   only of this kind
  --source NAME         only those of this source
  --out FILE            into a file
With --settings FILE the settings come from that file, with --settings - from the standard input. The site may run meanwhile.`

const options = {
  kind: { type: 'string' },
  source: { type: 'string' },
  out: { type: 'string' },
} as const

await runCommand(
  'places:export',
  async ({ db }, words, values) => {
    const { kind, source, out } = values
    if (words.length > 0 || (kind !== undefined && !PLACE_KINDS.includes(kind as PlaceKind))) throw new PermanentFailure(usage)
    const wanted = { kind: kind as PlaceKind | undefined, source: source as string | undefined }
    const text = exportPlaces(db, wanted)
    if (typeof out === 'string') await pipeline(Readable.from(text), createWriteStream(out))
    else await pipeline(Readable.from(text), process.stdout, { end: false })
  },
  { options, usage, noTimeouts: true },
)
