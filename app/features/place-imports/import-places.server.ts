import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { estimateCount, listIndexesAside, putIndexesBack, setIndexesAside, tidyPlaces } from '#app/features/places/place-indexes.server.ts'
import { EXAMPLE_SOURCE } from '#app/features/places/place-table.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { noCounts } from './counts.ts'
import { type FileKind, readFileKind } from './file-kind.server.ts'
import { type ImportAsked, type ImportResult, SOURCE_NAME, type Told } from './import-request.ts'
import { beginImport, findUnfinished, finishImport } from './import-store.server.ts'
import type { Records } from './file-record.ts'
import { openRecords } from './open-records.server.ts'
import { pruneAfter } from './prune-after.server.ts'
import { checkRejectsPath } from './check-rejects-path.server.ts'
import { RejectsFile } from './rejects-file.server.ts'
import { writeRecords } from './write-records.server.ts'

/** Making the indexes anew is quicker than keeping them up for so many, where there are few places yet. */
const LARGE_BYTES = 64 * 1024 * 1024
const LARGE_ROWS = 100_000
const TIDY_AFTER = 1_000

/** What has this source is shown as invented, and only by a demo. */
const NOT_EXAMPLES = `would be taken for the examples of a demo, whose source is '${EXAMPLE_SOURCE}': give it another name with --source`

const NO_SOURCE = 'has a name that cannot be that of a source: give one with --source, of letters, digits, spaces, dots and dashes'

/** Reads a file of places into the database, from where an import of the same file was cut short. */
export async function importPlaces(
  { db, now }: { db: Db; now: () => Date },
  asked: ImportAsked,
  { signal, tell }: { signal: AbortSignal; tell: (told: Told) => void },
): Promise<ImportResult> {
  const opened = await open(asked.path, 'r').catch((error: NodeJS.ErrnoException) => error)
  if (opened instanceof Error) return { ok: false, reason: 'unusable', why: whyNotOpened(opened) }
  try {
    return await importFrom(opened, { db, now }, asked, { signal, tell })
  } finally {
    await opened.close()
  }
}

async function importFrom(
  file: FileHandle,
  { db, now }: { db: Db; now: () => Date },
  asked: ImportAsked,
  { signal, tell }: { signal: AbortSignal; tell: (told: Told) => void },
): Promise<ImportResult> {
  if ((await file.stat()).isDirectory()) return { ok: false, reason: 'unusable', why: 'is a folder: name one file in it' }
  const read = await readFileKind(file)
  if (!read.ok) return { ok: false, reason: 'unusable', why: read.reason }
  const opened = await openRecords(file, read.kind, asked.choices)
  if (!opened.ok) return { ok: false, reason: 'unusable', why: opened.reason }
  const { kind } = read
  const { records } = opened
  const source = asked.source ?? (kind.schema === 'columns' ? basename(asked.path).replace(/\.[^.]*$/, '') : kind.schema)
  if (!SOURCE_NAME.test(source)) return { ok: false, reason: 'unusable', why: NO_SOURCE }
  if (source === EXAMPLE_SOURCE) return { ok: false, reason: 'unusable', why: NOT_EXAMPLES }
  const writable = await checkRejectsPath(asked.rejectsPath, file)
  if (!writable.ok) return { ok: false, reason: 'unusable', why: writable.reason }
  const of = { source, name: basename(asked.path), kind, choices: asked.choices }
  const before = asked.again ? undefined : await findUnfinished(db, of)
  tell({ step: 'begun', source, kind, resumed: before, unknownColumns: records.unknownColumns })
  const id = before?.id ?? (await inTransaction(db, (trx) => beginImport(trx, of, noCounts(), now())))
  const progress = before ?? { position: 0, records: 0, rejectsBytes: 0, counts: noCounts(), workedMs: 0 }
  const rejects = new RejectsFile(asked.rejectsPath, progress.rejectsBytes)
  progress.rejectsBytes = await rejects.begin()
  try {
    await setAsideFor(db, { large: asked.onServer && isLarge(kind, records), resumed: before !== undefined }, tell)
    const ended = await writeRecords({ db, now }, { id, source, records, rejects, progress, asked }, { signal, tell })
    await putBack(db, tell)
    if (ended !== 'done') return { ok: false, reason: ended, counts: progress.counts }
    if (asked.choices.prune) {
      tell({ step: 'pruning' })
      const done = await pruneAfter(db, { id, source, counts: progress.counts, asked })
      // It is not finished: said again with what was missing, it goes on from here.
      if (!done.ok) return { ok: false, reason: 'not-pruned', why: done.why, counts: progress.counts }
      progress.counts.pruned = done.pruned
    }
    await inTransaction(db, (trx) => finishImport(trx, id, now()))
    if (progress.counts.added + progress.counts.changed + progress.counts.pruned >= TIDY_AFTER) {
      tell({ step: 'tidying' })
      await tidyPlaces(db)
    }
    return { ok: true, source, counts: progress.counts, workedMs: progress.workedMs }
  } finally {
    await rejects.close()
  }
}

function isLarge(kind: FileKind, records: Records): boolean {
  return kind.format === 'parquet' ? records.size > LARGE_ROWS : kind.bytes > LARGE_BYTES
}

/** An import that goes on leaves the indexes as it finds them. Before any other they are made whole, whoever left them so. */
async function setAsideFor(db: Db, { large, resumed }: { large: boolean; resumed: boolean }, tell: (told: Told) => void): Promise<void> {
  const aside = await listIndexesAside(db)
  if (aside.length > 0) return resumed && large ? undefined : putBack(db, tell)
  if (!large || (await estimateCount(db)) > LARGE_ROWS) return
  tell({ step: 'indexes-aside' })
  await setIndexesAside(db)
}

async function putBack(db: Db, tell: (told: Told) => void): Promise<void> {
  if ((await listIndexesAside(db)).length === 0) return
  tell({ step: 'indexes-back' })
  await putIndexesBack(db)
}

function whyNotOpened({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'is not there: is its name written right'
  if (code === 'EACCES' || code === 'EPERM') return 'is closed to this user: allow this user to read it'
  return `cannot be read (${code ?? message})`
}
