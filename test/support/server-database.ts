import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { atEndOfFile } from './end-of-file.ts'

export type ServerDatabase = {
  databaseUrl: string
  drop(): Promise<void>
  /** Ends all its connections, or those whose last question holds the text. @returns how many those were */
  endConnections(asking?: string): Promise<number>
  /** No new connection gets in until it is told otherwise. */
  allowConnections(allowed: boolean): Promise<void>
}

/**
 * A database with a name nobody else has, on the given server.
 * @param template name of the one that it is a copy of, and that its own name begins with; otherwise it is empty, and is dropped
 *   at the end of the test file
 * @param options.durable false: its commits do not wait for the disk, which loses nothing while the server itself goes on
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

/** Drops a template with every copy of it that is still there. */
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
