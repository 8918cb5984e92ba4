import { amountChangeConsentText, amountChangeConsentVersion } from '#app/content/en/your-giving.ts'
import { changeAtProvider, type ChangedGift } from './change-monthly-gift.server.ts'
import { type GiftChoice, priceGift } from './gift.ts'
import { formatMoney } from './money.ts'
import { insertConsent } from './gift-store.server.ts'
import type { SettleServices } from './settle-gift.server.ts'

/**
 * Changes what a monthly gift gives from its next charge on: to a circle, or to an amount of one's own.
 * The sentence agreed to is stored with the change.
 */
export async function changeAmount(
  services: SettleServices,
  owner: { giftId: string; email: string },
  choice: GiftChoice,
): Promise<ChangedGift | { ok: false; reason: 'amount'; message: string }> {
  const { payments, site, now } = services
  const price = priceGift(choice, 'monthly')
  if (!price.ok) return { ok: false, reason: 'amount', message: price.message }
  const { amountCents, circleId, description } = price.priced
  return changeAtProvider(services, owner, {
    name: `amount-${amountCents}-${circleId ?? 'own'}`,
    isDone: (monthly) => monthly.amountCents === amountCents && monthly.circleId === circleId,
    ask: ({ subscriptionId }, key) => payments.changeAmount({ subscriptionId, amountCents, description, key }),
    circleId,
    also: (trx) =>
      insertConsent(trx, {
        giftId: owner.giftId,
        amountCents,
        version: amountChangeConsentVersion,
        sentence: amountChangeConsentText(site.name, formatMoney(amountCents)),
        givenAt: now(),
      }),
  })
}
