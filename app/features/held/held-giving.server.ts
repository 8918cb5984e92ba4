import { listAllPaymentsOf } from '#app/features/books/list-gift-payments.server.ts'
import { listAllGiftsOf } from '#app/features/gifts/giver-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup, HeldRecord } from './held.ts'
import { known } from './held-facts.ts'
import { listHeldMonthly } from './held-monthly.server.ts'

/** What became of the gifts of an address, of real and of practice money. @param email in small letters */
export async function listHeldPayments(db: Db, email: string): Promise<HeldGroup[]> {
  const [payments, monthly] = await Promise.all([listAllPaymentsOf(db, email), listHeldMonthly(db, email)])
  return [{ what: 'payment', records: payments.map(paymentRecord) }, ...monthly]
}

/** All that was given, or begun, from an address, the newest first. @param email in small letters */
export async function listHeldGifts(db: Db, email: string, most?: number): Promise<HeldGroup> {
  return { what: 'gift', records: (await listAllGiftsOf(db, email, most)).map(giftRecord) }
}

function giftRecord(gift: Awaited<ReturnType<typeof listAllGiftsOf>>[number]): HeldRecord {
  const { amountCents, name, email, honoree, purpose, message } = gift
  return {
    id: gift.reference,
    paged: [{ kind: 'gift', id: gift.id }],
    at: gift.createdAt,
    facts: known({
      gift: gift.description,
      amountCents,
      often: gift.frequency,
      paid: gift.settledAt ? 'yes' : gift.closedAt ? 'no' : 'not-yet',
      name,
      email,
      anonymous: gift.anonymous || null,
      honoree,
      purpose,
      message,
      practice: gift.practice || null,
      companyNumber: gift.checkoutId,
    }),
    raw: gift,
  }
}

function paymentRecord(payment: Awaited<ReturnType<typeof listAllPaymentsOf>>[number]): HeldRecord {
  const { amountCents, refundedCents } = payment
  return {
    id: payment.receipt,
    paged: [{ kind: 'gift', id: payment.giftId }],
    at: payment.paidAt,
    facts: known({
      gift: payment.description,
      amountCents,
      feeCents: payment.feeKnown ? payment.feeCents : null,
      refundedCents: refundedCents || null,
      bankFailed: payment.failedAt,
      questioned: payment.disputeStatus,
      fraudWarning: payment.fraudWarning || null,
      companyNumber: [payment.paymentId, payment.invoiceId].filter(Boolean).join(', '),
      practice: payment.practice || null,
    }),
    raw: payment,
  }
}
