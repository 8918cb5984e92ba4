import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noteOnMonthlyGift } from './monthly-gift-store.server.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'

/**
 * The provider's page where the giver changes the card; we never see it.
 * @param returnUrl where that page leads back to
 */
export async function changeCard(
  { db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>,
  owner: { giftId: string; email: string },
  returnUrl: string,
): Promise<{ ok: true; url: string } | NotTheirs | { ok: false; reason: 'no-card-page' }> {
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  try {
    await noteOnMonthlyGift(db, owner.giftId, { cardAskedAt: now() })
    const { url } = await payments.openPortal({ customerId: own.monthly.customerId, returnUrl })
    return { ok: true, url }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    return { ok: false, reason: 'no-card-page' }
  }
}
