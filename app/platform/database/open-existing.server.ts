import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseOptions, type Db, openDatabase } from './database.server.ts'
import { findUserName } from './embedded.server.ts'
import { listUnappliedMigrations } from './migrate.server.ts'

/** The database does not exist or cannot be used as it is. The message is for the operator. */
export class DatabaseUnusableError extends Error {}

export class OtherOwnerError extends DatabaseUnusableError {
  readonly owner: string
  constructor(dataDir: string, owner: string) {
    super(`The database in ${dataDir} belongs to ${owner}.`)
    this.owner = owner
  }
}

type Where = { databaseUrl: string | undefined; dataDir: string }
export type ExistingDatabase = { db: Db; name: string; close(): Promise<void> }

/** Opens an existing database for a command and changes nothing. An embedded database must not be in use by a site. */
export async function openExistingDatabase(where: Where, migrations: string, options?: DatabaseOptions): Promise<ExistingDatabase> {
  if (!where.databaseUrl) checkFolder(where.dataDir)
  const { db, close } = await openDatabase(where, options).catch(refused)
  const name = describeDatabase(where)
  const problem = await findProblem(db, migrations).catch((error: Error) => error.message)
  if (problem === undefined) return { db, name, close }
  await close()
  throw new DatabaseUnusableError(`${name[0]!.toUpperCase()}${name.slice(1)} cannot be used: ${problem}`)
}

export function describeDatabase({ databaseUrl, dataDir }: Where): string {
  return databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}` : `the database in ${dataDir}`
}

function checkFolder(dataDir: string): void {
  const owner = ownerOf(dataDir)
  if (process.geteuid && process.geteuid() !== owner) throw new OtherOwnerError(dataDir, findUserName(owner))
}

function ownerOf(dataDir: string): number {
  try {
    return statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DatabaseUnusableError(
      code === 'EACCES'
        ? `${dataDir} is closed to this user. Run this as the user who runs the site, or as root.`
        : `There is no database in ${dataDir}, and DATABASE_URL is not set.`,
    )
  }
}

async function findProblem(db: Db, migrations: string): Promise<string | undefined> {
  const unapplied = await listUnappliedMigrations(db, migrations)
  if (unapplied === undefined) return 'it holds nothing of this site.'
  if (unapplied.length > 0) return `it is older than this program (${unapplied.join(', ')}). Start the site, which brings it up to date.`
  return undefined
}

function refused(error: Error): never {
  throw new DatabaseUnusableError(error.message)
}
