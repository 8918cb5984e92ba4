import { sql } from 'kysely'
import { storeRows } from '#app/features/places/place-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { type Counts, countRecord, sumOf } from './counts.ts'
import { type ImportAsked, NOTHING_USABLE_AFTER, type Told } from './import-request.ts'
import { keepNames, keepProgress, type Progress } from './import-store.server.ts'
import type { FileRecord, Records } from './file-record.ts'
import { type Batch, makeReady, sparing } from './ready-batch.server.ts'
import type { Reject, RejectsFile } from './rejects-file.server.ts'

type Work = { id: number; source: string; records: Records; rejects: RejectsFile; progress: Progress; asked: ImportAsked }

/** A transaction ends before it holds more text than this, however few the records are. */
const BATCH_CHARACTERS = 8 * 1024 * 1024

/**
 * Writes the records from where `progress` stands, and keeps that up. While one batch is written the next is read and made
 * ready. How many make a batch does not depend on where the work began, so that one which was cut short ends with the same
 * counts.
 */
export async function writeRecords(
  { db, now }: { db: Db; now: () => Date },
  work: Work,
  { signal, tell }: { signal: AbortSignal; tell: (told: Told) => void },
): Promise<'done' | 'stopped' | 'nothing-usable'> {
  const { source, records, progress, asked } = work
  const originIds = new Map<string, number>()
  let since = now()
  let writing: Promise<void> = Promise.resolve()
  for await (const read of inBatches(records.read(progress.position), asked.batch)) {
    const batch = await sparing(db, source, read, (some) => makeReady(db, source, some, originIds))
    await writing
    if (signal.aborted) return 'stopped'
    if (progress.counts.read >= NOTHING_USABLE_AFTER && isAllRejected(progress.counts)) return 'nothing-usable'
    const write = async () => {
      await sparing(db, source, batch.records, async (some) => {
        const taken = some === batch.records ? batch : await makeReady(db, source, some, originIds)
        await writeBatch(db, work, taken, () => now().getTime() - since.getTime())
      })
      since = now()
      tell({ step: 'written', progress, size: records.size })
    }
    writing = write()
    // Whoever waits for it hears of its failure; it may come while the next is still being read.
    writing.catch(() => {})
  }
  await writing
  return isAllRejected(progress.counts) ? 'nothing-usable' : 'done'
}

function isAllRejected({ read, rejected }: Counts): boolean {
  return read > 0 && sumOf(rejected) === read
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

async function writeBatch(db: Db, { id, source, rejects, progress, asked }: Work, batch: Batch, sinceMs: () => number) {
  const counts = structuredClone(progress.counts)
  const bad: Reject[] = []
  const named: string[] = []
  for (const [index, record] of batch.records.entries()) {
    const { judged, at, start } = record
    countRecord(counts, record)
    if (record.named !== undefined) named.push(record.named)
    if (!judged.ok && judged.verdict === 'rejected') bad.push({ record: progress.records + index + 1, at, reason: judged.reason, start })
  }
  counts.repeated += batch.repeated
  const rejectsBytes = await rejects.append(bad, { from: progress.rejectsBytes, before: sumOf(progress.counts.rejected) })
  const done = await inTransaction(db, async (trx) => {
    // A last batch that a power cut takes is read again: its rows and the position go together.
    if (asked.onServer) await sql`set local synchronous_commit = off`.execute(trx)
    const { added, changed } = await storeRows(trx, source, batch.rows)
    if (asked.choices.prune) await keepNames(trx, id, [...batch.names, ...named])
    count(counts, { added, changed, same: batch.names.length - added - changed })
    const next = {
      position: batch.records.at(-1)!.end,
      records: progress.records + batch.records.length,
      rejectsBytes,
      counts,
      workedMs: progress.workedMs + sinceMs(),
    }
    await keepProgress(trx, id, next)
    return next
  })
  Object.assign(progress, done)
}

function count(counts: Counts, { added, changed, same }: { added: number; changed: number; same: number }): void {
  counts.added += added
  counts.changed += changed
  counts.same += same
}
