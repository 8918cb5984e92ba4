import type { PaymentTruth } from '#app/adapters/payments/payment-provider.ts'

/** `clearing` is the provider's balance; `elsewhere`, what is on it and is none of the site's. */
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
  'elsewhere',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Debit positive, credit negative; the postings of one entry add up to zero. */
export type Posting = { account: LedgerAccount; amountCents: number }

/** One fact about money, in the provider's own ids. */
export type Booking = {
  sourceId: string
  kind: 'payment' | 'fee' | 'refund' | 'dispute' | 'dispute-won'
  occurredAt: Date
  postings: Posting[]
}

/**
 * What the ledger must hold about a payment, derived from nothing but the provider's truth:
 * in whatever order and however often events arrive, the same truth gives the same bookings.
 * @param income where this kind of gift is counted
 * @param now when we learned of things that carry no time of their own
 */
export function bookingsFor(truth: PaymentTruth, income: 'gift-income' | 'circle-income', now: Date): Booking[] {
  if (truth.status !== 'succeeded') return []
  const { paymentId, amountCents, feeCents } = truth
  const dispute = disputeOf(truth)
  const paidAt = truth.paidAt ?? now
  const bookings: Booking[] = [
    { sourceId: paymentId, kind: 'payment', occurredAt: paidAt, postings: move(income, 'clearing', amountCents) },
  ]
  // A provider may know the fee only later; then it is booked later.
  if (feeCents) bookings.push({ sourceId: paymentId, kind: 'fee', occurredAt: paidAt, postings: move('clearing', 'fees', feeCents) })
  for (const refund of truth.refunds)
    bookings.push({
      sourceId: refund.refundId,
      kind: 'refund',
      occurredAt: refund.at,
      postings: move('clearing', 'refunds', refund.amountCents),
    })
  if (dispute && dispute.amountCents + dispute.feeCents > 0) {
    const lost = dispute.amountCents > 0 ? [{ account: 'dispute-losses' as const, amountCents: dispute.amountCents }] : []
    const fee = dispute.feeCents > 0 ? [{ account: 'fees' as const, amountCents: dispute.feeCents }] : []
    bookings.push({
      sourceId: dispute.disputeId,
      kind: 'dispute',
      occurredAt: dispute.at,
      postings: [...lost, ...fee, { account: 'clearing', amountCents: -dispute.amountCents - dispute.feeCents }],
    })
    if (dispute.status === 'won')
      bookings.push({
        sourceId: dispute.disputeId,
        kind: 'dispute-won',
        occurredAt: now,
        postings: move('dispute-losses', 'clearing', dispute.amountCents),
      })
  }
  return bookings
}

/** The first dispute that is more than a question, with what it takes: all that it is about, and once it is lost what did not come back. */
export function disputeOf({ disputes }: Pick<PaymentTruth, 'disputes'>) {
  const dispute = disputes.find(({ status }) => status !== 'inquiry')
  if (!dispute || dispute.status === 'inquiry') return null
  const { disputeId, status, takenCents, feeCents, at } = dispute
  return { disputeId, status, amountCents: status === 'lost' ? takenCents : dispute.amountCents, feeCents, at }
}

export function refundedCents(truth: Pick<PaymentTruth, 'refunds'>): number {
  return truth.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
}

export function samePostings(one: Posting[], other: Posting[]): boolean {
  const key = (postings: Posting[]) =>
    postings
      .map(({ account, amountCents }) => `${account} ${amountCents}`)
      .toSorted()
      .join()
  return key(one) === key(other)
}

/** Two postings that move an amount from one account to another; a negative amount moves it back. */
export function move(from: LedgerAccount, to: LedgerAccount, amountCents: number): Posting[] {
  return [
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ]
}
