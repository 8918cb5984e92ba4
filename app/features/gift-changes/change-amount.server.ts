import { amountChangeConsentText } from '#words/amount-change.ts'
import { findLastPaid } from '#app/features/books/find-last-paid.server.ts'
import { describeGift } from '#app/features/gifts/describe-gift.ts'
import type { GiftChoice } from '#app/features/gifts/gift.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { priceGift, type PriceProblem } from '#app/features/gifts/price-gift.ts'
import { askForChange, type AskedChange } from '#app/features/monthly-gifts/ask-for-change.server.ts'
import { amountChangeConsentVersion } from '#app/features/monthly-gifts/change-consents.ts'
import { listDoneAmounts } from '#app/features/monthly-gifts/change-history.server.ts'
import { needsTap } from '#app/features/monthly-gifts/needs-tap.ts'
import { findOwnMonthlyGift } from '#app/features/monthly-gifts/own-monthly-gift.server.ts'
import { formatMoney } from '#app/features/site/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/**
 * Changes what a monthly gift gives from its next charge on: to a circle, or to an amount of one's own.
 * The sentence agreed to is stored with the change. A large raise waits for a tap in its mail.
 */
export async function changeAmount(
  services: GivingServices,
  owner: { giftId: string; email: string },
  choice: GiftChoice,
): Promise<AskedChange | { ok: false; reason: 'amount'; problem: PriceProblem }> {
  const { db, settings } = services
  const price = priceGift(choice, 'monthly')
  if (!price.ok) return { ok: false, reason: 'amount', problem: price.problem }
  const { amountCents, circleId } = price.priced
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  const agreedCents = await findAgreedCents(db, own.gift.id)
  return askForChange(services, owner, {
    kind: 'amount',
    amountCents,
    circleId,
    description: describeGift(price.priced),
    consent: { version: amountChangeConsentVersion, sentence: amountChangeConsentText(settings.siteName, formatMoney(amountCents)) },
    needsTap: (monthly) =>
      needsTap({ nowCents: monthly.amountCents, agreedCents: agreedCents ?? monthly.amountCents, afterCents: amountCents }),
  })
}

/** What was paid last, or agreed to by a tap since; not what stands there since a minute: small steps would go by unseen. */
async function findAgreedCents(db: Db, giftId: string): Promise<number | undefined> {
  const paid = await findLastPaid(db, giftId)
  const tapped = (await listDoneAmounts(db, giftId)).find(({ tappedAt }) => tappedAt && (!paid || tappedAt > paid.paidAt))
  return tapped?.amountCents ?? paid?.amountCents
}
