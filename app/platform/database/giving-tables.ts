import type { ColumnType, Generated } from 'kysely'
import type { Moment } from './tables.ts'

/** PostgreSQL's bigint: read as text by one driver and as a number by the other. */
type Order = ColumnType<string | number, string | number, string | number>

/** The tables of gifts, circles, the money ledger and seeds. Money is integer US cents. */
export type GivingTables = {
  gifts: {
    id: string
    reference: string
    attempt: string
    createdAt: Moment
    practice: boolean
    frequency: 'once' | 'monthly'
    amountCents: number
    tierId: string | null
    circleId: string | null
    description: string
    email: string | null
    name: string | null
    anonymous: boolean
    message: string | null
    honoree: string | null
    checkoutClaimedAt: Moment | null
    checkoutExpiresAt: Moment
    checkoutId: string | null
    checkoutUrl: string | null
    settledAt: Moment | null
    closedAt: Moment | null
    /** `declined`: too many cards were declined on one checkout, so it was ended. */
    closedReason: 'expired' | 'failed' | 'refused' | 'declined' | null
    /** Keyed digests of the network that began it, and of the /48 around that; null once they no longer count. */
    network: Generated<string | null>
    networkBlock: Generated<string | null>
  }
  giftDeclines: { eventId: string; giftId: string; network: string; networkBlock: string; declinedAt: Moment }
  giftConsents: {
    id: Generated<string>
    giftId: string
    amountCents: number
    version: string
    sentence: string
    givenAt: Moment
  }
  monthlyGifts: {
    giftId: string
    subscriptionId: string
    customerId: string
    truthOrder: Order
    status: 'incomplete' | 'active' | 'past-due' | 'paused' | 'canceled'
    amountCents: number
    circleId: string | null
    nextChargeAt: Moment | null
    startedAt: Moment
    endedAt: Moment | null
    changes: Generated<number>
    cancellationAt: Moment | null
    cancellationBy: 'giver' | 'desk' | 'provider' | 'fraud-warning' | null
    cancellationReason: string | null
    cancellationMailedAt: Moment | null
    pauseAt: Moment | null
    pauseBy: 'giver' | 'desk' | 'provider' | null
    failureAt: Moment | null
    failureInvoiceId: string | null
    failureAttempt: number | null
    failureReason: string | null
    failureNextAttemptAt: Moment | null
    welcomedAt: Moment | null
  }
  giftPayments: {
    paymentId: string
    giftId: string
    receipt: string
    invoiceId: string | null
    truthOrder: Order
    practice: boolean
    amountCents: number
    feeCents: number
    refundedCents: number
    disputeStatus: 'open' | 'won' | 'lost' | null
    fraudWarning: boolean
    paidAt: Moment
    failedAt: Moment | null
    /** The truth that the seeds were last brought in line with; behind `truthOrder` when that failed. */
    seedsBookedOrder: Order | null
    receiptMailedAt: Moment | null
  }
  paymentEvents: {
    eventId: string
    practice: boolean
    type: string
    subjectKind: 'checkout' | 'invoice' | 'subscription' | 'payment' | 'other'
    subjectId: string
    createdAt: Moment
    receivedAt: Moment
    processedAt: Moment | null
    outcome: string | null
  }
  moneyAlerts: {
    id: Generated<string>
    kind: string
    subject: string
    summary: string
    details: ColumnType<Record<string, unknown>, string | undefined, string>
    practice: boolean
    raisedAt: Moment
    handledAt: Moment | null
    handledBy: string | null
    toldAt: Generated<Date | null>
  }
  ledgerEntries: {
    id: string
    source: string
    sourceId: string
    kind: string
    paymentId: string | null
    giftId: string | null
    practice: boolean
    occurredAt: Moment
    bookedAt: Moment
    bookedBy: string
    reason: string | null
    reverses: string | null
    postingCount: number
  }
  ledgerPostings: { entryId: string; account: LedgerAccount; amountCents: number }
  seedHolders: { id: Generated<string>; email: string | null; since: Moment }
  seedEntries: {
    id: string
    holderId: string
    kind: string
    sourceKey: string
    seeds: number
    heldReason: string | null
    reverses: string | null
    ruleVersion: string
    practice: boolean
    bookedAt: Moment
    bookedBy: string
    reason: string | null
  }
}

export type LedgerAccount = 'clearing' | 'bank' | 'gift-income' | 'circle-income' | 'fees' | 'refunds' | 'dispute-losses'
