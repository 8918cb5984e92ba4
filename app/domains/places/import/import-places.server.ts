import { type FileHandle, open, realpath, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { upsertOrigin, refreshPlaceWords, upsertPlaces, vacuumPlaces } from '#app/domains/places/records/place-store.server.ts'
import { EXAMPLE_SOURCE } from '#app/domains/places/records/place-table.server.ts'
import { deletePlaces, listMissingPlaces } from '#app/domains/places/records/prune-places.server.ts'
import type { PlaceOrigin } from '#app/domains/places/records/place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { ImportFilter, NormalizedPlace, ReadPlaceRecord, PlaceFile } from './normalize-place.ts'
import { openPlaceFile } from './open-place-file.server.ts'

export type ImportOptions = ImportFilter & {
  path: string
  /** The default is `osm` or `overture`, depending on the schema of the file; for CSV, it is the file name. */
  source?: string | undefined
  rejectsPath: string
  /** 'missing' deletes places that the file no longer names, unless they are more than half of the source's. 'most' deletes even those. */
  prune: 'none' | 'missing' | 'most'
  batchSize: number
}

export type ImportCounts = {
  read: number
  added: number
  changed: number
  unchanged: number
  /** The number of records that repeat a place within a batch. The last record of a place is imported. */
  repeated: number
  pruned: number
  skipped: Record<string, number>
  rejected: Record<string, number>
  unreadable: Record<string, number>
}

type ImportResult = { ok: true; counts: ImportCounts } | { ok: false; reason: string; counts?: ImportCounts }

export type ImportProgress = { file: PlaceFile; source: string; counts: ImportCounts }

export const SOURCE_NAME_PATTERN = /^[\w .-]{1,60}$/

/** The import stops after this many records if all of them were rejected, because the file is probably the wrong one. */
const MAX_READ_WITHOUT_PLACE = 1_000
const MAX_REJECTS_WRITTEN = 100_000
const MAX_EXCERPT_LENGTH = 500
const MAX_REASONS = 100
const MIN_CHANGES_TO_VACUUM = 1_000

/** Imports a file in batches. An interrupted import can be run again. */
export async function importPlaces(
  db: Db,
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportResult> {
  const { path, rejectsPath, prune } = options
  const opened = await openPlaceFile(path, options)
  if (!opened.ok) return opened
  const { file } = opened
  const source = options.source ?? file.source ?? basename(path).replace(/\.[^.]*$/, '')
  if (!SOURCE_NAME_PATTERN.test(source))
    return {
      ok: false,
      reason: 'has a name that cannot be that of a source: give one with --source, of letters, digits, spaces, dots and dashes',
    }
  if (source === EXAMPLE_SOURCE)
    return {
      ok: false,
      reason: `would be taken for the examples of a demo, whose source is '${EXAMPLE_SOURCE}': give it another name with --source`,
    }
  if ((await realpath(rejectsPath).catch(() => undefined)) === (await realpath(path)))
    return { ok: false, reason: 'would be overwritten by its own rejects: name another file with --rejects' }
  const counts = createCounts()
  const rejects = await openRejects(rejectsPath)
  try {
    const named = prune === 'none' ? undefined : new Set<string>()
    const complete = await writeAll(db, { file, source, counts, rejects, named, batchSize: options.batchSize }, onProgress)
    if (counts.read > 0 && sumCounts(counts.rejected) === counts.read)
      return { ok: false, reason: 'has no record that can be used: is it the right file? The file of rejects has the reasons', counts }
    if (named) {
      const pruned = await pruneMissing(db, { source, kind: options.kind, named, complete, most: prune === 'most' }, counts)
      if (pruned !== undefined) return { ok: false, reason: pruned, counts }
    }
    const changes = counts.added + counts.changed + counts.pruned
    if (changes >= MIN_CHANGES_TO_VACUUM) await vacuumPlaces(db)
    if (changes > 0) await refreshPlaceWords(db)
    return { ok: true, counts }
  } finally {
    await rejects.close()
  }
}

type Work = {
  file: PlaceFile
  source: string
  counts: ImportCounts
  rejects: Awaited<ReturnType<typeof openRejects>>
  named: Set<string> | undefined
  batchSize: number
}

/** Imports the records of a file, reading a batch while the previous one is written. @returns whether the whole file could be read */
async function writeAll(db: Db, work: Work, onProgress: (progress: ImportProgress) => void): Promise<boolean> {
  const { file, source, counts, rejects, named, batchSize } = work
  const originIds = new Map<string, number>()
  let complete = true
  let writing: Promise<void> = Promise.resolve()
  for await (const records of inBatches(file.records(), batchSize)) {
    const places = new Map<string, NormalizedPlace>()
    for (const record of records) {
      countRecord(counts, record)
      await rejects.add(record, counts.read)
      complete &&= !record.incomplete
      const { result, sourceId } = record
      if (named && sourceId !== undefined && (result.status !== 'skipped' || result.retain)) named.add(sourceId)
      if (result.status !== 'accepted') continue
      if (places.has(result.place.sourceId)) counts.repeated++
      places.set(result.place.sourceId, result.place)
    }
    const batch = await withOriginIds(db, source, [...places.values()], originIds)
    await writing
    writing = writeBatch(db, { source, batch, counts }).then(() => onProgress({ file, source, counts }))
    // The error is thrown at the next `await writing`. This handler only prevents an unhandled rejection.
    writing.catch(() => {})
    if (counts.read >= MAX_READ_WITHOUT_PLACE && sumCounts(counts.rejected) === counts.read) break
  }
  await writing
  return complete
}

async function* inBatches(records: AsyncIterable<ReadPlaceRecord>, size: number): AsyncGenerator<ReadPlaceRecord[]> {
  let batch: ReadPlaceRecord[] = []
  for await (const record of records) {
    if (batch.push(record) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Batch = Awaited<ReturnType<typeof withOriginIds>>
type Write = { source: string; batch: Batch; counts: ImportCounts }

async function writeBatch(db: Db, { source, batch, counts }: Write): Promise<void> {
  const { added, changed } = await inTransaction(db, (trx) => upsertPlaces(trx, source, batch))
  counts.added += added
  counts.changed += changed
  counts.unchanged += batch.length - added - changed
}

/** Adds the id of its attribution to each place. If a record names a licence but no provider, the source counts as the provider. */
async function withOriginIds(db: Db, source: string, places: NormalizedPlace[], originIds: Map<string, number>) {
  const keyOf = ({ attribution, licence }: PlaceOrigin) => `${licence} ${attribution}`
  for (const { origin } of places) {
    if (!origin || originIds.has(keyOf(origin))) continue
    const named = { ...origin, attribution: origin.attribution || source }
    originIds.set(keyOf(origin), await inTransaction(db, (trx) => upsertOrigin(trx, named)))
  }
  return places.map((place) => ({ ...place, origin: place.origin && originIds.get(keyOf(place.origin))! }))
}

type Pruning = { source: string; kind: ImportFilter['kind']; named: Set<string>; complete: boolean; most: boolean }

async function pruneMissing(db: Db, { source, kind, named, complete, most }: Pruning, counts: ImportCounts): Promise<string | undefined> {
  if (!complete)
    return 'is written, but nothing is deleted: a part of it cannot be read, so it is not known what else it names. Get it again or mend it'
  if (counts.added + counts.changed + counts.unchanged === 0)
    return 'is written, but nothing is deleted, because no place was taken from it'
  const { missing, total } = await listMissingPlaces(db, { source, kind, named })
  if (missing.length > total / 2 && !most)
    return `is written, but nothing is deleted: it no longer names ${missing.length} of ${total} places. If they are to go, the same command with --prune-most`
  counts.pruned = await deletePlaces(db, missing)
  return undefined
}

async function openRejects(path: string) {
  await rm(path, { force: true })
  let [written, handle]: [number, FileHandle | undefined] = [0, undefined]
  return {
    async add({ result, line, raw = '' }: ReadPlaceRecord, record: number): Promise<void> {
      if (result.status !== 'rejected' || written > MAX_REJECTS_WRITTEN) return
      const reason = written++ < MAX_REJECTS_WRITTEN ? result.reason : 'this and all later records are only counted'
      const text =
        typeof raw === 'string' ? raw : JSON.stringify(raw, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
      handle ??= await open(path, 'w')
      await handle.write(`${JSON.stringify({ record, line, reason, excerpt: text.slice(0, MAX_EXCERPT_LENGTH) })}\n`)
    },
    close: async () => handle?.close(),
  }
}

function createCounts(): ImportCounts {
  return { read: 0, added: 0, changed: 0, unchanged: 0, repeated: 0, pruned: 0, skipped: {}, rejected: {}, unreadable: {} }
}

function countRecord(counts: ImportCounts, { result }: ReadPlaceRecord): void {
  counts.read++
  if (result.status === 'accepted') for (const field of result.unreadable) countReason(counts.unreadable, field)
  else countReason(counts[result.status], result.reason)
}

/** The number of different reasons is limited, because reasons quote the file and there may be one for each record. */
function countReason(reasons: Record<string, number>, reason: string): void {
  const key = reason in reasons || Object.keys(reasons).length < MAX_REASONS ? reason : 'other reasons'
  reasons[key] = (reasons[key] ?? 0) + 1
}

export function sumCounts(reasons: Record<string, number>): number {
  return Object.values(reasons).reduce((sum, count) => sum + count, 0)
}
