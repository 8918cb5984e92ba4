import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { setValue } from '#app/platform/jobs/key-values.server.ts'
import { type DatabaseLocation, type Db, openDatabase, type Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { listKnownMigrations, lockMigrations, migrateInTransaction } from '#app/platform/database/migrate.server.ts'
import { listWaitingMails, SEND_RESTORED_MAILS_KEY } from '#app/platform/mail/outbox-queries.server.ts'
import {
  type Contents,
  createChecksum,
  type BackupTable,
  type Manifest,
  readBackup,
  InvalidBackupError,
  type PictureBackup,
  storePicture,
} from './archive.server.ts'
import { listBackupTables, prepareForRestore, readRows, setSequence, type DatabaseTable, setTextFormats, writeRows } from './rows.server.ts'

export class DatabaseNotEmptyError extends Error {}

type RestoreOptions = {
  source: Readable
  migrations: string
  pictures: PictureBackup
  sendWaiting: boolean
  signal: AbortSignal
  onProgress(line: string): void
}

export type RestoreResult = { manifest: Manifest; contents: Contents; unsent: number }

/** Restores a backup into an empty database in one transaction, compares the rows and then applies newer migrations. */
export async function restoreBackup(where: DatabaseLocation, options: RestoreOptions): Promise<RestoreResult> {
  const database = await openDatabase(where, { noTimeouts: true })
  try {
    const restored = await inTransaction(database.db, async (trx) => {
      // A site that starts meanwhile waits until the restore is done.
      await lockMigrations(trx)
      if (!(await isEmpty(trx))) throw new DatabaseNotEmptyError('The database is not empty. Restore to an empty one.')
      await setTextFormats(trx)
      return fill(trx, options)
    })
    await refreshViews(database.db)
    await sql`analyze`.execute(database.db)
    return restored
  } finally {
    await database.close()
  }
}

async function refreshViews(db: Db): Promise<void> {
  const { rows } = await sql<{ refresh: string }>`
    select format('refresh materialized view %I', matviewname) as refresh from pg_matviews where schemaname = 'public'`.execute(db)
  for (const { refresh } of rows) await sql.raw(refresh).execute(db)
}

async function isEmpty(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')) as empty`.execute(
    trx,
  )
  return rows[0]!.empty
}

async function fill(trx: Trx, { source, migrations, pictures, sendWaiting, signal, onProgress }: RestoreOptions): Promise<RestoreResult> {
  let manifest!: Manifest
  let contents!: Contents
  let tables!: Map<string, DatabaseTable>
  let back: string[] = []
  for await (const part of readBackup(source)) {
    signal.throwIfAborted()
    if (part.kind === 'manifest') {
      ;({ manifest } = part)
      await makeTables(trx, manifest, migrations)
      tables = new Map((await listBackupTables(trx)).map((table) => [table.name, table]))
      checkTables([...tables.values()], manifest)
      back = await prepareForRestore(trx, manifest.tables)
      onProgress('Restoring …')
    }
    if (part.kind === 'rows') await writeRows(trx, getTable(tables, part.table), part.lines)
    if (part.kind === 'picture') await storePicture(pictures, part.key, part.bytes)
    if (part.kind === 'contents') ({ contents } = part)
  }
  onProgress('Making the indexes …')
  for (const statement of back) await sql.raw(statement).execute(trx)
  for (const sequence of contents.sequences) await setSequence(trx, sequence)
  onProgress('Reading back what was restored, and comparing …')
  await compare(trx, [...tables.values()], contents)
  await migrateInTransaction(trx, migrations)
  if (sendWaiting) await setValue(trx, SEND_RESTORED_MAILS_KEY, manifest.madeAt)
  return { manifest, contents, unsent: sendWaiting ? 0 : (await listWaitingMails(trx, new Date())).length }
}

async function makeTables(trx: Trx, { migrations }: Manifest, folder: string): Promise<void> {
  const known = await listKnownMigrations(folder)
  for (const { name, digest } of migrations) {
    if (!known.has(name)) throw new InvalidBackupError(`was made by a newer release of this site (${name}). Update this one first.`)
    if (known.get(name) !== digest) throw new InvalidBackupError(`was made by another program than this one: its ${name} is another.`)
  }
  const wanted = new Set(migrations.map(({ name }) => name))
  await migrateInTransaction(trx, folder, (name) => wanted.has(name))
}

function checkTables(here: DatabaseTable[], { tables }: Manifest): void {
  const shown: BackupTable[] = here.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(shown) !== JSON.stringify(tables)) throw new InvalidBackupError('holds other tables than this program makes.')
}

function getTable(tables: Map<string, DatabaseTable>, name: string): DatabaseTable {
  const table = tables.get(name)
  if (!table) throw new InvalidBackupError(`holds rows of a table that it does not name: ${name}.`)
  return table
}

async function compare(trx: Trx, tables: DatabaseTable[], contents: Contents): Promise<void> {
  for (const [at, table] of tables.entries()) {
    const sum = createChecksum()
    for await (const lines of readRows(trx, table)) for (const line of lines) sum.add(line)
    if (JSON.stringify({ name: table.name, ...sum.total() }) !== JSON.stringify(contents.tables[at]))
      throw new Error(`Read back, ${table.name} is not as it was. Nothing is changed.`)
  }
}
