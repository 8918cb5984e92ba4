import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isGivenSince } from './follow-card.server.ts'
import { type MonthlyGift, noteOnMonthlyGift } from './monthly-gift-store.server.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'

/** A card that was given there is heard of within this time. */
const HEARD_OF_WITHIN_MS = 3_600_000

/**
 * The provider's page where the giver changes the card; we never see it.
 * @param returnUrl where that page leads back to
 */
export async function changeCard(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  owner: { giftId: string; email: string },
  returnUrl: string,
): Promise<{ ok: true; url: string } | NotTheirs | { ok: false; reason: 'no-card-page' }> {
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  try {
    const { url, openedAt } = await payments.openPortal({ customerId: own.monthly.customerId, returnUrl })
    // A card that was given on the visit before, and is not heard of yet, is news still.
    if (!isSameVisit(own.monthly, openedAt)) await noteOnMonthlyGift(db, owner.giftId, { cardAskedAt: openedAt })
    return { ok: true, url }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    return { ok: false, reason: 'no-card-page' }
  }
}

function isSameVisit({ cardAskedAt, cardGivenAt }: MonthlyGift, at: Date): boolean {
  if (!cardAskedAt || isGivenSince(cardAskedAt, cardGivenAt)) return false
  return at.getTime() - cardAskedAt.getTime() < HEARD_OF_WITHIN_MS
}
