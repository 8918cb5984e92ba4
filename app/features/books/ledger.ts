import type { DisputeTruth, PaymentTruth } from '#app/adapters/payments/payment-provider.ts'

/**
 * `clearing` is the provider's balance; `under-way`, what is on it and may still be taken off it, as a debit that a bank has not paid;
 * `elsewhere`, what is on it and is none of the site's.
 */
export const ledgerAccounts = [
  'clearing',
  'bank',
  'gift-income',
  'circle-income',
  'fees',
  'refunds',
  'dispute-losses',
  'reserve',
  'adjustments',
  'under-way',
  'elsewhere',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Debit positive, credit negative; the postings of one entry add up to zero. */
export type Posting = { account: LedgerAccount; amountCents: number }

/** One fact about money, in the provider's own ids. */
export type Booking = {
  sourceId: string
  kind: 'payment' | 'fee' | 'refund' | 'dispute' | 'dispute-won' | 'taken-back' | 'other-fee'
  occurredAt: Date
  postings: Posting[]
}

/**
 * What the ledger must hold about a payment, derived from nothing but the provider's truth:
 * in whatever order and however often events arrive, the same truth gives the same bookings.
 * What has not moved the balance yet (a refund that is on its way, a dispute before its money is withdrawn) is not booked yet.
 * @param account where it is counted: as income, or as under way until it has succeeded
 * @param known.feeCents zero while the provider does not know it: then it is booked later
 * @param known.at when we learned of things that carry no time of their own
 */
export function bookingsFor(
  truth: PaymentTruth,
  account: 'gift-income' | 'circle-income' | 'under-way',
  known: { paidAt: Date; feeCents: number; at: Date },
): Booking[] {
  const { paymentId, amountCents, takenBack } = truth
  const bookings: Booking[] = truth.otherFees.map(({ sourceId, feeCents, at }) => ({
    sourceId,
    kind: 'other-fee',
    occurredAt: at,
    postings: move('clearing', 'fees', feeCents),
  }))
  if (truth.status !== 'succeeded' && !takenBack && !truth.submittedAt) return bookings
  const { paidAt: occurredAt, feeCents, at } = known
  bookings.push({ sourceId: paymentId, kind: 'payment', occurredAt, postings: move(account, 'clearing', amountCents) })
  if (feeCents > 0) bookings.push({ sourceId: paymentId, kind: 'fee', occurredAt, postings: move('clearing', 'fees', feeCents) })
  for (const { refundId: sourceId, ...refund } of truth.refunds.filter(({ moved }) => moved))
    bookings.push({
      sourceId,
      kind: 'refund',
      occurredAt: refund.at,
      postings: takeOut('refunds', refund.amountCents, refund.feeCents),
    })
  for (const dispute of truth.disputes) bookings.push(...disputeBookings(dispute, at))
  if (takenBack)
    bookings.push({
      sourceId: paymentId,
      kind: 'taken-back',
      occurredAt: takenBack.at,
      postings: takeOut(account, takenBack.amountCents, takenBack.feeCents),
    })
  return bookings
}

/** What one took, and, of one that is won, what came back of it. */
function disputeBookings({ disputeId: sourceId, status, amountCents, takenCents, feeCents, at }: DisputeTruth, now: Date): Booking[] {
  const withdrawn = status === 'won' ? Math.max(amountCents, takenCents) : takenCents
  if (withdrawn + feeCents === 0) return []
  const bookings: Booking[] = [{ sourceId, kind: 'dispute', occurredAt: at, postings: takeOut('dispute-losses', withdrawn, feeCents) }]
  const back = withdrawn - takenCents
  if (back > 0) bookings.push({ sourceId, kind: 'dispute-won', occurredAt: now, postings: move('dispute-losses', 'clearing', back) })
  return bookings
}

/** How the disputes of a payment stand together: what they hold, and whether any of it may still come back. */
export function disputeStand({
  disputes,
}: Pick<PaymentTruth, 'disputes'>): { status: 'open' | 'won' | 'lost'; amountCents: number } | null {
  const holding = disputes.filter(({ takenCents }) => takenCents > 0)
  const sum = (of: DisputeTruth[], cents: 'takenCents' | 'amountCents') => of.reduce((total, each) => total + each[cents], 0)
  if (holding.length > 0) {
    const status = holding.every((each) => each.status === 'lost') ? 'lost' : 'open'
    return { status, amountCents: sum(holding, 'takenCents') }
  }
  const won = disputes.filter(({ status }) => status === 'won')
  return won.length > 0 ? { status: 'won', amountCents: sum(won, 'amountCents') } : null
}

export function samePostings(one: Posting[], other: Posting[]): boolean {
  const key = (postings: Posting[]) =>
    postings
      .map(({ account, amountCents }) => `${account} ${amountCents}`)
      .toSorted()
      .join()
  return key(one) === key(other)
}

/** `fee-2` is the second booking of a fee. */
export function baseKind(kind: string): string {
  return kind.replace(/-\d+$/, '')
}

/** Two postings that move an amount from one account to another; a negative amount moves it back. */
export function move(from: LedgerAccount, to: LedgerAccount, amountCents: number): Posting[] {
  return [
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ]
}

/** What is taken out of the provider's balance, and what that costs. */
function takeOut(account: LedgerAccount, amountCents: number, feeCents: number): Posting[] {
  const postings: Posting[] = [
    { account, amountCents },
    { account: 'fees', amountCents: feeCents },
    { account: 'clearing', amountCents: -amountCents - feeCents },
  ]
  return postings.filter((posting) => posting.amountCents !== 0)
}
