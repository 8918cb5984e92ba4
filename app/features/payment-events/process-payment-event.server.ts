import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { bookPayment } from '#app/features/books/book-payment.server.ts'
import { settleGift, type SettleServices } from '#app/features/books/settle-gift.server.ts'
import { settleInvoice } from '#app/features/books/settle-invoice.server.ts'
import { CARD_DECLINED_EVENT, noteDecline } from '#app/features/gifts/note-decline.server.ts'
import { followCard } from '#app/features/monthly-gifts/follow-card.server.ts'
import { syncMonthlyGift } from '#app/features/monthly-gifts/sync-monthly-gift.server.ts'
import { findEvent, type KeptEvent, markProcessed } from './event-store.server.ts'

/**
 * Looks up what an event is about and brings the books in line. The event itself says only where to look,
 * so order, repeats and delays change nothing.
 * @throws PaymentUnavailable when the provider does not answer; the job comes back
 */
export async function processPaymentEvent(services: SettleServices, eventId: string): Promise<string> {
  const { db, payments, now } = services
  const event = await findEvent(db, eventId)
  if (!event) return 'unknown'
  if (event.processedAt) return event.outcome ?? 'done'
  const outcome = event.practice === isPractice(payments) ? await lookUp(services, event) : 'other-mode'
  await markProcessed(db, eventId, { at: now(), outcome })
  return outcome
}

async function lookUp(services: SettleServices, { eventId, type, createdAt, subjectKind, subjectId }: KeptEvent): Promise<string> {
  if (type === CARD_DECLINED_EVENT && subjectKind === 'payment')
    await noteDecline(services, { eventId, paymentId: subjectId, at: createdAt })
  switch (subjectKind) {
    case 'checkout':
      return settleGift(services, subjectId)
    case 'invoice':
      return settleInvoice(services, subjectId)
    case 'subscription':
      return (await syncMonthlyGift(services, subjectId)) ? 'written' : 'not-ours'
    case 'payment':
      return bookPayment(services, subjectId)
    case 'customer':
      return followCard(services, subjectId, eventId)
    case 'payout':
    case 'other':
      return 'not-needed'
  }
}
