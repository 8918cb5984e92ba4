import { listLastPayments, listTakenBack } from '#app/features/books/list-last-payments.server.ts'
import { forgetPersons, listEndedUnpaid, listKnownAmong, listPaidLongAgo } from '#app/features/gifts/forget-persons.server.ts'
import { listEndings } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { howEnded } from './how-ended.ts'

type Listed = { id: string; at: Date }
type Before = { unpaidEnded: Date; lastPaid: Date }
const MOST_AT_ONCE = 500

/**
 * Takes the person out of gifts of which nothing was paid that stayed, and out of those whose last payment is long ago; amounts,
 * days and receipt numbers stay. One that may still be charged, or that the bank has still to decide, is left alone.
 * @returns of how many gifts
 */
export async function forgetOldGiving(db: Db, now: Date, before: Before): Promise<number> {
  const forget = (ids: string[]) => forgetThoseOver(db, ids, now, before)
  const unpaid = await eachPage((page) => listEndedUnpaid(db, before.unpaidEnded, page), forget)
  const old = await eachPage((page) => listPaidLongAgo(db, before.lastPaid, page), forget)
  // A monthly one counts as paid also where a bank took back all that was ever paid.
  const takenBack = await listTakenBack(db, before.unpaidEnded)
  let back = 0
  for (let at = 0; at < takenBack.length; at += MOST_AT_ONCE) back += await forget(takenBack.slice(at, at + MOST_AT_ONCE))
  return unpaid + old + back
}

/** Of these gifts those whose time is over. The lists they come from are wider. */
async function forgetThoseOver(db: Db, ids: string[], now: Date, before: Before): Promise<number> {
  const gifts = await listKnownAmong(db, ids)
  const payments = await listLastPayments(db, ids)
  const endings = await listEndings(db, ids)
  const over = gifts.filter((gift) => {
    const ended = howEnded(gift, payments.get(gift.id), endings.get(gift.id))
    return ended !== null && ended.at < (ended.paid ? before.lastPaid : before.unpaidEnded)
  })
  const idsOf = (some: typeof over) => some.map(({ id }) => id)
  const unsettled = await forgetPersons(db, idsOf(over.filter(({ settledAt }) => !settledAt)), now, { unpaid: true })
  return unsettled + (await forgetPersons(db, idsOf(over.filter(({ settledAt }) => settledAt)), now))
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
