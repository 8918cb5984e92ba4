import { PaymentRefused, PaymentUnavailable, type SubscriptionTruth } from '#app/adapters/payments/payment-provider.ts'
import { nextTruthOrder } from '#app/features/gifts/gift-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { countChange, type MonthlyGift } from './monthly-gift-store.server.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'
import { keepSubscriptionTruth, type MonthlyServices } from './sync-monthly-gift.server.ts'

export type ChangedGift = { ok: true } | NotTheirs | { ok: false; reason: 'ended' | 'unavailable' | 'refused' }

/**
 * Asks the provider for one change of a monthly gift and writes its answer down.
 * The key carries the number of earlier changes: a double click acts once, the same wish next month acts again.
 */
export async function changeAtProvider(
  services: MonthlyServices,
  owner: { giftId: string; email: string },
  change: {
    name: string
    isDone: (monthly: MonthlyGift) => boolean
    ask: (monthly: MonthlyGift, key: string) => Promise<SubscriptionTruth>
    circleId?: string | null
    pausedBy?: 'giver'
    also?: (trx: Trx) => Promise<void>
  },
): Promise<ChangedGift> {
  const { db } = services
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  const { monthly } = own
  if (monthly.status === 'canceled' || monthly.cancellationAt) return { ok: false, reason: 'ended' }
  if (change.isDone(monthly)) return { ok: true }
  const order = await nextTruthOrder(db)
  try {
    const truth = await change.ask(monthly, `gift:${monthly.giftId}:${change.name}:${monthly.changes}`)
    await inTransaction(db, async (trx) => {
      const { circleId, pausedBy } = change
      await keepSubscriptionTruth(services, trx, monthly.giftId, truth, order, {
        ...(circleId === undefined ? {} : { circleId }),
        ...(pausedBy ? { pausedBy } : {}),
      })
      await countChange(trx, monthly.giftId)
      await change.also?.(trx)
    })
    return { ok: true }
  } catch (error) {
    if (error instanceof PaymentUnavailable) return { ok: false, reason: 'unavailable' }
    if (error instanceof PaymentRefused) return { ok: false, reason: 'refused' }
    throw error
  }
}
