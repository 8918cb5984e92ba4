import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'

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
  if (!server) return openDatabase({ dataDir: 'memory' })
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

/** A database with a name nobody else has, on the given server. */
export async function createServerDatabase(server: string): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = `mustard_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { databaseUrl: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
