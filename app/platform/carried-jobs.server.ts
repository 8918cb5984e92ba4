import { sql } from 'kysely'
import type { Db, Trx } from './database/database.server.ts'

/** As the database calls it. */
export const CARRIED_JOBS = 'carried_jobs'
const PAGE = 1_000

/**
 * The work that waits, in the queue or already carried, as if all of it were carried: only what the site itself has
 * promised in a transaction of its own. Its calendar makes its own jobs again, and what a person asked for at the keyboard
 * is not to be done when that person has left (`ASKED_KEPT_SECONDS` in `ask-site.server.ts`). What is under way is not done.
 * @param line SQL that makes a line of a row
 * @param after the id of the last one of the page before
 */
export async function pageOfCarriedJobs(trx: Trx, line: string, after?: string): Promise<{ id: string; line: string }[]> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(trx)
  const waiting = sql`
    union all select id, name, data, start_after from jobs.job
      where state < 'completed' and data is not null and singleton_on is null and not starts_with(name, '__pgboss__')
        and keep_until > start_after + interval '1 hour'`
  const { rows } = await sql<{ id: string; line: string }>`
    select id::text as id, ${sql.raw(line)} as line
    from (select id, name, data, start_after from carried_jobs ${found[0]!.there ? waiting : sql``}) as carried
    where ${after ?? null}::uuid is null or id > ${after ?? null}::uuid
    order by carried.id limit ${PAGE}`.execute(trx)
  return rows
}

export async function holdsCarriedJobs(db: Db, names: string[]): Promise<boolean> {
  if (names.length === 0) return false
  return (await db.selectFrom('carriedJobs').select('id').where('name', 'in', names).limit(1).executeTakeFirst()) !== undefined
}

/** Takes them out of the list; whoever calls this puts them into the queue in the same transaction. */
export async function takeCarriedJobs(trx: Trx, names: string[]): Promise<{ id: string; name: string; data: object; startAfter: Date }[]> {
  return trx.deleteFrom('carriedJobs').where('name', 'in', names).returningAll().execute()
}

/** @returns how many there were */
export async function dropCarriedJobs(trx: Trx, names: string[]): Promise<number> {
  return (await takeCarriedJobs(trx, names)).length
}
