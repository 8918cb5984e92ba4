import { PaymentRefused, PaymentUnavailable, isPractice } from '#app/integrations/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  updateMonthlyGift,
  findOwnMonthlyGift,
  type NotOwnGift,
  findMonthlyGift,
  wasCanceled,
  listOngoingGiftsByCustomer,
  NO_FAILURE,
} from './monthly-gift-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { findOpenChange } from './change-store.server.ts'
import { syncMonthlyGift } from './monthly-gift.server.ts'

export async function openCardPortal(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  owner: { giftId: string; email: string },
  returnUrl: string,
): Promise<{ ok: true; url: string } | NotOwnGift | { ok: false; reason: 'no-card-page' }> {
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  try {
    return { ok: true, url: await payments.openPortal({ customerId: own.monthly.customerId, returnUrl }) }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    return { ok: false, reason: 'no-card-page' }
  }
}

export async function findConfirmationPage(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  owner: { giftId: string; email: string },
): Promise<{ ok: true; url: string } | NotOwnGift | { ok: false; reason: 'no-confirm-page' | 'nothing-to-confirm' }> {
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

/**
 * Makes the next charges use the newest card, and retries unpaid invoices with it. The provider's card page changes only the
 * customer's default card, not the card of the subscription.
 * @param key part of the idempotency key, such as the id of the event
 * @throws PaymentUnavailable when the provider does not answer; the call may be repeated
 */
export async function applyNewCard(services: GivingServices, customerId: string, key: string): Promise<'written' | 'not-ours'> {
  const { db, payments } = services
  const going = await listOngoingGiftsByCustomer(db, customerId, isPractice(payments))
  for (const { giftId, subscriptionId } of going) {
    try {
      await payments.useCustomersCard({ subscriptionId, key: `card:${key}:${subscriptionId}` })
      await retryUnpaidInvoices(services, giftId)
    } catch (error) {
      // The provider refuses if the subscription has ended or the card was removed.
      if (!(error instanceof PaymentRefused)) throw error
      await syncMonthlyGift(services, subscriptionId)
    }
  }
  return going.length > 0 ? 'written' : 'not-ours'
}

/** Retries unpaid invoices, unless the card that would be charged is the one that failed. @returns true if anything was tried */
export async function retryUnpaidInvoices(services: GivingServices, giftId: string): Promise<boolean> {
  const { db, payments } = services
  const monthly = await findMonthlyGift(db, giftId)
  if (monthly?.status !== 'past-due' || wasCanceled(monthly)) return false
  // A giver who has asked for a pause must not be charged, even before the provider confirms the pause.
  if ((await findOpenChange(db, giftId, 'charging'))?.kind === 'pause') return false
  const { subscriptionId, failureInvoiceId } = monthly
  const tried = await payments.payOwed({ subscriptionId })
  if (tried.some(({ paid }) => paid)) await syncMonthlyGift(services, subscriptionId)
  if (tried.some(({ paid, invoiceId }) => paid && invoiceId === failureInvoiceId)) await updateMonthlyGift(db, giftId, NO_FAILURE)
  return tried.length > 0
}
