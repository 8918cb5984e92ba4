import type { DisputeSnapshot, PaymentSnapshot } from '#app/integrations/payments/payment-provider.ts'

/**
 * `clearing`: the provider's balance. `under-way`: bank debits before their confirmation. `elsewhere`: money on that balance that
 * is not from this site.
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

/** In `amountCents`, debit is positive and credit negative. */
export type Posting = { account: LedgerAccount; amountCents: number }

export type ExpectedEntry = {
  sourceId: string
  kind: 'payment' | 'fee' | 'refund' | 'dispute' | 'dispute-won' | 'taken-back' | 'other-fee'
  occurredAt: Date
  postings: Posting[]
}

/**
 * Computes the entries of a payment from the provider's snapshot alone, so that the order and number of events do not matter.
 * A refund or dispute that has not moved the balance yet is not recorded. @param known.feeCents zero while the fee is unknown
 */
export function expectedEntries(
  snapshot: PaymentSnapshot,
  account: 'gift-income' | 'circle-income' | 'under-way',
  known: { paidAt: Date; feeCents: number; at: Date },
): ExpectedEntry[] {
  const { paymentId, amountCents, takenBack } = snapshot
  const bookings: ExpectedEntry[] = snapshot.otherFees.map(({ sourceId, feeCents, at }) => ({
    sourceId,
    kind: 'other-fee',
    occurredAt: at,
    postings: transfer('clearing', 'fees', feeCents),
  }))
  if (snapshot.status !== 'succeeded' && !takenBack && !snapshot.submittedAt) return bookings
  const { paidAt: occurredAt, feeCents, at } = known
  bookings.push({ sourceId: paymentId, kind: 'payment', occurredAt, postings: transfer(account, 'clearing', amountCents) })
  if (feeCents > 0) bookings.push({ sourceId: paymentId, kind: 'fee', occurredAt, postings: transfer('clearing', 'fees', feeCents) })
  for (const { refundId: sourceId, ...refund } of snapshot.refunds.filter(({ moved }) => moved))
    bookings.push({
      sourceId,
      kind: 'refund',
      occurredAt: refund.at,
      postings: withdrawalPostings('refunds', refund.amountCents, refund.feeCents),
    })
  for (const dispute of snapshot.disputes) bookings.push(...disputeEntries(dispute, at))
  if (takenBack)
    bookings.push({
      sourceId: paymentId,
      kind: 'taken-back',
      occurredAt: takenBack.at,
      postings: withdrawalPostings(account, takenBack.amountCents, takenBack.feeCents),
    })
  return bookings
}

/** Returns the entries of a dispute: the withdrawal and, if the dispute is won, the return of the money. */
function disputeEntries(
  { disputeId: sourceId, status, amountCents, withdrawnCents, feeCents, at }: DisputeSnapshot,
  now: Date,
): ExpectedEntry[] {
  const withdrawn = status === 'won' ? Math.max(amountCents, withdrawnCents) : withdrawnCents
  if (withdrawn + feeCents === 0) return []
  const bookings: ExpectedEntry[] = [
    { sourceId, kind: 'dispute', occurredAt: at, postings: withdrawalPostings('dispute-losses', withdrawn, feeCents) },
  ]
  const back = withdrawn - withdrawnCents
  if (back > 0) bookings.push({ sourceId, kind: 'dispute-won', occurredAt: now, postings: transfer('dispute-losses', 'clearing', back) })
  return bookings
}

export function getPaymentDispute({
  disputes,
}: Pick<PaymentSnapshot, 'disputes'>): { status: 'open' | 'won' | 'lost'; amountCents: number } | null {
  const holding = disputes.filter(({ withdrawnCents }) => withdrawnCents > 0)
  const sum = (of: DisputeSnapshot[], cents: 'withdrawnCents' | 'amountCents') => of.reduce((total, each) => total + each[cents], 0)
  if (holding.length > 0) {
    const status = holding.every((each) => each.status === 'lost') ? 'lost' : 'open'
    return { status, amountCents: sum(holding, 'withdrawnCents') }
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

/** Removes the suffix of a repeated entry: `fee-2` becomes `fee`. */
export function baseKind(kind: string): string {
  return kind.replace(/-\d+$/, '')
}

export function transfer(from: LedgerAccount, to: LedgerAccount, amountCents: number): Posting[] {
  return [
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ]
}

function withdrawalPostings(account: LedgerAccount, amountCents: number, feeCents: number): Posting[] {
  const postings: Posting[] = [
    { account, amountCents },
    { account: 'fees', amountCents: feeCents },
    { account: 'clearing', amountCents: -amountCents - feeCents },
  ]
  return postings.filter((posting) => posting.amountCents !== 0)
}

/** Sums all refunds that did not fail, whether or not they have moved the balance. */
export function sumRefundedCents({ refunds }: Pick<PaymentSnapshot, 'refunds'>): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** True if the payment must not be refunded. During a dispute and after a lost one, the provider would also refuse the refund. */
export function disputeBlocksRefund(status: 'inquiry' | 'open' | 'won' | 'lost'): boolean {
  return status !== 'inquiry'
}
