import { isPractice, PaymentRefused, PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { askForPayment, bookPayment } from '#app/features/books/book-payment.server.ts'
import { bookToldPayout } from '#app/features/balance/book-balance.server.ts'
import { findPayment } from '#app/features/books/payment-store.server.ts'
import { settleGift } from '#app/features/books/settle-gift.server.ts'
import { settleInvoice } from '#app/features/books/settle-invoice.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { CARD_DECLINED_EVENT, noteDecline } from '#app/features/gifts/note-decline.server.ts'
import { finishOrLeave } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { followCard } from '#app/features/monthly-gifts/follow-card.server.ts'
import { syncMonthlyGift } from '#app/features/monthly-gifts/sync-monthly-gift.server.ts'
import { findEvent, type KeptEvent, markProcessed, noteTrouble, type Trouble } from './event-store.server.ts'
import { tellOfMissing } from './missing-objects.server.ts'

/** What the provider told of and does not know when asked: it may not know it yet, but not for long. */
const MISSING_AFTER = 3

/**
 * Looks up what an event is about and brings the books in line. The event itself says only where to look,
 * so order, repeats and delays change nothing.
 * @throws PaymentUnavailable when the provider does not answer; the job comes back
 */
export async function processPaymentEvent(services: GivingServices, eventId: string): Promise<string> {
  const { db, payments, now } = services
  const event = await findEvent(db, eventId)
  if (!event) return 'unknown'
  if (event.processedAt) return event.outcome ?? 'done'
  try {
    const outcome = event.practice === isPractice(payments) ? await lookUp(services, event) : 'other-mode'
    await markProcessed(db, eventId, { at: now(), outcome })
    return outcome
  } catch (error) {
    const trouble = troubleOf(error)
    const missed = await noteTrouble(db, eventId, { at: now(), trouble })
    if (trouble !== 'missing' || missed < MISSING_AFTER) throw error
    return giveUp(services, event)
  }
}

async function lookUp(services: GivingServices, { eventId, type, createdAt, subjectKind, subjectId }: KeptEvent): Promise<string> {
  switch (subjectKind) {
    case 'checkout':
      return settleGift(services, subjectId)
    case 'invoice':
      return settleInvoice(services, subjectId)
    case 'subscription': {
      const gift = await syncMonthlyGift(services, subjectId)
      if (gift?.forgottenAt) await finishOrLeave(services, gift.id)
      return gift ? 'written' : 'not-ours'
    }
    case 'payment': {
      const truth = await askForPayment(services, subjectId)
      if (type === CARD_DECLINED_EVENT) {
        await noteDecline(services, { eventId, at: createdAt }, truth.said)
        // What was never paid is in no book, and needs no second look.
        if (truth.said.status === 'failed' && !truth.said.takenBack && !(await findPayment(services.db, subjectId))) return 'failed'
      }
      return bookPayment(services, subjectId, { truth })
    }
    case 'customer':
      return followCard(services, subjectId, eventId)
    case 'payout':
      return bookToldPayout(services, subjectId)
    case 'other':
      return 'not-needed'
  }
}

/** There is nothing to look at: a person is told, and it is not asked for again. */
async function giveUp(services: GivingServices, { eventId, subjectKind, subjectId }: KeptEvent): Promise<string> {
  await tellOfMissing(services, { object: subjectKind, id: subjectId })
  await markProcessed(services.db, eventId, { at: services.now(), outcome: 'missing' })
  return 'missing'
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof PaymentRefused) return error.of === 'missing' ? 'missing' : 'refused'
  return error instanceof PaymentUnavailable ? 'unavailable' : 'error'
}
