import { listPaymentsOf } from '#app/features/books/payment-store.server.ts'
import { listAllGiftsOf } from '#app/features/gifts/giver-store.server.ts'
import { listMonthlyGiftsOf } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup, HeldRecord } from './held.ts'
import { known } from './held-facts.ts'

/** What became of the gifts of an address, of real and of practice money. @param email in small letters */
export async function listHeldPayments(db: Db, email: string): Promise<HeldGroup[]> {
  const [real, practice, monthly] = await Promise.all([
    listPaymentsOf(db, email, false),
    listPaymentsOf(db, email, true),
    listMonthlyGiftsOf(db, email),
  ])
  return [
    { what: 'payment', records: [...real, ...practice].map(paymentRecord) },
    {
      what: 'monthlyGift',
      records: monthly.map((each) => ({
        id: each.giftId,
        paged: [{ kind: 'gift', id: each.giftId }],
        at: each.startedAt,
        facts: known({ amountCents: each.amountCents, standing: each.status, cancelReason: each.cancellationReason }),
        raw: { ...each },
      })),
    },
  ]
}

/** All that was given, or begun, from an address, the newest first. @param email in small letters */
export async function listHeldGifts(db: Db, email: string, most?: number): Promise<HeldGroup> {
  return { what: 'gift', records: (await listAllGiftsOf(db, email, most)).map(giftRecord) }
}

function giftRecord(gift: Awaited<ReturnType<typeof listAllGiftsOf>>[number]): HeldRecord {
  const { amountCents, name, email, honoree, message } = gift
  return {
    id: gift.reference,
    paged: [{ kind: 'gift', id: gift.id }],
    at: gift.createdAt,
    facts: known({
      gift: gift.description,
      amountCents,
      often: gift.frequency,
      paid: gift.settledAt !== null,
      name,
      email,
      anonymous: gift.anonymous || null,
      honoree,
      message,
      practice: gift.practice || null,
    }),
    raw: gift,
  }
}

function paymentRecord(payment: Awaited<ReturnType<typeof listPaymentsOf>>[number]): HeldRecord {
  const { amountCents, refundedCents } = payment
  return {
    id: payment.receipt,
    paged: [{ kind: 'gift', id: payment.giftId }],
    at: payment.paidAt,
    facts: known({
      gift: payment.description,
      amountCents,
      refundedCents: refundedCents || null,
      practice: payment.practice || null,
    }),
    raw: payment,
  }
}
