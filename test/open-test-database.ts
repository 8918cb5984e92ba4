import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { readyFiles } from './ready-in-memory.ts'

/**
 * An empty, migrated database of its own for one test file: inside the process, or on the PostgreSQL server that
 * `TEST_DATABASE_URL` names, so that the same tests show both engines.
 */
export async function openTestDatabase(): Promise<Database> {
  const database = await openEmptyDatabase()
  await migrate(database, 'db/migrations')
  return database
}

/** The same, before any migration. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openDatabase({ dataDir: 'memory' }, { files: await readyFiles() })
  const { databaseUrl, drop } = await createServerDatabase(server)
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

export type ServerDatabase = {
  databaseUrl: string
  drop(): Promise<void>
  /** Ends all its connections, or those whose last question holds the text. @returns how many those were */
  endConnections(asking?: string): Promise<number>
  /** No new connection gets in until it is told otherwise. */
  allowConnections(allowed: boolean): Promise<void>
}

/** A database with a name nobody else has, on the given server. */
export async function createServerDatabase(server: string): Promise<ServerDatabase> {
  const name = `mustard_test_${randomBytes(6).toString('hex')}`
  const ask = (question: string, values?: string[]) => askServer(server, question, values)
  await ask(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    drop: async () => void (await ask(`drop database if exists ${name} with (force)`)),
    endConnections: (asking = '') =>
      ask('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like $2', [name, `%${asking}%`]),
    allowConnections: async (allowed) => void (await ask(`alter database ${name} with allow_connections ${allowed}`)),
  }
}

async function askServer(server: string, question: string, values: string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(question, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
