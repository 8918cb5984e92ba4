import { sql } from 'kysely'
import { originId, storePlaces } from '#app/features/places/place-store.server.ts'
import type { Origin } from '#app/features/places/place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { type Counts, countJudged, sumOf } from './counts.ts'
import { type ImportAsked, NOTHING_USABLE_AFTER, type Told } from './import-request.ts'
import { keepNames, keepProgress, type Progress } from './import-store.server.ts'
import type { ReadPlace } from './judged.ts'
import type { FileRecord, Records } from './file-record.ts'
import type { Reject, RejectsFile } from './rejects-file.server.ts'

type Work = { id: number; source: string; records: Records; rejects: RejectsFile; progress: Progress; asked: ImportAsked }

/** A transaction ends before it holds more text than this, however few the records are. */
const BATCH_CHARACTERS = 8 * 1024 * 1024

/**
 * Writes the records from where `progress` stands, and keeps that up. While one batch is written the next is read. How
 * many make a batch does not depend on where the work began, so that one which was cut short ends with the same counts.
 */
export async function writeRecords(
  { db, now }: { db: Db; now: () => Date },
  work: Work,
  { signal, tell }: { signal: AbortSignal; tell: (told: Told) => void },
): Promise<'done' | 'stopped' | 'nothing-usable'> {
  const { records, progress, asked } = work
  const origins = new Map<string, number>()
  let since = now()
  let writing: Promise<void> = Promise.resolve()
  for await (const batch of inBatches(records.read(progress.position), asked.batch)) {
    await writing
    if (signal.aborted) return 'stopped'
    const { counts } = progress
    if (sumOf(counts.rejected) >= NOTHING_USABLE_AFTER && sumOf(counts.rejected) === counts.read) return 'nothing-usable'
    const write = async () => {
      await writeBatch(db, work, batch, origins, () => now().getTime() - since.getTime())
      since = now()
      tell({ step: 'written', progress, size: records.size })
    }
    writing = write()
    // Whoever waits for it hears of its failure; it may come while the next is still being read.
    writing.catch(() => {})
  }
  await writing
  return 'done'
}

async function* inBatches(chunks: AsyncGenerator<FileRecord[]>, most: number): AsyncGenerator<FileRecord[]> {
  let batch: FileRecord[] = []
  let characters = 0
  for await (const chunk of chunks)
    for (const record of chunk) {
      batch.push(record)
      characters += record.size
      if (batch.length < most && characters < BATCH_CHARACTERS) continue
      yield batch
      batch = []
      characters = 0
    }
  if (batch.length > 0) yield batch
}

async function writeBatch(
  db: Db,
  { id, source, rejects, progress, asked }: Work,
  batch: FileRecord[],
  origins: Map<string, number>,
  sinceMs: () => number,
) {
  const counts = structuredClone(progress.counts)
  const places = new Map<string, ReadPlace>()
  const bad: Reject[] = []
  for (const [index, { judged, at, start }] of batch.entries()) {
    countJudged(counts, judged)
    if (judged.ok) {
      if (places.has(judged.place.sourceId)) counts.repeated++
      places.set(judged.place.sourceId, judged.place)
    } else if (judged.verdict === 'rejected') bad.push({ record: progress.records + index + 1, at, reason: judged.reason, start })
  }
  const rejectsBytes = await rejects.append(bad)
  const done = await inTransaction(db, async (trx) => {
    // A last batch that a power cut takes is read again: its rows and the position go together.
    if (asked.onServer) await sql`set local synchronous_commit = off`.execute(trx)
    const known = new Map(origins)
    for (const { origin } of places.values()) if (origin && !known.has(keyOf(origin))) known.set(keyOf(origin), await originId(trx, origin))
    const { added, changed } = await storePlaces(
      trx,
      source,
      [...places.values()].map((place) => ({ ...place, origin: place.origin && known.get(keyOf(place.origin))! })),
    )
    if (asked.choices.prune) await keepNames(trx, id, [...places.keys()])
    count(counts, { added, changed, same: places.size - added - changed })
    const next = {
      position: batch.at(-1)!.end,
      records: progress.records + batch.length,
      rejectsBytes,
      counts,
      workedMs: progress.workedMs + sinceMs(),
    }
    await keepProgress(trx, id, next)
    return { next, known }
  })
  for (const [origin, number] of done.known) origins.set(origin, number)
  Object.assign(progress, done.next)
}

const keyOf = ({ attribution, licence }: Origin) => `${licence} ${attribution}`

function count(counts: Counts, { added, changed, same }: { added: number; changed: number; same: number }): void {
  counts.added += added
  counts.changed += changed
  counts.same += same
}
