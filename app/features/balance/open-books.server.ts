import { isPractice, type Movement } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { appendOnce } from '#app/features/books/ledger-store.server.ts'
import { move } from '#app/features/books/ledger.ts'
import { findFirstGiftAt } from '#app/features/gifts/gift-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findMark, setMark } from '#app/platform/marks.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { askAtRest, net } from './ask-at-rest.server.ts'

const HOUR_MS = 3_600_000

type BalanceServices = Pick<Services, 'db' | 'payments' | 'now'>

/** When these books begin: with the first gift, or now. Nothing from before is booked but as their opening amount. */
export async function findBegin({ db, payments, now }: BalanceServices): Promise<{ begin: Date; isOpen: boolean }> {
  const known = await findMark(db, markOf(payments))
  if (known !== undefined) return { begin: new Date(known), isOpen: true }
  const first = (await findFirstGiftAt(db, isPractice(payments))) ?? now()
  return { begin: new Date(first.getTime() - HOUR_MS), isOpen: false }
}

/** Of these movements those that are not in the opening amount; none before it is known. */
export async function sinceTheBooksBegan(services: BalanceServices, movements: Movement[]): Promise<Movement[]> {
  const { begin, isOpen } = await findBegin(services)
  return isOpen ? movements.filter(({ at }) => at >= begin) : []
}

/**
 * Books what the provider's balance held before these books, once, and tells it. It is reckoned from what the provider says
 * alone, so that it hides no mistake of ours.
 */
export async function openBooks(services: BalanceServices, begin: Date): Promise<void> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const { recent, balanceCents } = await askAtRest(services, begin)
  const amountCents = balanceCents - net(recent)
  await inTransaction(db, async (trx) => {
    await setMark(trx, markOf(payments), begin.toISOString())
    if (amountCents === 0) return
    const isNew = await appendOnce(trx, {
      source: payments.name,
      sourceId: practice ? 'opening-practice' : 'opening',
      kind: 'opening',
      paymentId: null,
      giftId: null,
      practice,
      occurredAt: begin,
      bookedAt: now(),
      bookedBy: 'provider',
      reason: null,
      reverses: null,
      postings: move('elsewhere', 'clearing', amountCents),
    })
    if (isNew) await raiseAlert(trx, { kind: 'books-begin', subject: markOf(payments), details: { amountCents }, practice, at: now() })
  })
}

function markOf(payments: Pick<Services['payments'], 'name' | 'livemode'>): string {
  return `books-begin:${payments.name}:${isPractice(payments) ? 'practice' : 'real'}`
}
