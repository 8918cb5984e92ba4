import { PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findOwnMonthlyGift, type NotTheirs } from './own-monthly-gift.server.ts'

/** The provider's page where the giver confirms to the bank the charge that failed for want of it. */
export async function confirmPayment(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  owner: { giftId: string; email: string },
): Promise<{ ok: true; url: string } | NotTheirs | { ok: false; reason: 'no-confirm-page' | 'nothing-to-confirm' }> {
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  const { failureCause, failureInvoiceId } = own.monthly
  if (failureCause !== 'needs-confirmation' || !failureInvoiceId) return { ok: false, reason: 'nothing-to-confirm' }
  try {
    const url = await payments.findConfirmPage(failureInvoiceId)
    return url === null ? { ok: false, reason: 'nothing-to-confirm' } : { ok: true, url }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    return { ok: false, reason: 'no-confirm-page' }
  }
}
