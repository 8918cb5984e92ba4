import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

/** Where a gift was begun, as keyed digests: the network, and the block around it (see `blockOf`). */
export type Starter = { network: string; networkBlock: string }

/** Any numbers, the same in every process. */
const NETWORK_LOCKS = 7_205_312
const SITE_LOCK = 7_205_313

/** Starts from one block wait here for each other, so that each counts those before it. */
export async function lockBlock(trx: Trx, { networkBlock }: Starter): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NETWORK_LOCKS}::integer, hashtext(${networkBlock}))`.execute(trx)
}

/** All starts wait here for each other. To be taken after the lock of the block, and for no longer than an insert. */
export async function lockSite(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SITE_LOCK}::bigint)`.execute(trx)
}

/**
 * Unpaid gifts that take a place: those that may still be paid, and those that ended after `endedAfter`.
 * A checkout nobody came back to ends with its time, whenever we hear of it.
 */
export async function countPlaces(
  db: Db,
  { network, networkBlock }: Starter,
  email: string,
  endedAfter: Date,
): Promise<{ ofBlock: number; ofNetwork: number; ofEmail: number }> {
  const counted = await db
    .selectFrom('gifts')
    .select(({ fn }) => [
      fn.countAll().as('ofBlock'),
      fn.countAll().filterWhere('network', '=', network).as('ofNetwork'),
      fn
        .countAll()
        .filterWhere('network', '=', network)
        .filterWhere(sql`lower(email)`, '=', email.toLowerCase())
        .as('ofEmail'),
    ])
    .where('networkBlock', '=', networkBlock)
    .where('settledAt', 'is', null)
    // What the provider never made a checkout of could never be paid.
    .where((row) => row.or([row('closedAt', 'is', null), row('checkoutId', 'is not', null)]))
    .where(sql<Date>`least(closed_at, checkout_expires_at)`, '>', endedAfter)
    .executeTakeFirstOrThrow()
  return { ofBlock: Number(counted.ofBlock), ofNetwork: Number(counted.ofNetwork), ofEmail: Number(counted.ofEmail) }
}

/** Its giver has done everything, and a bank answers in days: it takes no place meanwhile. */
export async function giveBackPlace(db: Db, giftId: string): Promise<void> {
  await db.updateTable('gifts').set({ network: null, networkBlock: null }).where('id', '=', giftId).where('settledAt', 'is', null).execute()
}

export async function countStarts(db: Db, after: Date): Promise<number> {
  const { count } = await db
    .selectFrom('gifts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('createdAt', '>', after)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Forgets where gifts were begun that ended before `endedBefore`, paid or not. @returns of how many gifts */
export async function forgetStarters(db: Db, endedBefore: Date): Promise<number> {
  const forgotten = await db
    .updateTable('gifts')
    .set({ network: null, networkBlock: null })
    .where('networkBlock', 'is not', null)
    .where(sql<Date>`least(closed_at, checkout_expires_at)`, '<=', endedBefore)
    .executeTakeFirst()
  return Number(forgotten.numUpdatedRows)
}
