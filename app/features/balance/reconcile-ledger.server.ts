import { isPractice, type Movement } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { bookPayment } from '#app/features/books/book-payment.server.ts'
import { listPaymentsBehind, listUnderWay } from '#app/features/books/ledger-for-balance.server.ts'
import { listFeesUnknown } from '#app/features/books/payments-due.server.ts'
import { addSwept, sweepEach, type Swept } from '#app/features/books/sweep-each.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { type Lease, unlimited } from '#app/platform/lease.server.ts'
import { bookBalance } from './book-balance.server.ts'
import { followElsewhere } from './book-elsewhere.server.ts'
import { compareBooks, type Difference, isFollower } from './compare-books.server.ts'
import { listDollars } from './list-dollars.server.ts'
import { lookAtConcerns } from './look-at-concerns.server.ts'
import { measureBalance } from './measure-balance.server.ts'
import { findBegin, openBooks } from './open-books.server.ts'
import { markReconciled } from './reconciled-mark.server.ts'
import { recoverThose } from './recover-payments.server.ts'

export type Reconciliation = {
  from: Date
  to: Date
  movements: number
  /** What there was no time for: then nothing was measured, and the next run goes on. */
  left: number
  /** What the ledger's clearing account has and what the provider's balance holds, in cents. */
  clearingCents: number
  balanceCents: number
  /** Clearing minus balance. */
  driftCents: number
  /** Objects on which the two disagree, where they are known one by one. */
  differences: Difference[]
}

const DAYS = 35
const DAY_MS = 86_400_000

/**
 * Holds the books against the provider: books every movement that was missed, asks again about every payment on which the
 * two disagree, and then holds the clearing account against the provider's balance. A difference is told to the desk. At last it
 * asks what is held against payments, which moves nothing.
 * What is booked stays booked, so that a run without the time for everything is gone on with by the next.
 */
export async function reconcileLedger(
  services: GivingServices,
  span: { from?: Date; to?: Date } = {},
  lease: Pick<Lease, 'goesOn'> = unlimited,
): Promise<Reconciliation> {
  const { db, payments, now } = services
  const to = span.to ?? now()
  const { begin, isOpen } = await findBegin(services)
  // The first time all that ever moved.
  const from = isOpen ? latest(begin, span.from ?? new Date(to.getTime() - DAYS * DAY_MS)) : begin
  const practice = isPractice(payments)
  // Wider on both sides, because one fact may carry slightly different times here and there; what is from before the books is in none.
  const wider = latest(begin, new Date(from.getTime() - 2 * DAY_MS))
  const movements = await listDollars(services, wider, new Date(to.getTime() + 2 * DAY_MS))
  const inSpan = movements.filter(({ at }) => at >= from && at < to)

  const done = [
    await bookBalance(services, lease, inSpan),
    await recoverThose(services, lease, inSpan),
    await askForDebits(services, lease),
    await followElsewhere(services, lease, inSpan),
  ]
  const compare = async () => {
    const unbooked = new Set((await listFeesUnknown(db, practice)).map(({ paymentId }) => paymentId))
    const differences = await compareBooks(db, { source: payments.name, practice, from, to }, movements)
    // What the provider has not booked either is no difference.
    return differences.filter(({ sourceId, providerCents }) => providerCents !== 0 || !unbooked.has(sourceId))
  }
  let compared = await compare()
  if (compared.length > 0) {
    // What we know of a payment may be old: a fee that came later, a refund or a dispute of which the event was lost.
    done.push(await lookAgain(services, lease, compared, movements))
    compared = await compare()
  }
  // A debit may be taken, go back and be taken anew a week later: where only its second half was listed, the balance measures it.
  const differences = compared.flatMap(({ since, ...difference }) => (since && since < wider ? [] : [difference]))
  const before = addSwept(done)
  if (before.left === 0 && !isOpen) await openBooks(services, begin)
  const unmeasured = { clearingCents: 0, balanceCents: 0, driftCents: 0 }
  let measured = before.left === 0 ? await measureBalance(services, lease) : { ...unmeasured, left: before.left }
  if (measured.driftCents !== 0) {
    const followed = await lookAtFollowers(services, lease, inSpan)
    measured = followed.left === 0 ? await measureBalance(services, lease) : { ...unmeasured, left: followed.left }
  }
  const { driftCents, left } = measured
  if (driftCents !== 0)
    await raiseAlert(db, {
      kind: 'ledger-drift',
      subject: now().toISOString().slice(0, 10),
      details: { driftCents, objects: differences.length, differences: differences.slice(0, 50) },
      practice,
      at: now(),
    })
  await lookAtConcerns(services, lease, { undecided: !span.from })
  if (left === 0 && !span.from) await markReconciled(db, practice, now())
  return { from, to, movements: inSpan.length, ...measured, differences }
}

/** What becomes of a debit moves nothing more where a bank pays it: where its event is lost, no difference would tell of it. */
async function askForDebits(services: GivingServices, lease: Pick<Lease, 'goesOn'>): Promise<Swept> {
  const { db, payments } = services
  const underWay = await listUnderWay(db, payments.name, isPractice(payments))
  return sweepEach(services, lease, underWay, (paymentId) => bookPayment(services, paymentId))
}

/** What follows something of long ago is compared with nothing; where its event was lost, the balance alone tells of it. */
async function lookAtFollowers(services: GivingServices, lease: Pick<Lease, 'goesOn'>, movements: Movement[]): Promise<Swept> {
  const paymentIds = new Set(movements.flatMap(({ kind, paymentId }) => (isFollower(kind) && paymentId ? [paymentId] : [])))
  return sweepEach(services, lease, [...paymentIds], (paymentId) => bookPayment(services, paymentId))
}

async function lookAgain(
  services: GivingServices,
  lease: Pick<Lease, 'goesOn'>,
  differences: Difference[],
  movements: Movement[],
): Promise<Swept> {
  const ids = new Set(differences.map(({ sourceId }) => sourceId))
  const named = movements.flatMap(({ sourceId, paymentId }) => (paymentId && ids.has(sourceId) ? [paymentId] : []))
  const paymentIds = new Set([...named, ...(await listPaymentsBehind(services.db, services.payments.name, [...ids]))])
  return sweepEach(services, lease, [...paymentIds], (paymentId) => bookPayment(services, paymentId))
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}
