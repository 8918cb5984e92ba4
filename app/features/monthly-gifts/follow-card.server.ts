import { isPractice, PaymentRefused } from '#app/adapters/payments/payment-provider.ts'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { listGoingOnOfCustomer, noteOnMonthlyGift } from './monthly-gift-store.server.ts'
import { syncMonthlyGift } from './sync-monthly-gift.server.ts'

/**
 * Has the next charges of a customer use the card that was given last, and tries at once what is owed, where that card has not
 * failed: the provider's card page may change the customer's default and leave the card that a subscription has of its own. A
 * paused gift gets the card, and is charged nothing.
 *
 * The provider tells of the customer also where no card was changed, as when a charge fails; then there is nothing to try.
 * @param key names the occasion: the event that told of the customer, or the hour of the sweep
 */
export async function followCard(services: GivingServices, customerId: string, key: string): Promise<'written' | 'not-ours'> {
  const { db, payments, now } = services
  let ours = false
  for (const monthly of await listGoingOnOfCustomer(db, customerId)) {
    const { giftId, subscriptionId, status } = monthly
    if ((await findGift(db, giftId))?.practice !== isPractice(payments)) continue
    ours = true
    await noteOnMonthlyGift(db, giftId, { cardCheckedAt: now() })
    try {
      await payments.useCustomersCard({ subscriptionId, key: `card:${key}:${subscriptionId}` })
      if (status !== 'past-due') continue
      const tried = await payments.payOwed({ subscriptionId })
      // Whether it was paid is told by its events as well; the page need not wait for them.
      if (tried.some(({ paid }) => paid)) await syncMonthlyGift(services, subscriptionId)
    } catch (error) {
      // It has ended, or the card is gone again: the truth says, and no further try would help.
      if (!(error instanceof PaymentRefused)) throw error
      await syncMonthlyGift(services, subscriptionId)
    }
  }
  return ours ? 'written' : 'not-ours'
}
