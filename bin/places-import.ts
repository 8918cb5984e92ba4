// `npm run places:import -- FILE`: places of a file into the site's database.
import { whileAlone } from '#app/features/place-imports/import-lock.server.ts'
import { importPlaces } from '#app/features/place-imports/import-places.server.ts'
import { type ImportAsked, SOURCE_NAME } from '#app/features/place-imports/import-request.ts'
import { PLACE_KINDS, type PlaceKind } from '#app/features/places/place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { MustMend, Refused, runCommand } from './command.ts'
import { showProgress } from './places-import/show-progress.ts'
import { sayResult } from './places-import/say-result.ts'

const usage = `npm run places:import -- FILE       reads Overture's places, an extract of OpenStreetMap, or a CSV file (docs/importing-places.md)
  --source NAME         whom the places are told by; an import of the same source meets the same places
  --kind business|church   only of this kind; for a CSV file without a column kind, what all of it is
  --confidence 0.5      leaves out of which Overture is less sure
  --prune               at the end deletes places of the source, and of --kind, that the file no longer names
  --prune-most          the same, also where that is more than half of them
  --again               from the beginning, where an import of the file was cut short
  --rejects PATH        where the bad records go; FILE.rejects.ndjson if not said
With --settings FILE the settings come from that file, with --settings - from the standard input. The site may run meanwhile.`

const options = {
  source: { type: 'string' },
  kind: { type: 'string' },
  confidence: { type: 'string' },
  rejects: { type: 'string' },
  prune: { type: 'boolean' },
  'prune-most': { type: 'boolean' },
  again: { type: 'boolean' },
} as const

await runCommand('places:import', importFile, { options, patient: true })

type Values = { [Name in keyof typeof options]?: string | boolean | undefined }

async function importFile({ db, settings }: { db: Db; settings: Settings }, words: string[], values: Values): Promise<void> {
  const asked = readAsked(words, values, settings.databaseUrl !== undefined)
  const stopping = new AbortController()
  // The second time it ends at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const progress = showProgress(asked.path)
  const work = () => importPlaces({ db, now: () => new Date() }, asked, { signal: stopping.signal, tell: progress.tell })
  const alone = await whileAlone(db, settings, work).finally(progress.end)
  if (!alone.ok) throw new Refused('Another import of places is under way. Wait until it is done, and start this one again.')
  const { result } = alone
  if (!result.ok && result.reason === 'unusable') throw new MustMend(`${asked.path} ${result.why}.`)
  console.log(sayResult(result, asked))
  if (!result.ok) process.exitCode = result.reason === 'stopped' ? 1 : 2
}

function readAsked(words: string[], values: Values, onServer: boolean): ImportAsked {
  const { source, kind, confidence = '0.5', rejects, prune, 'prune-most': pruneMost, again } = values
  const [path] = words
  if (path === undefined || words.length > 1) throw new MustMend(usage)
  if (kind !== undefined && !PLACE_KINDS.includes(kind as PlaceKind)) throw new MustMend('--kind is business or church.')
  if (!(Number(confidence) >= 0 && Number(confidence) <= 1)) throw new MustMend('--confidence is a number from 0 to 1.')
  if (source !== undefined && !SOURCE_NAME.test(String(source)))
    throw new MustMend('--source is a name of letters, digits, spaces, dots and dashes.')
  return {
    path,
    source: source as string | undefined,
    choices: { kind: (kind as PlaceKind | undefined) ?? null, confidence: Number(confidence), prune: prune === true || pruneMost === true },
    again: again === true,
    pruneMost: pruneMost === true,
    rejectsPath: typeof rejects === 'string' ? rejects : `${path}.rejects.ndjson`,
    // What a visitor of an embedded database waits for at most is one batch.
    batch: onServer ? 2_000 : 500,
    onServer,
  }
}
