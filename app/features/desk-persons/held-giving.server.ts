import { personsWords } from '#words/desk-persons.ts'
import { listPaymentsOf } from '#app/features/books/payment-store.server.ts'
import { listAllGiftsOf } from '#app/features/gifts/giver-store.server.ts'
import { listMonthlyGiftsOf } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { formatCents } from '#app/features/site/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup, HeldRecord } from './held.ts'

const { facts } = personsWords
const oftenOf = (frequency: 'once' | 'monthly') => facts[frequency]

/** All that was given, or begun, from an address, of real and of practice money. @param email in small letters */
export async function listHeldGiving(db: Db, email: string): Promise<HeldGroup[]> {
  const [gifts, real, practice, monthly] = await Promise.all([
    listAllGiftsOf(db, email),
    listPaymentsOf(db, email, false),
    listPaymentsOf(db, email, true),
    listMonthlyGiftsOf(db, email),
  ])
  return [
    { what: 'gift', records: gifts.map(giftRecord) },
    { what: 'payment', records: [...real, ...practice].map(paymentRecord) },
    {
      what: 'monthlyGift',
      records: monthly.map((each) => ({
        id: each.giftId,
        paged: [{ kind: 'gift', id: each.giftId }],
        at: each.startedAt,
        rows: filled([
          [facts.amount, formatCents(each.amountCents)],
          [facts.state, each.status],
          [facts.reason, each.cancellationReason],
        ]),
        raw: { ...each },
      })),
    },
  ]
}

function giftRecord(gift: Awaited<ReturnType<typeof listAllGiftsOf>>[number]): HeldRecord {
  return {
    id: gift.reference,
    paged: [{ kind: 'gift', id: gift.id }],
    at: gift.createdAt,
    rows: filled([
      [facts.what, gift.description],
      [facts.amount, formatCents(gift.amountCents)],
      [facts.often, oftenOf(gift.frequency)],
      [facts.state, gift.settledAt ? facts.paid : facts.notPaid],
      [facts.name, gift.name],
      [facts.email, gift.email],
      [facts.honoree, gift.honoree],
      [facts.message, gift.message],
      [facts.practice, gift.practice ? facts.yes : null],
    ]),
    raw: gift,
  }
}

function paymentRecord(payment: Awaited<ReturnType<typeof listPaymentsOf>>[number]): HeldRecord {
  return {
    id: payment.receipt,
    paged: [{ kind: 'gift', id: payment.giftId }],
    at: payment.paidAt,
    rows: filled([
      [facts.what, payment.description],
      [facts.amount, formatCents(payment.amountCents)],
      [facts.practice, payment.practice ? facts.yes : null],
    ]),
    raw: payment,
  }
}

export function filled(rows: [string, string | null | undefined][]): [string, string][] {
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}
