import { PaymentRefused, PaymentUnavailable, isPractice } from '#app/integrations/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  type MonthlyGift,
  updateMonthlyGift,
  findOwnMonthlyGift,
  type NotTheirs,
  findMonthlyGift,
  listGoingOnOfCustomer,
  NO_FAILURE,
  recordSavedCard,
} from './monthly-gift-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { syncMonthlyGift } from './monthly-gift.server.ts'

export async function changeCard(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  owner: { giftId: string; email: string },
  returnUrl: string,
): Promise<{ ok: true; url: string } | NotTheirs | { ok: false; reason: 'no-card-page' }> {
  const own = await findOwnMonthlyGift(db, owner)
  if (!own.ok) return own
  try {
    const { url, openedAt } = await payments.openPortal({ customerId: own.monthly.customerId, returnUrl })
    await updateMonthlyGift(db, owner.giftId, { cardAskedAt: openedAt })
    return { ok: true, url }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error
    return { ok: false, reason: 'no-card-page' }
  }
}

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

/**
 * Makes the next charges of a customer use the card that was given last, and tries what is owed with it. The provider's card page
 * changes the customer's default card, not the card of a subscription. @param key names the occasion for the idempotency key
 */
export async function applyNewCard(services: GivingServices, customerId: string, key: string): Promise<'written' | 'not-ours'> {
  const going = await listGoingOnOfCustomer(services.db, customerId, isPractice(services.payments))
  for (const monthly of going) await applyLastCard(services, monthly, key)
  return going.length > 0 ? 'written' : 'not-ours'
}

type CardBack = 'saved' | 'paid' | 'failed' | 'none'

/** For a giver who returns from the card page. @returns undefined when it cannot be known now */
export async function checkReturnedCard(services: GivingServices, monthly: MonthlyGift): Promise<CardBack | undefined> {
  const { cardAskedAt, customerId, giftId } = monthly
  if (!cardAskedAt) return undefined
  const key = `back:${cardAskedAt.getTime()}`
  let used: UsedCard | null = null
  try {
    for (const each of await listGoingOnOfCustomer(services.db, customerId, isPractice(services.payments))) {
      const card = await applyLastCard(services, each, key)
      if (each.giftId === giftId) used = card
    }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    return undefined
  }
  if (!used?.givenAt) return undefined
  if (!isGivenSince(cardAskedAt, used.givenAt)) return 'none'
  const now = await findMonthlyGift(services.db, giftId)
  if (now?.status === 'past-due' && !now.cardSavedAt) return 'failed'
  return used.paid ? 'paid' : 'saved'
}

/** The try that failed may have used the previous card. @returns whether anything was tried */
export async function payWithSavedCard(services: GivingServices, giftId: string): Promise<boolean> {
  const monthly = await findMonthlyGift(services.db, giftId)
  if (!monthly?.cardSavedAt || monthly.status !== 'past-due') return false
  return (await payOwed(services, monthly)).length > 0
}

type UsedCard = { givenAt: Date | null; paid: boolean }

async function applyLastCard(services: GivingServices, monthly: MonthlyGift, key: string): Promise<UsedCard | null> {
  const { db, payments, now } = services
  const { giftId, subscriptionId, status, cardAskedAt } = monthly
  await updateMonthlyGift(db, giftId, { cardCheckedAt: now() })
  try {
    const { cardGivenAt } = await payments.useCustomersCard({ subscriptionId, key: `card:${key}:${subscriptionId}` })
    if (cardGivenAt && isGivenSince(cardAskedAt, cardGivenAt)) await recordSavedCard(db, giftId, { cardGivenAt, at: now() })
    const tried = status === 'past-due' ? await payOwed(services, monthly) : []
    return { givenAt: cardGivenAt, paid: tried.some(({ paid }) => paid) }
  } catch (error) {
    // The subscription has ended or the card was removed.
    if (!(error instanceof PaymentRefused)) throw error
    await syncMonthlyGift(services, subscriptionId)
    return null
  }
}

async function payOwed(services: GivingServices, { giftId, subscriptionId, failureInvoiceId }: MonthlyGift) {
  const { db, payments } = services
  const tried = await payments.payOwed({ subscriptionId })
  // The card counts as tried only after that; otherwise a giver who returns at this moment is told that it failed.
  if (tried.some(({ paid }) => paid)) await syncMonthlyGift(services, subscriptionId)
  if (tried.some(({ paid, invoiceId }) => paid && invoiceId === failureInvoiceId)) await updateMonthlyGift(db, giftId, NO_FAILURE)
  if (tried.length > 0) await updateMonthlyGift(db, giftId, { cardSavedAt: null })
  return tried
}

/** Both by the provider's clock. */
export function isGivenSince(askedAt: Date | null, givenAt: Date | null): boolean {
  return askedAt !== null && givenAt !== null && givenAt >= askedAt
}
