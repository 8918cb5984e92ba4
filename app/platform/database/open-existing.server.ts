import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openConnections } from './connections.server.ts'
import { databaseAnswers, type Db, openDatabase } from './database.server.ts'
import { userName } from './folder-owner.server.ts'
import { listUnapplied } from './migrate.server.ts'
import { SOCKET_PORT } from './socket-folder.server.ts'

/** There is no database, or none that can be used as it is. The message is one line for the person at the keyboard. */
export class NoDatabase extends Error {}

/** Files that another user writes would be closed to the site, which could then not start. */
export class OtherUsersDatabase extends NoDatabase {
  readonly owner: string
  constructor(dataDir: string, owner: string) {
    super(`The site of ${dataDir} does not run, and its database belongs to ${owner}.`)
    this.owner = owner
  }
}

export type ExistingDatabase = {
  db: Db
  /** As a person would know it again. */
  name: string
  /** Whether it is the embedded database of a site that runs. */
  served: boolean
  close(): Promise<void>
}

type Where = { databaseUrl: string | undefined; dataDir: string }

/**
 * Opens the database that a site has, for a command beside it. Makes nothing and migrates nothing. An embedded one whose
 * site is running is asked through its socket, between the site's own statements.
 * @param migrations the folder of what it must have applied
 * @param options.patient as `openDatabase` has it; what a running site serves is still bound to what that calls a hang
 * @throws NoDatabase
 */
export async function openExisting(where: Where, migrations: string, options: { patient?: boolean } = {}): Promise<ExistingDatabase> {
  const { databaseUrl, dataDir } = where
  const opened = databaseUrl
    ? { ...(await openDatabase(where, options).catch(refused)), served: false }
    : await openEmbeddedOf(dataDir, options)
  const name = nameOfDatabase(where)
  const problem = await findProblem(opened.db, migrations).catch((error: Error) => error.message)
  if (problem === undefined) return { db: opened.db, name, served: opened.served, close: () => opened.close() }
  await opened.close()
  throw new NoDatabase(`${name[0]!.toUpperCase()}${name.slice(1)} cannot be used: ${problem}`)
}

/** As a person would know it again; never holds the password. */
export function nameOfDatabase({ databaseUrl, dataDir }: Where): string {
  return databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}` : `the database in ${dataDir}`
}

async function openEmbeddedOf(dataDir: string, options: { patient?: boolean }): Promise<Pick<ExistingDatabase, 'db' | 'served' | 'close'>> {
  const owner = ownerOf(dataDir)
  const limits = options.patient ? { query_timeout: 0 } : {}
  const running = openConnections({
    host: dataDir,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    ...limits,
  })
  if (await databaseAnswers(running.db)) return { ...running, served: true }
  await running.close()
  if (process.geteuid && process.geteuid() !== owner) throw new OtherUsersDatabase(dataDir, userName(owner))
  return { ...(await openDatabase({ dataDir }, options).catch(refused)), served: false }
}

function ownerOf(dataDir: string): number {
  try {
    return statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new NoDatabase(
      code === 'EACCES'
        ? `${dataDir} is closed to this user. Run this as the user who runs the site, or as root.`
        : `There is no database in ${dataDir}, and DATABASE_URL is not set.`,
    )
  }
}

async function findProblem(db: Db, migrations: string): Promise<string | undefined> {
  const unapplied = await listUnapplied(db, migrations)
  if (unapplied === undefined) return 'it holds nothing of this site.'
  if (unapplied.length > 0) return `it is older than this program (${unapplied.join(', ')}). Start the site, which brings it up to date.`
  return undefined
}

function refused(error: Error): never {
  throw new NoDatabase(error.message)
}
