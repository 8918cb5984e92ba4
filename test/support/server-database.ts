import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { atEndOfFile } from './end-of-file.ts'

export type ServerDatabase = {
  databaseUrl: string
  drop(): Promise<void>
  /** Ends all connections to the database, or those whose last statement contains the text. @returns the number of them */
  endConnections(asking?: string): Promise<number>
  /** Decides whether the database accepts new connections. */
  allowConnections(allowed: boolean): Promise<void>
}

/**
 * Creates a database with a unique name on the server.
 * @param template the name of the database to copy, with which the new name begins. Without it the database is empty, and is
 *   dropped at the end of the test file
 * @param options.durable if false, commits do not wait for the disk, which loses nothing unless the server itself crashes
 */
export async function createServerDatabase(server: string, template?: string, { durable = false } = {}): Promise<ServerDatabase> {
  const name = `${template ?? 'mustard_test'}_${randomBytes(6).toString('hex')}`
  const ask = (question: string, values?: string[]) => askServer(server, question, values)
  await ask(`create database ${name}${template ? ` template ${template}` : ''}`)
  if (!durable) await ask(`alter database ${name} set synchronous_commit = off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => void (await ask(`drop database if exists ${name} with (force)`))
  return {
    databaseUrl: url.href,
    drop: template ? drop : atEndOfFile(drop),
    endConnections: (asking = '') =>
      ask('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like $2', [name, `%${asking}%`]),
    allowConnections: async (allowed) => void (await ask(`alter database ${name} with allow_connections ${allowed}`)),
  }
}

/** Drops a template and all its copies that are left. */
export async function dropTemplate(server: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
    template,
  ])
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
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
