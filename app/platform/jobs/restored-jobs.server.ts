import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

export const RESTORED_JOBS_TABLE = 'carried_jobs'
const PAGE = 1_000

/** Jobs for a backup, waiting in the queue or already restored. Scheduled jobs are left out, because every site makes its own. */
export async function pageOfPendingJobs(trx: Trx, line: string, after?: string): Promise<{ id: string; line: string }[]> {
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

export async function hasRestoredJobs(db: Db, names: string[]): Promise<boolean> {
  if (names.length === 0) return false
  return (await db.selectFrom('carriedJobs').select('id').where('name', 'in', names).limit(1).executeTakeFirst()) !== undefined
}

/** Put them into the queue in the same transaction. */
export async function consumeRestoredJobs(
  trx: Trx,
  names: string[],
): Promise<{ id: string; name: string; data: object; startAfter: Date }[]> {
  return trx.deleteFrom('carriedJobs').where('name', 'in', names).returningAll().execute()
}

export async function deleteRestoredJobs(trx: Trx, names: string[]): Promise<number> {
  return (await consumeRestoredJobs(trx, names)).length
}
