import { isPractice, type Movement } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { bookPayment } from './book-payment.server.ts'
import { listPaymentsBehind, sumClearing } from './ledger-store.server.ts'
import { recoverPayments } from './recover-payments.server.ts'
import type { SettleServices } from './settle-gift.server.ts'

export type Difference = { sourceId: string; ledgerCents: number; providerCents: number }
export type Reconciliation = {
  from: Date
  to: Date
  movements: number
  /** Ledger minus provider, in cents. */
  driftCents: number
  /** Every provider object on which the two disagree; two of them may cancel out in the sum. */
  differences: Difference[]
}

const DAYS = 35
const DAY_MS = 86_400_000
/** The rest moves no gift: payouts to the bank, reserves, the provider's own bills. */
const moveGifts = new Set<Movement['kind']>(['payment', 'refund', 'refund-failed', 'dispute', 'dispute-won'])
/** What happened in the last minutes may still be on its way to us. */
const SETTLING_MS = 10 * 60_000

/**
 * Holds the ledger's clearing account against what the provider says it moved, object by object,
 * after booking what was missed. A difference is told to the desk.
 */
export async function reconcileLedger(services: SettleServices, span: { from?: Date; to?: Date } = {}): Promise<Reconciliation> {
  const { db, payments, now } = services
  const to = span.to ?? new Date(now().getTime() - SETTLING_MS)
  const from = span.from ?? new Date(to.getTime() - DAYS * DAY_MS)
  await recoverPayments(services, { goesOn: async () => true }, from, to)

  const books = { source: payments.name, practice: isPractice(payments) }
  // Wider on both sides, because one fact may carry slightly different times here and there.
  const wide: Movement[] = []
  for await (const movement of payments.listMovements(new Date(from.getTime() - 2 * DAY_MS), new Date(to.getTime() + 2 * DAY_MS)))
    if (moveGifts.has(movement.kind)) wide.push(movement)
  const inSpan = wide.filter(({ at }) => at >= from && at < to)
  const compare = () => compareBooks(db, { ...books, from, to }, inSpan, sumMovements(wide))
  let differences = await compare()
  if (differences.length > 0) {
    // What we know of a payment may be old: a fee that came later, an event of it that was lost.
    await lookAgain(services, differences)
    differences = await compare()
  }
  const driftCents = differences.reduce((sum, { ledgerCents, providerCents }) => sum + ledgerCents - providerCents, 0)
  if (differences.length > 0)
    await raiseAlert(db, {
      kind: 'ledger-drift',
      subject: to.toISOString().slice(0, 10),
      details: { driftCents, objects: differences.length, differences: differences.slice(0, 50) },
      practice: books.practice,
      at: now(),
    })
  return { from, to, movements: inSpan.length, driftCents, differences }
}

async function compareBooks(
  db: Db,
  books: { source: string; practice: boolean; from: Date; to: Date },
  movements: Movement[],
  provider: Map<string, number>,
): Promise<Difference[]> {
  // A dispute is won at a time that the provider's truth does not tell, so it is looked for from the provider's side only.
  const booked = (await sumClearing(db, books)).filter(({ kind }) => !kind.startsWith('dispute'))
  const sourceIds = [...new Set([...movements, ...booked].map(({ sourceId }) => sourceId))]
  const ledger = new Map<string, number>()
  const { source, practice } = books
  // In slices, because a statement takes a limited number of values.
  for (let start = 0; start < sourceIds.length; start += 1000)
    for (const { sourceId, clearingCents } of await sumClearing(db, { source, practice, sourceIds: sourceIds.slice(start, start + 1000) }))
      ledger.set(sourceId, clearingCents)
  return sourceIds
    .map((sourceId) => ({ sourceId, ledgerCents: ledger.get(sourceId) ?? 0, providerCents: provider.get(sourceId) ?? 0 }))
    .filter(({ ledgerCents, providerCents }) => ledgerCents !== providerCents)
}

async function lookAgain(services: SettleServices, differences: Difference[]): Promise<void> {
  const paymentIds = await listPaymentsBehind(
    services.db,
    differences.map(({ sourceId }) => sourceId),
  )
  for (const paymentId of paymentIds.slice(0, 100)) {
    try {
      await bookPayment(services, paymentId)
    } catch (error) {
      services.log.warn({ err: error }, 'a payment could not be looked at again')
    }
  }
}

function sumMovements(movements: Movement[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { sourceId, amountCents, feeCents } of movements) sums.set(sourceId, (sums.get(sourceId) ?? 0) + amountCents - feeCents)
  return sums
}
