import { listPaidSince } from '#app/features/books/list-paid-since.server.ts'
import { forgetPersons, listEndedUnpaid, listPaidLongAgo } from '#app/features/gifts/forget-persons.server.ts'
import { listChargeableAmong } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

type Listed = { id: string; at: Date }
const MOST_AT_ONCE = 500

/**
 * Takes the person out of gifts that nobody paid, and out of those whose last payment is long ago; amounts, days and
 * receipt numbers stay. One that may still be charged, or that the bank has still to decide, is left alone.
 * @returns of how many gifts
 */
export async function forgetOldGiving(db: Db, now: Date, before: { unpaidEnded: Date; lastPaid: Date }): Promise<number> {
  const unpaid = await eachPage(
    (page) => listEndedUnpaid(db, before.unpaidEnded, page),
    async (ids) =>
      forgetPersons(db, without(ids, [await listPaidSince(db, ids), await listChargeableAmong(db, ids)]), now, { unpaid: true }),
  )
  const old = await eachPage(
    (page) => listPaidLongAgo(db, before.lastPaid, page),
    async (ids) =>
      forgetPersons(db, without(ids, [await listPaidSince(db, ids, before.lastPaid), await listChargeableAmong(db, ids)]), now),
  )
  return unpaid + old
}

/** Page by page: what is kept does not stand in the way of what comes after it. */
async function eachPage(
  list: (page: { after: Listed | null; most: number }) => Promise<Listed[]>,
  forget: (ids: string[]) => Promise<number>,
): Promise<number> {
  let forgotten = 0
  for (let after: Listed | null = null; ;) {
    const page: Listed[] = await list({ after, most: MOST_AT_ONCE })
    forgotten += await forget(page.map(({ id }) => id))
    if (page.length < MOST_AT_ONCE) return forgotten
    after = page.at(-1)!
  }
}

function without(ids: string[], kept: Set<string>[]): string[] {
  return ids.filter((id) => !kept.some((set) => set.has(id)))
}
