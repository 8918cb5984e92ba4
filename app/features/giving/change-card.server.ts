import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'
import type { GivingServices } from './giving-services.server.ts'

/**
 * The provider's page where the giver changes the card; we never see it.
 * @param returnUrl where that page leads back to
 */
export async function changeCard(
  { db, payments }: Pick<GivingServices, 'db' | 'payments'>,
  owner: { giftId: string; email: string },
  returnUrl: string,
): Promise<{ ok: true; url: string } | NotTheirs | { ok: false; reason: 'unavailable'; message: string }> {
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  try {
    const { url } = await payments.openPortal({ customerId: own.monthly.customerId, returnUrl })
    return { ok: true, url }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    return { ok: false, reason: 'unavailable', message: 'The page for changing your card did not open. Please try again in a few minutes.' }
  }
}
