import { isPractice, PaymentRefused, type PaymentTruth } from '#app/adapters/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countDeclinesOf, countDeclinesOnSite, keepDecline } from './decline-store.server.ts'
import { closeGiftForm } from './form-pause.server.ts'
import { findGift, findOpenMonthlyGift, type Gift, markClosed } from './gift-store.server.ts'

/** The event by which the provider, real or practice, tells of each card that was declined. */
export const CARD_DECLINED_EVENT = 'payment_intent.payment_failed'

export const declineLimits = {
  ofCheckout: 5,
  /** Within ten minutes. One network (IPv6: one /48) counts for six at most, so it takes ten of them. */
  onSite: 60,
  onSiteMs: 600_000,
  onSiteOfOne: 6,
}

type DeclineServices = Pick<Services, 'db' | 'payments' | 'now'>

/**
 * Counts a declined card for the network that began the gift, whoever typed it. The fifth on one checkout ends the
 * checkout; sixty in ten minutes, from many networks, pause the form for everyone. The same event counts once.
 *
 * A gift that is paid counts no more: a card that fails a year later, at a renewal, says nothing about its network.
 * @param truth what the provider says of the payment that failed
 * @throws PaymentUnavailable when the provider does not answer; the job comes back
 */
export async function noteDecline(services: DeclineServices, event: { eventId: string; at: Date }, truth: PaymentTruth): Promise<void> {
  const { db, now } = services
  const gift = await findDeclinedGift(services, truth)
  if (!gift?.network || !gift.networkBlock) return
  const { network, networkBlock } = gift
  // The provider's clock may be ahead of ours; the practice one may be months ahead.
  const declinedAt = event.at < now() ? event.at : now()
  await keepDecline(db, { eventId: event.eventId, giftId: gift.id, network, networkBlock, declinedAt })
  if ((await countDeclinesOf(db, gift.id)) >= declineLimits.ofCheckout) await endCheckout(services, gift)
  const { onSite, onSiteMs, onSiteOfOne } = declineLimits
  if ((await countDeclinesOnSite(db, new Date(now().getTime() - onSiteMs), onSiteOfOne)) >= onSite) await closeGiftForm(services, onSite)
}

/** A first try at a monthly gift names no gift yet; then it is known by who is paying, and how much. */
async function findDeclinedGift({ db, payments }: DeclineServices, truth: PaymentTruth): Promise<Gift | undefined> {
  const { giftId, declinedEmail: email, amountCents } = truth
  const practice = isPractice(payments)
  if (!giftId) return email ? findOpenMonthlyGift(db, { email, amountCents, practice }) : undefined
  const gift = await findGift(db, giftId)
  return gift?.practice === practice ? gift : undefined
}

async function endCheckout({ db, payments, now }: DeclineServices, gift: Gift): Promise<void> {
  if (!gift.checkoutId || gift.closedAt) return
  try {
    await payments.expireCheckout(gift.checkoutId)
  } catch (error) {
    // Paid in this very moment: a card that works in the end is no thief's.
    if (error instanceof PaymentRefused) return
    throw error
  }
  await markClosed(db, gift.id, { at: now(), reason: 'declined' })
}
