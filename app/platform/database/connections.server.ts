import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db, JobsDatabase } from './handles.ts'
import { joinStatements } from './join-statements.server.ts'
import type { Tables } from './tables.ts'
import { setTimeout } from '../timers.ts'

const CLOSES_WITHIN_MS = 3_000
/** Past the server's own limit for a statement and past a hang of the embedded one: only a dead line takes so long. */
const ANSWER_WITHIN_MS = 20_000

/**
 * A connection whose answer is overdue is dead, or busy with what nobody waits for; one that was told of a fatal error
 * is ended by the server at any moment. Neither is used again.
 */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // An error event nobody hears would end the process; whoever waits for an answer gets the error in any case.
    this.on('error', () => {})
    const ask = joinStatements(this.query.bind(this) as (...words: unknown[]) => unknown)
    this.query = ((...words: unknown[]) => {
      const answer = ask(...words)
      if (answer instanceof Promise) answer.catch((error: Error) => isLast(error) && void this.end())
      return answer
    }) as typeof this.query
  }
}

function isLast(error: Error & { severity?: string }): boolean {
  return error.message === 'Query read timeout' || error.severity === 'FATAL' || error.severity === 'PANIC'
}

/** The pool of connections to one PostgreSQL, embedded or not, and the ways of asking it. */
export function openConnections(config: pg.PoolConfig) {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_WITHIN_MS,
    ...config,
    Client: Connection,
  } as pg.PoolConfig)
  pool.on('error', () => {})
  // What is kept as JSON comes back with the names it was given, which are nobody's columns.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins })
  const jobsDatabase: JobsDatabase = {
    executeSql: async (text, values) => {
      // pg-boss sends several statements at once when it installs itself; pg then answers with a list.
      const result = (await pool.query(text, values as unknown[])) as pg.QueryResult | pg.QueryResult[]
      return { rows: Array.isArray(result) ? result.flatMap((each) => each.rows) : result.rows }
    },
  }
  return {
    db,
    jobsDatabase,
    runScript: async (script: string) => void (await pool.query(script)),
    /** Lets what is under way finish, for three seconds at most. */
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSES_WITHIN_MS).unref())
      await Promise.race([db.destroy(), late])
    },
  }
}
