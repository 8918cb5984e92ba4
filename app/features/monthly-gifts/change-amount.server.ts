import { amountChangeConsentText } from '#words/amount-change.ts'
import { describeGift } from '#app/features/gifts/describe-gift.ts'
import { insertConsent } from '#app/features/gifts/gift-store.server.ts'
import type { GiftChoice } from '#app/features/gifts/gift.ts'
import { priceGift, type PriceProblem } from '#app/features/gifts/price-gift.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { amountChangeConsentVersion } from './amount-change-consent.ts'
import { changeAtProvider, type ChangedGift } from './change-monthly-gift.server.ts'
import type { MonthlyServices } from './sync-monthly-gift.server.ts'

/**
 * Changes what a monthly gift gives from its next charge on: to a circle, or to an amount of one's own.
 * The sentence agreed to is stored with the change.
 */
export async function changeAmount(
  services: MonthlyServices,
  owner: { giftId: string; email: string },
  choice: GiftChoice,
): Promise<ChangedGift | { ok: false; reason: 'amount'; problem: PriceProblem }> {
  const { payments, settings, now } = services
  const price = priceGift(choice, 'monthly')
  if (!price.ok) return { ok: false, reason: 'amount', problem: price.problem }
  const { amountCents, circleId } = price.priced
  const description = describeGift(price.priced)
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
        sentence: amountChangeConsentText(settings.siteName, formatMoney(amountCents)),
        givenAt: now(),
      }),
  })
}
