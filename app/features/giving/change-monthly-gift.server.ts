import { PaymentRefused, PaymentUnavailable, type SubscriptionTruth } from '#app/adapters/payments/payment-provider.ts'
import { giftErrors } from '#app/content/en/giving.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { nextTruthOrder } from './gift-store.server.ts'
import { countChange, type MonthlyGift } from './monthly-gift-store.server.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'
import type { SettleServices } from './settle-gift.server.ts'
import { keepSubscriptionTruth } from './sync-monthly-gift.server.ts'

export type ChangedGift = { ok: true } | NotTheirs | { ok: false; reason: 'ended' | 'unavailable' | 'refused'; message: string }

/**
 * Asks the provider for one change of a monthly gift and writes its answer down.
 * The key carries the number of earlier changes: a double click acts once, the same wish next month acts again.
 */
export async function changeAtProvider(
  services: SettleServices,
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
  if (monthly.status === 'canceled' || monthly.cancellationAt)
    return { ok: false, reason: 'ended', message: 'This monthly gift is canceled. You are welcome to begin a new one.' }
  if (change.isDone(monthly)) return { ok: true }
  const order = await nextTruthOrder(db)
  try {
    const truth = await change.ask(monthly, `gift:${monthly.giftId}:${change.name}:${monthly.changes}`)
    await db.transaction().execute(async (trx) => {
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
    if (error instanceof PaymentUnavailable)
      return {
        ok: false,
        reason: 'unavailable',
        message: 'Nothing was changed: the payment service did not answer. Please try again in a few minutes.',
      }
    if (error instanceof PaymentRefused)
      return { ok: false, reason: 'refused', message: `Nothing was changed. ${giftErrors.unknownChoice}` }
    throw error
  }
}
