import { appendCorrections, bookGiftSeeds, reverseSeeds } from '#app/domains/community/seeds/correct-seeds.server.ts'
import { earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import { getOrCreateHolder, sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

/** What may happen to a holder's seeds. */
export const SEED_ACTS = ['credit', 'credit-pending', 'release', 'reverse', 'gift'] as const
export type SeedAct = (typeof SEED_ACTS)[number]

/**
 * Does the acts in order. Each is about the entry that its number picks, or about none if there is no entry.
 * @returns after each act the balance that the site tells, and the sum of the entries that count
 */
export async function runHistory(db: Db, email: string, acts: [act: SeedAct, number: number][]) {
  const now = new Date('2026-11-20T12:00:00Z')
  const by = { by: 'staff', reason: 'history', now }
  const holderId = await inTransaction(db, (trx) => getOrCreateHolder(trx, email, now))
  const rows = () => db.selectFrom('seedEntries').selectAll().where('holderId', '=', holderId).execute()
  const balances: number[] = []
  const sums: number[] = []
  for (const [act, number] of acts) {
    const all = await rows()
    const id = all[number % Math.max(1, all.length)]?.id ?? crypto.randomUUID()
    if (act === 'gift') {
      const payment = { paymentId: `${email}:${number % 2}`, email, seeds: number, practice: false, at: now }
      await inTransaction(db, (trx) => bookGiftSeeds(trx, payment))
    } else if (act === 'release') await inTransaction(db, (trx) => appendCorrections(trx, [id], 'released', by))
    else if (act === 'reverse') await inTransaction(db, (trx) => reverseSeeds(trx, id, { ...by, ...(number % 3 === 0 && { seeds: 1 }) }))
    else {
      const postedOfNetwork = act === 'credit' ? 0 : 10
      const source = {
        holderId,
        kind: 'visit',
        sourceKey: String(number),
        practice: false,
        at: now,
        postedOfNetwork,
        pendingOfNetwork: 0,
      } as const
      await inTransaction(db, (trx) => earnSeeds(trx, source))
    }
    balances.push(await sumSeedsByEmail(db, email, false))
    sums.push((await rows()).filter(({ pendingReason }) => pendingReason === null).reduce((sum, { seeds }) => sum + seeds, 0))
  }
  return { balances, sums }
}
