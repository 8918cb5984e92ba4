import { sql } from 'kysely'
import type { Db } from './handles.ts'

/** How the connections of a site, and of its commands, are called in `pg_stat_activity`. */
export const SITE_SESSION = 'site'
/** Each process of a running site has one that listens. */
export const LISTENING = `${SITE_SESSION} listening `

export const isListening = (name: string) => name.startsWith(LISTENING)

/** Who else of a site is connected to this database of a server. */
export async function listSiteSessions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and starts_with(application_name, ${SITE_SESSION})`.execute(db)
  return rows.map(({ name }) => name)
}
