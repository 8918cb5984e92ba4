import { listKnownMigrations, migrateWithin } from '#app/platform/database/migrate.server.ts'
import { MAIL_JOB } from '#app/platform/outbox.server.ts'
import { TEXT_JOB } from '#app/platform/texts.server.ts'
import { dropCarriedJobs } from '#app/platform/carried-jobs.server.ts'
import { type CheckedBackup, checkBackup } from './check-backup.server.ts'
import { UnusableBackup } from './file-frames.ts'
import { fillPlace, type Step } from './fill-place.server.ts'
import { listKeptTables, type TableHere } from './kept-tables.server.ts'
import type { Contents, Manifest, RowsOfTable } from './manifest.ts'
import { FILES_AT_ONCE, keepPicture, type PicturesOfSite } from './site-pictures.server.ts'
import type { Watch } from './progress.ts'
import { openBackup } from './read-archive.server.ts'
import { readParts } from './read-parts.server.ts'
import { readRows, writeAsText } from './read-rows.server.ts'
import { openRowSum } from './row-sum.ts'
import { putBack, setAside } from './set-aside.server.ts'
import { setSequence, writeRows } from './write-rows.server.ts'

type Asked = {
  path: string
  passphrase: string | undefined
  /** The folder of the migrations that this program knows. */
  migrations: string
  pictures: PicturesOfSite
  replace: boolean
  /** Mails that waited when the backup was made leave, also where the site went on after it and may have sent them. */
  sendWaiting: boolean
}

/** `tables`: as they were read back. `unsent`: mails and texts that waited, and do not leave by themselves. */
export type Restored = { checked: CheckedBackup; tables: RowsOfTable[]; unsent: number }

/**
 * Puts what a backup holds into an empty place, or in the place of what is there: all of it or nothing. It is read through
 * once before anything is changed. The tables are made as they were then, filled, read back and compared, and brought up to
 * date afterwards.
 * @throws UnusableBackup, PlaceTaken
 */
export function restoreBackup(where: { databaseUrl: string | undefined; dataDir: string }, asked: Asked, watch: Watch): Promise<Restored> {
  return fillPlace(where, {
    replace: asked.replace,
    prepare: () => checkFirst(asked, watch),
    fill: (step, checked) => fill(asText(step), checked, asked, watch),
  })
}

async function checkFirst({ path, passphrase, migrations }: Asked, watch: Watch): Promise<CheckedBackup> {
  const checked = await checkBackup(path, passphrase, watch)
  const known = await listKnownMigrations(migrations)
  for (const { name, digest } of checked.manifest.migrations) {
    if (!known.has(name)) throw new UnusableBackup(`was made by a newer release of this site (${name}). Update this one first.`)
    if (known.get(name) !== digest) throw new UnusableBackup(`was made by another program than this one: its ${name} is another.`)
  }
  return checked
}

const asText =
  (step: Step): Step =>
  (work) =>
    step(async (trx) => {
      await writeAsText(trx)
      return work(trx)
    })

async function fill(step: Step, checked: CheckedBackup, asked: Asked, watch: Watch): Promise<Restored> {
  const { manifest, contents } = checked
  const wanted = new Set(manifest.migrations.map(({ name }) => name))
  await step((trx) => migrateWithin(trx, asked.migrations, (name) => wanted.has(name)))
  const tables = await step(listKeptTables)
  checkTables(tables, manifest)
  const aside = await step((trx) => setAside(trx, tables))
  await fillTables(step, checked, { tables, asked }, watch)
  watch.tell({ step: 'indexes' })
  await step((trx) => putBack(trx, aside))
  await step(async (trx) => {
    for (const sequence of contents.sequences) await setSequence(trx, sequence)
  })
  watch.tell({ step: 'comparing' })
  const found = await compare(step, tables, contents)
  // What waited while its site was stopped has left nowhere since.
  const mayHaveLeft = manifest.running && !asked.sendWaiting
  const unsent = mayHaveLeft ? await step((trx) => dropCarriedJobs(trx, [MAIL_JOB, TEXT_JOB])) : 0
  watch.tell({ step: 'migrating' })
  await step((trx) => migrateWithin(trx, asked.migrations))
  return { checked, tables: found, unsent }
}

/** Names and types that go into SQL are those of the database, and what a file says is held against them. */
function checkTables(here: TableHere[], { tables }: Manifest): void {
  const shown = here.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(shown) !== JSON.stringify(tables)) throw new UnusableBackup('holds other tables than this program makes.')
}

async function fillTables(
  step: Step,
  { digest, bytes }: CheckedBackup,
  { tables, asked }: { tables: TableHere[]; asked: Asked },
  { tell, signal }: Watch,
): Promise<void> {
  const backup = await openBackup(asked.path, asked.passphrase)
  if (backup.digest !== digest) throw new UnusableBackup('is another one by now: somebody has written over it.')
  const byName = new Map(tables.map((table) => [table.name, table]))
  const files: { key: string; bytes: Buffer }[] = []
  const keepFiles = () => Promise.all(files.splice(0).map(({ key, bytes: file }) => keepPicture(asked.pictures, key, file)))
  for await (const part of readParts(backup, (read) => tell({ step: 'restoring', bytes: read, of: bytes }))) {
    signal.throwIfAborted()
    if (part.kind === 'rows') await step((trx) => writeRows(trx, byName.get(part.table)!, part.lines))
    if (part.kind === 'picture') files.push(part)
    if (files.length === FILES_AT_ONCE) await keepFiles()
  }
  await keepFiles()
}

async function compare(step: Step, tables: TableHere[], { tables: wanted }: Contents): Promise<RowsOfTable[]> {
  const found: RowsOfTable[] = []
  for (const table of tables) {
    const sum = openRowSum()
    for await (const lines of readRows(step, table)) for (const line of lines) sum.add(line)
    found.push({ name: table.name, ...sum.told() })
  }
  const other = found.filter(({ rows, sum }, at) => rows !== wanted[at]?.rows || sum !== wanted[at]?.sum)
  if (other.length > 0)
    throw new Error(`Read back, these tables are not as they were: ${other.map(({ name }) => name).join(', ')}. Nothing is changed.`)
  return found
}
