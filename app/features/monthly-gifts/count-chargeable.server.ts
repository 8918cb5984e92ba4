import { countPayableMonthly, idsInWorld } from '#app/features/gifts/giver-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/**
 * How many real monthly gifts the provider charges whether this site listens or not: those that have not ended, and those that
 * may be paid for at their checkout still.
 */
export async function countChargeable(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('monthlyGifts')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('status', '!=', 'canceled')
    .where('giftId', 'in', idsInWorld(db, false))
    .executeTakeFirstOrThrow()
  return Number(count) + (await countPayableMonthly(db, false))
}
