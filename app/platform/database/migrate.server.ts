import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, type DatabaseOptions, type DatabaseLocation, type Db, openDatabase, type Trx } from './database.server.ts'

const MIGRATION_LOCK = 7_205_311

const CREATE_MIGRATIONS_TABLE =
  'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())'

/** How long a new process waits for the old one to close the embedded database. The old one may take 10 s to finish its requests. */
const LOCK_WAIT_MS = 12_000

/** Opens the database and applies migrations. To update a PostgreSQL server, it uses separate connections without statement timeouts. */
export async function openMigratedDatabase(
  where: DatabaseLocation,
  options: DatabaseOptions = {},
  folder = join(process.cwd(), 'db/migrations'),
): Promise<Database> {
  const database = await openDatabase(where, { waitMs: LOCK_WAIT_MS, ...options })
  try {
    const isUpdate = (await listUnappliedMigrations(database.db, folder))?.length
    const updating = isUpdate && where.databaseUrl ? await openDatabase(where, { log: options.log, noTimeouts: true }) : undefined
    await migrate(updating ?? database, folder).finally(() => updating?.close())
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Applies the new scripts of `folder` in order, each in its own transaction. Parallel processes wait for each other. */
export async function migrate(database: Pick<Database, 'db' | 'runScript'>, folder: string): Promise<string[]> {
  await database.runScript(`begin;
    select pg_advisory_xact_lock(${MIGRATION_LOCK});
    ${CREATE_MIGRATIONS_TABLE};
    commit;`)
  const before = await readDigests(database.db)
  const applied: string[] = []
  for (const name of await listScripts(folder)) {
    const script = await readFile(join(folder, name), 'utf8')
    if (before.get(name) !== digestOf(script) && (await database.db.transaction().execute((trx) => applyMigration(trx, name, script))))
      applied.push(name)
  }
  return applied
}

/** Every process of the site waits for this lock when it starts, because it runs migrations first. */
export async function lockMigrations(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
}

export async function migrateInTransaction(trx: Trx, folder: string, wanted: (name: string) => boolean = () => true): Promise<void> {
  await sql.raw(CREATE_MIGRATIONS_TABLE).execute(trx)
  for (const name of (await listScripts(folder)).filter(wanted)) await applyMigration(trx, name, await readFile(join(folder, name), 'utf8'))
}

export async function listKnownMigrations(folder: string): Promise<Map<string, string>> {
  const digests = (await listScripts(folder)).map(async (name) => [name, digestOf(await readFile(join(folder, name), 'utf8'))] as const)
  return new Map(await Promise.all(digests))
}

/** Lists unapplied migrations and changes nothing. Returns undefined for an empty database. */
export async function listUnappliedMigrations(db: Db, folder: string): Promise<string[] | undefined> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  if (!found[0]?.there) return undefined
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = rows.map(({ name }) => name)
  return (await listScripts(folder)).filter((name) => !applied.includes(name))
}

async function listScripts(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
}

async function readDigests(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`select name, digest from migrations`.execute(db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

const digestOf = (script: string) => createHash('sha256').update(script).digest('hex')

async function applyMigration(trx: Trx, name: string, script: string): Promise<boolean> {
  const digest = digestOf(script)
  await lockMigrations(trx)
  const before = await sql<{ digest: string }>`select digest from migrations where name = ${name}`.execute(trx)
  if (before.rows[0]?.digest === digest) return false
  if (before.rows[0]) throw new Error(`${name} was edited after it had been applied. Add a new migration instead.`)
  await sql.raw(script).execute(trx)
  await sql`insert into migrations (name, digest) values (${name}, ${digest})`.execute(trx)
  return true
}
