import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Db, Trx } from './database.server.ts'

/** Any number, the same in every process. */
const MIGRATION_LOCK = 7_205_311

const LIST_OF_APPLIED =
  'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())'

/**
 * Applies every `db/migrations/*.sql` that has not been applied, in the order of their names, each in its own transaction.
 * Several processes may call this at once on a PostgreSQL server: one works, the others wait.
 * @throws Error when an applied migration was edited afterwards
 */
export async function migrate(database: Pick<Database, 'db' | 'runScript'>, folder: string): Promise<string[]> {
  await database.runScript(`begin;
    select pg_advisory_xact_lock(${MIGRATION_LOCK});
    ${LIST_OF_APPLIED};
    commit;`)
  const before = await readDigests(database.db)
  const applied: string[] = []
  for (const name of await listScripts(folder)) {
    const script = await readFile(join(folder, name), 'utf8')
    // Asked again with the lock, where it seems to be missing.
    if (before.get(name) !== digestOf(script) && (await applyOnce(database.db, name, script))) applied.push(name)
  }
  return applied
}

/** Until the end of the transaction no process of a site starts on this database: each brings it up to date first. */
export async function lockMigrations(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
}

/** The same within the caller's transaction, and only those that are `wanted`; all, if nothing is said. */
export async function migrateWithin(trx: Trx, folder: string, wanted: (name: string) => boolean = () => true): Promise<void> {
  await sql.raw(LIST_OF_APPLIED).execute(trx)
  for (const name of (await listScripts(folder)).filter(wanted)) await applyWithin(trx, name, await readFile(join(folder, name), 'utf8'))
}

/** What this program would apply: the digest of each, by its name. */
export async function listKnownMigrations(folder: string): Promise<Map<string, string>> {
  const digests = (await listScripts(folder)).map(async (name) => [name, digestOf(await readFile(join(folder, name), 'utf8'))] as const)
  return new Map(await Promise.all(digests))
}

/** What of the folder a database has not applied; undefined where it holds nothing of this site. Changes nothing. */
export async function listUnapplied(db: Db, folder: string): Promise<string[] | undefined> {
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

async function applyOnce(db: Db, name: string, script: string): Promise<boolean> {
  return db.transaction().execute((trx) => applyWithin(trx, name, script))
}

async function applyWithin(trx: Trx, name: string, script: string): Promise<boolean> {
  const digest = digestOf(script)
  await lockMigrations(trx)
  const before = await sql<{ digest: string }>`select digest from migrations where name = ${name}`.execute(trx)
  if (before.rows[0]?.digest === digest) return false
  if (before.rows[0]) throw new Error(`${name} was edited after it had been applied. Add a new migration instead.`)
  await sql.raw(script).execute(trx)
  await sql`insert into migrations (name, digest) values (${name}, ${digest})`.execute(trx)
  return true
}
