import {
  type ImportCounts,
  importPlaces,
  type ImportProgress,
  SOURCE_NAME_PATTERN,
  sumCounts,
} from '../app/domains/places/import/import-places.server.ts'
import { PLACE_KINDS, type PlaceKind } from '../app/domains/places/records/place.ts'
import { PermanentFailure, runCommand } from './command.ts'

const usage = `npm run cli -- places:import FILE     reads Overture's places, an extract of OpenStreetMap, or a CSV file (docs/importing-places.md)
  --source NAME         where the places come from; an import of the same source updates the same places
  --kind business|church   only of this kind; for a CSV file without a column kind, what all of it is
  --confidence 0.5      leaves out of which Overture is less sure
  --prune               at the end deletes places of the source, and of --kind, that the file no longer names
  --prune-most          the same, also where that is more than half of them
  --rejects PATH        where the bad records go; FILE.rejects.ndjson if not given
An import that was interrupted is simply run again. The site may run meanwhile.
With --settings FILE the settings come from that file, with --settings - from the standard input.`

const options = {
  source: { type: 'string' },
  kind: { type: 'string' },
  confidence: { type: 'string' },
  rejects: { type: 'string' },
  prune: { type: 'boolean' },
  'prune-most': { type: 'boolean' },
} as const

const PROGRESS_EVERY_MS = 3_000

await runCommand(
  'places:import',
  async ({ db, settings }, words, values) => {
    const { source, kind, confidence = '0.5', rejects } = values as { [Name in keyof typeof options]?: string }
    const [path] = words
    if (path === undefined || words.length > 1) throw new PermanentFailure(usage)
    if (kind !== undefined && !PLACE_KINDS.includes(kind as PlaceKind)) throw new PermanentFailure('--kind is business or church.')
    if (!(Number(confidence) >= 0 && Number(confidence) <= 1)) throw new PermanentFailure('--confidence is a number from 0 to 1.')
    if (source !== undefined && !SOURCE_NAME_PATTERN.test(source))
      throw new PermanentFailure('--source is a name of letters, digits, spaces, dots and dashes.')
    const rejectsPath = rejects ?? `${path}.rejects.ndjson`
    const startedAt = performance.now()
    const result = await importPlaces(
      db,
      {
        path,
        source,
        kind: (kind as PlaceKind | undefined) ?? null,
        minConfidence: Number(confidence),
        rejectsPath,
        prune: values['prune-most'] ? 'most' : values.prune ? 'missing' : 'none',
        // While a batch is written, visitors of a site with an embedded database wait, so its batches are smaller.
        batchSize: settings.databaseUrl ? 5_000 : 500,
      },
      progressReporter(path),
    )
    if (result.counts) console.log(describeCounts(result.counts, (performance.now() - startedAt) / 1000, rejectsPath))
    if (!result.ok) throw new PermanentFailure(`${path} ${result.reason}.`)
  },
  { options, usage, noTimeouts: true },
)

function progressReporter(path: string): (progress: ImportProgress) => void {
  let [startedAt, shownAt] = [performance.now(), 0]
  return ({ file, source, counts }) => {
    if (shownAt === 0) {
      console.error(`${path}: ${file.description}, as the source '${source}'.`)
      if (file.unknownColumns.length > 0) console.error(`Unknown columns: ${file.unknownColumns.join(', ')}.`)
    }
    const now = performance.now()
    if (now - shownAt < PROGRESS_EVERY_MS) return
    shownAt = now
    const done = Math.min(1, file.position() / file.size)
    const seconds = (now - startedAt) / 1000
    const left = Math.ceil((seconds * (1 - done)) / Math.max(done, 0.001))
    console.error(
      `${formatCount(counts.read)} records, ${formatCount(counts.read / seconds)} a second, ${Math.floor(done * 100)} %, ${left} s left`,
    )
  }
}

function describeCounts(counts: ImportCounts, seconds: number, rejectsPath: string): string {
  const { read, added, changed, unchanged, repeated, pruned, skipped, rejected, unreadable } = counts
  const reasons = (title: string, each: Record<string, number>) =>
    Object.entries(each).length === 0
      ? []
      : [
          `${title}: ${formatCount(sumCounts(each))}`,
          ...Object.entries(each)
            .toSorted(([, one], [, other]) => other - one)
            .map(([reason, count]) => `  ${formatCount(count).padStart(9)}  ${reason}`),
        ]
  return [
    `Read ${formatCount(read)}: ${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged.`,
    ...(repeated > 0 ? [`Named twice: ${formatCount(repeated)}; the later record counts.`] : []),
    ...(pruned > 0 ? [`Deleted because the file no longer names them: ${formatCount(pruned)}.`] : []),
    ...reasons('Left out', skipped),
    ...reasons('Rejected', rejected),
    ...(sumCounts(rejected) > 0 ? [`Each rejected record with its reason: ${rejectsPath}`] : []),
    ...reasons('Fields left out that could not be read', unreadable),
    `In ${seconds.toFixed(1)} s, ${formatCount(read / Math.max(seconds, 0.001))} records a second. Pages that show places follow within a minute.`,
  ].join('\n')
}

export function formatCount(count: number): string {
  return Math.round(count).toLocaleString('en-US')
}
