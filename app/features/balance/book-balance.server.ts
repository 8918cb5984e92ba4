import { isPractice, type Movement, type MovementKind } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { appendReversal } from '#app/features/books/book-difference.server.ts'
import { appendOnce, findStandingPayout, type LedgerEntry, listBookedSources, lockPayout } from '#app/features/books/ledger-store.server.ts'
import type { LedgerAccount, Posting } from '#app/features/books/ledger.ts'
import { sweepEach, type Swept } from '#app/features/books/sweep-each.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isDollars } from './list-dollars.server.ts'
import { sinceTheBooksBegan } from './open-books.server.ts'

export type BalanceServices = Pick<Services, 'db' | 'payments' | 'now' | 'log'>

/** Where the other side of a movement stands that is no gift's; those of payments are booked with their payment. */
const accounts: Partial<Record<MovementKind, LedgerAccount>> = {
  payout: 'bank',
  'payout-returned': 'bank',
  topup: 'bank',
  'provider-fee': 'fees',
  reserve: 'reserve',
  adjustment: 'adjustments',
  unknown: 'adjustments',
}

/** Books what moved the provider's balance and is no gift's: payouts, the provider's own bills, reserves. Each once. */
export async function bookBalance(services: BalanceServices, lease: Pick<Lease, 'goesOn'>, movements: Movement[]): Promise<Swept> {
  const { db, payments } = services
  const others = movements.filter(({ kind }) => accounts[kind])
  const booked = await listBookedSources(
    db,
    payments.name,
    others.map((movement) => bookedAs(movement)),
  )
  const isPayout = ({ kind }: Movement) => kind === 'payout' || kind === 'payout-returned'
  const due = others.filter((movement) => isPayout(movement) || !booked.has(bookedAs(movement)))
  return sweepEach(services, lease, due, (movement) => (isPayout(movement) ? bookPayout : bookOther)(services, movement))
}

/**
 * Books a payout of which an event told, and that it came back where it did not arrive. What moved before the books began is in
 * their opening amount; until they have begun, that is for the run that opens them.
 */
export async function bookToldPayout(
  services: BalanceServices,
  payoutId: string,
): Promise<'written' | 'other-currency' | 'before-the-books'> {
  const { currency, paidOut, returned } = await services.payments.fetchPayout(payoutId)
  const of = { movementId: payoutId, sourceId: payoutId, category: 'payout', currency }
  if (!(await isDollars(services, { id: payoutId, ...of }))) return 'other-currency'
  const moved: Movement[] = []
  if (paidOut) moved.push({ ...of, kind: 'payout', ...paidOut })
  if (returned) moved.push({ ...of, kind: 'payout-returned', ...returned })
  const due = await sinceTheBooksBegan(services, moved)
  for (const movement of due) await bookPayout(services, movement)
  return due.length < moved.length ? 'before-the-books' : 'written'
}

/** Under which id the ledger has a movement: its own, or that of the thing that the desk and the provider both know. */
export function bookedAs({ kind, movementId, sourceId }: Movement): string {
  return accounts[kind] && kind !== 'payout' && kind !== 'payout-returned' ? movementId : sourceId
}

async function bookPayout(services: BalanceServices, movement: Movement): Promise<void> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const payoutId = movement.sourceId
  const told = await inTransaction(db, async (trx) => {
    await lockPayout(trx, payoutId)
    const standing = movement.kind === 'payout' ? await findStandingPayout(trx, payoutId, practice) : undefined
    // A statement of the bank does not tell what it cost to have it at once.
    const lacksFee = standing && isOfDesk(standing) && deskCentsOf(standing) === -movement.amountCents && movement.feeCents !== 0
    if (lacksFee) await appendReversal(trx, standing, { at: now(), by: 'provider', reason: 'provider-says-otherwise' })
    if (!standing || lacksFee) await appendOnce(trx, entryOf(services, movement, 'bank'))
    return lacksFee ? undefined : standing
  })
  const deskCents = told && isOfDesk(told) ? deskCentsOf(told) : undefined
  if (deskCents === undefined || deskCents === -movement.amountCents) return
  await raiseAlert(db, {
    kind: 'payout-differs',
    subject: payoutId,
    details: { payoutId, deskCents, providerCents: -movement.amountCents },
    practice,
    at: now(),
  })
}

const isOfDesk = ({ source }: LedgerEntry) => source === 'desk'
const deskCentsOf = ({ postings }: LedgerEntry) => postings.find(({ account }) => account === 'bank')?.amountCents

async function bookOther(services: BalanceServices, movement: Movement): Promise<void> {
  const { db, payments, now } = services
  const { kind, movementId, category, amountCents } = movement
  await inTransaction(db, async (trx) => {
    await appendOnce(trx, entryOf(services, movement, accounts[kind]!))
    if (kind !== 'unknown') return
    const about = { subject: movementId, practice: isPractice(payments), at: now() }
    await raiseAlert(trx, { kind: 'balance-unknown', details: { category, amountCents }, ...about })
  })
}

/** One movement as an entry of the ledger. @param account where its other side stands */
export function entryOf({ payments, now }: BalanceServices, movement: Movement, account: LedgerAccount) {
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
    sourceId: bookedAs(movement),
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
