import { isPractice, PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import {
  findMonthlyGift,
  listGoingOnOfCustomer,
  type MonthlyGift,
  NO_FAILURE,
  noteOnMonthlyGift,
  noteSavedCard,
} from './monthly-gift-store.server.ts'
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
  let ours = false
  for (const monthly of await listGoingOnOfCustomer(services.db, customerId))
    if (await isOfThisWorld(services, monthly.giftId)) {
      ours = true
      await useLastCard(services, monthly, key)
    }
  return ours ? 'written' : 'not-ours'
}

/** `paid`: a new one was given, and what was owed is charged to it. `failed`: it could not be charged to that either. */
export type CardBack = 'saved' | 'paid' | 'failed' | 'none'

/**
 * The same for the gift of whoever is back from the card page, without waiting for the provider to tell of it.
 * @returns whether a new card was given there; undefined where that cannot be known now
 */
export async function followCardBack(services: GivingServices, monthly: MonthlyGift): Promise<CardBack | undefined> {
  const { cardAskedAt, customerId, giftId } = monthly
  if (!cardAskedAt || !(await isOfThisWorld(services, giftId))) return undefined
  const key = `back:${cardAskedAt.getTime()}`
  let used: UsedCard | null = null
  try {
    for (const each of await listGoingOnOfCustomer(services.db, customerId)) {
      const card = await useLastCard(services, each, key)
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

/**
 * Tries what is owed with a card that its giver has saved since: the try that failed may have been of the one before.
 * @returns whether there was anything to try; nothing where that very card is the one that failed
 */
export async function trySavedCard(services: GivingServices, giftId: string): Promise<boolean> {
  const monthly = await findMonthlyGift(services.db, giftId)
  if (!monthly?.cardSavedAt || monthly.status !== 'past-due') return false
  return (await payOwed(services, monthly)).length > 0
}

async function isOfThisWorld({ db, payments }: GivingServices, giftId: string): Promise<boolean> {
  return (await findGift(db, giftId))?.practice === isPractice(payments)
}

/** The card that is used from now on: when it was given, and whether something that was owed is paid with it. */
type UsedCard = { givenAt: Date | null; paid: boolean }

async function useLastCard(services: GivingServices, monthly: MonthlyGift, key: string): Promise<UsedCard | null> {
  const { db, payments, now } = services
  const { giftId, subscriptionId, status, cardAskedAt } = monthly
  await noteOnMonthlyGift(db, giftId, { cardCheckedAt: now() })
  try {
    const { cardGivenAt } = await payments.useCustomersCard({ subscriptionId, key: `card:${key}:${subscriptionId}` })
    if (cardGivenAt && isGivenSince(cardAskedAt, cardGivenAt)) await noteSavedCard(db, giftId, { cardGivenAt, at: now() })
    const tried = status === 'past-due' ? await payOwed(services, monthly) : []
    return { givenAt: cardGivenAt, paid: tried.some(({ paid }) => paid) }
  } catch (error) {
    // It has ended, or the card is gone again: the truth says, and no further try would help.
    if (!(error instanceof PaymentRefused)) throw error
    await syncMonthlyGift(services, subscriptionId)
    return null
  }
}

async function payOwed(services: GivingServices, { giftId, subscriptionId, failureInvoiceId }: MonthlyGift) {
  const { db, payments } = services
  const tried = await payments.payOwed({ subscriptionId })
  // Whether it was paid is told by its events as well; the page need not wait for them. The card counts as tried only after that:
  // whoever is back in this moment would be told that it failed.
  if (tried.some(({ paid }) => paid)) await syncMonthlyGift(services, subscriptionId)
  if (tried.some(({ paid, invoiceId }) => paid && invoiceId === failureInvoiceId)) await noteOnMonthlyGift(db, giftId, NO_FAILURE)
  if (tried.length > 0) await noteOnMonthlyGift(db, giftId, { cardSavedAt: null })
  return tried
}

/** Whether the card was given on the visit to the card page that was begun then; both by the provider's clock. */
export function isGivenSince(askedAt: Date | null, givenAt: Date | null): boolean {
  return askedAt !== null && givenAt !== null && givenAt >= askedAt
}
