import {
  isPractice,
  type Movement,
  type MovementKind,
  PaymentRefused,
  PaymentUnavailable,
} from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import {
  appendOnce,
  listRecordedSources,
  type RecordedFact,
  listRecordedFacts,
  listElsewhere,
} from '#app/domains/giving/ledger/ledger-store.server.ts'
import type { LedgerAccount, Posting } from '#app/domains/giving/ledger/ledger.ts'
import { runEach, type RunCount } from '#app/domains/giving/ledger/run-each.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Lease } from '#app/platform/jobs/lease.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isDollars, sinceLedgerStart, listDollarMovements } from './movements.server.ts'
import { recordPayment } from '#app/domains/giving/ledger/record-payment.server.ts'
import { listKnownPayments } from '#app/domains/giving/ledger/payment-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'

type BalanceServices = Pick<Services, 'db' | 'payments' | 'now' | 'log'>

/** Movements of payments are recorded with their payment. */
const accounts: Partial<Record<MovementKind, LedgerAccount>> = {
  payout: 'bank',
  'payout-returned': 'bank',
  topup: 'bank',
  'provider-fee': 'fees',
  reserve: 'reserve',
  adjustment: 'adjustments',
  unknown: 'adjustments',
}

export async function recordBalanceMovements(
  services: BalanceServices,
  lease: Pick<Lease, 'mayContinue'>,
  movements: Movement[],
): Promise<RunCount> {
  const { db, payments } = services
  const others = movements.filter(({ kind }) => accounts[kind])
  const booked = await listRecordedSources(
    db,
    payments.name,
    others.map((movement) => ledgerIdOf(movement)),
  )
  // A payout and its return share an id.
  const due = others.filter((movement) => movement.kind === 'payout-returned' || !booked.has(ledgerIdOf(movement)))
  return runEach(services, lease, due, (movement) => recordMovement(services, movement))
}

/** What moved before the ledger began is part of the opening amount. */
export async function recordPayout(
  services: BalanceServices,
  payoutId: string,
): Promise<'written' | 'other-currency' | 'before-the-books'> {
  const { currency, paidOut, returned } = await services.payments.fetchPayout(payoutId)
  const of = { movementId: payoutId, sourceId: payoutId, category: 'payout', currency }
  if (!(await isDollars(services, { id: payoutId, ...of }))) return 'other-currency'
  const moved: Movement[] = []
  if (paidOut) moved.push({ ...of, kind: 'payout', ...paidOut })
  if (returned) moved.push({ ...of, kind: 'payout-returned', ...returned })
  const due = await sinceLedgerStart(services, moved)
  for (const movement of due) await recordMovement(services, movement)
  return due.length < moved.length ? 'before-the-books' : 'written'
}

export function ledgerIdOf({ kind, movementId, sourceId }: Movement): string {
  return accounts[kind] && kind !== 'payout' && kind !== 'payout-returned' ? movementId : sourceId
}

async function recordMovement(services: BalanceServices, movement: Movement): Promise<void> {
  const { db, payments, now } = services
  const { kind, movementId, category, amountCents } = movement
  await inTransaction(db, async (trx) => {
    await appendOnce(trx, entryOf(services, movement, accounts[kind]!))
    if (kind !== 'unknown') return
    const about = { subject: movementId, practice: isPractice(payments), at: now() }
    await raiseAlert(trx, { kind: 'balance-unknown', details: { category, amountCents }, ...about })
  })
}

function entryOf({ payments, now }: BalanceServices, movement: Movement, account: LedgerAccount) {
  const { kind, amountCents, feeCents, at } = movement
  const sides = new Map<LedgerAccount, number>([['clearing', amountCents - feeCents]])
  for (const [side, cents] of [
    [account, -amountCents],
    ['fees', feeCents],
  ] as const)
    sides.set(side, (sides.get(side) ?? 0) + cents)
  const postings: Posting[] = [...sides].map(([each, cents]) => ({ account: each, amountCents: cents }))
  return {
    source: payments.name,
    sourceId: ledgerIdOf(movement),
    kind,
    paymentId: null,
    giftId: null,
    practice: isPractice(payments),
    occurredAt: at,
    bookedAt: now(),
    bookedBy: 'provider',
    reason: null,
    reverses: null,
    postings: postings.filter((posting) => posting.amountCents !== 0),
  }
}

/** A payment that the account took for something else, and what follows it. The same object may move more than once. */
async function recordElsewhere(services: BalanceServices, movement: Movement): Promise<void> {
  const { db, payments, now } = services
  const { sourceId, amountCents, kind } = movement
  await inTransaction(db, async (trx) => {
    const before = (await listRecordedFacts(trx, payments.name, [sourceId])).filter((fact) => fact.kind === kind)
    if (before.some(({ occurredAt }) => occurredAt.getTime() === movement.at.getTime())) return
    const entry = entryOf(services, movement, 'elsewhere')
    const numbered = before.length === 0 ? kind : `${kind}-${before.length + 1}`
    const isNew = await appendOnce(trx, { ...entry, kind: numbered, paymentId: paymentBehind(movement) ?? null })
    if (!isNew || kind !== 'payment') return
    const about = { subject: sourceId, practice: isPractice(payments), at: now() }
    await raiseAlert(trx, { kind: 'money-of-others', details: { amountCents }, ...about })
  })
}

/** The provider is asked whose a payment from before the ledger is. */
export async function followElsewhere(
  services: GivingServices,
  lease: Pick<Lease, 'mayContinue'>,
  movements: Movement[],
): Promise<RunCount> {
  const { db, payments } = services
  const following = movements.filter((movement) => paymentBehind(movement))
  const paymentIds = [...new Set(following.map((movement) => paymentBehind(movement)!))]
  const ours = await listKnownPayments(db, paymentIds)
  const elsewhere = await listElsewhere(db, payments.name, paymentIds)
  const strange = following.filter((movement) => !ours.has(paymentBehind(movement)!))
  const facts = await listRecordedFacts(db, payments.name, [...new Set(strange.map((movement) => ledgerIdOf(movement)))])
  const booked = new Set(facts.map(nameOf))
  const due = strange.filter(({ sourceId, kind, at }) => !booked.has(nameOf({ sourceId, kind, occurredAt: at })))
  return runEach(services, lease, due, async (movement) => {
    const paymentId = paymentBehind(movement)!
    if (!elsewhere.has(paymentId) && (movement.kind === 'payment' || (await isOurs(services, paymentId)))) return
    await recordElsewhere(services, movement)
  })
}

async function isOurs(services: GivingServices, paymentId: string): Promise<boolean> {
  try {
    const outcome = await recordPayment(services, paymentId)
    return outcome !== 'not-ours' && outcome !== 'other-currency'
  } catch (error) {
    // A charge without a payment intent is never ours.
    if (error instanceof PaymentRefused && error.of === 'missing') return false
    throw error
  }
}

function paymentBehind({ kind, sourceId, paymentId }: Movement): string | undefined {
  if (kind === 'payment' || kind === 'payment-taken-back') return paymentId ?? sourceId
  return kind === 'refund' || kind === 'dispute' || isFollower(kind) ? paymentId : undefined
}

function nameOf({ sourceId, kind, occurredAt }: RecordedFact): string {
  return `${sourceId} ${kind} ${occurredAt.toISOString()}`
}

export async function recoverPayments(
  services: GivingServices,
  lease: Pick<Lease, 'mayContinue'>,
  from: Date,
  to: Date,
): Promise<RunCount> {
  let movements: Movement[]
  try {
    movements = await listDollarMovements(services, from, to)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    return { looked: 0, failed: 1, left: 0 }
  }
  // What may be part of the opening amount is recorded only when it is ours.
  const inBooks = new Set(await sinceLedgerStart(services, movements))
  return recoverThose(services, lease, movements, (movement) => inBooks.has(movement))
}

export async function recoverThose(
  services: GivingServices,
  lease: Pick<Lease, 'mayContinue'>,
  movements: Movement[],
  isInBooks: (movement: Movement) => boolean = () => true,
): Promise<RunCount> {
  const { db, payments } = services
  const taken = movements.filter(({ kind }) => kind === 'payment')
  const ids = taken.map(({ sourceId }) => sourceId)
  const known = new Set([...(await listKnownPayments(db, ids)), ...(await listRecordedSources(db, payments.name, ids))])
  const unknown = taken.filter(({ sourceId }) => !known.has(sourceId))
  return runEach(services, lease, unknown, async (movement) => {
    if (await isOurs(services, movement.sourceId)) return
    if (isInBooks(movement)) await recordElsewhere(services, movement)
  })
}

/** These follow something that may have happened long before. */
export function isFollower(kind: MovementKind): boolean {
  return kind === 'dispute-won' || kind === 'refund-failed' || kind === 'payment-taken-back' || kind === 'payout-returned'
}
