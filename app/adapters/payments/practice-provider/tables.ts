import type { Generated } from 'kysely'
import type { Moment } from '#app/platform/database/tables.ts'

/** What the practice payment provider keeps. Only this room reads or writes these. */
export type PracticeTables = {
  practiceClock: { onlyRow: Generated<boolean>; aheadSeconds: number }
  practiceRequests: { key: string; fingerprint: string; answerId: string; at: Moment }
  practiceCustomers: {
    id: string
    email: string
    cardOutcome: 'succeeds' | 'declines'
    /** Counts the cards that were given. */
    cardSerial: Generated<number>
    /** When the last of them was given, by the real clock; null for the one of the checkout. */
    cardGivenAt: Generated<Date | null>
    createdAt: Moment
  }
  practicePortals: { id: string; customerId: string; returnUrl: string; createdAt: Moment }
  practiceSubscriptions: {
    id: string
    giftId: string
    customerId: string
    status: 'active' | 'past-due' | 'canceled'
    amountCents: number
    description: string
    anchorAt: Moment
    /** Months begun since the anchor. */
    periods: number
    renewsAt: Moment | null
    pausedAt: Moment | null
    endedAt: Moment | null
  }
  practicePayments: {
    id: string
    giftId: string
    invoiceId: string | null
    status: 'succeeded' | 'failed'
    amountCents: number
    feeCents: number
    paidAt: Moment | null
    fraudWarnedAt: Moment | null
    createdAt: Moment
  }
  practiceInvoices: {
    id: string
    subscriptionId: string
    status: 'open' | 'paid' | 'void' | 'uncollectible'
    amountCents: number
    paymentId: string | null
    attemptCount: number
    nextAttemptAt: Moment | null
    /** Null unless it failed; rows of before have a sentence. */
    failure: string | null
    /** Which card it failed with. */
    failedCardSerial: Generated<number | null>
    periodStart: Moment
    periodEnd: Moment
    paidAt: Moment | null
  }
  practiceCheckouts: {
    id: string
    giftId: string
    frequency: 'once' | 'monthly'
    amountCents: number
    description: string
    email: string
    successUrl: string
    cancelUrl: string
    status: 'open' | 'complete' | 'expired'
    step: 'card' | 'confirmation'
    /** Null unless the last card was declined; rows of before have a sentence. */
    declineReason: string | null
    paymentId: string | null
    subscriptionId: string | null
    customerId: string | null
    createdAt: Moment
    expiresAt: Moment
  }
  practiceRefunds: { id: string; paymentId: string; amountCents: number; reason: string; at: Moment }
  practiceDisputes: {
    id: string
    paymentId: string
    status: 'open' | 'won' | 'lost'
    amountCents: number
    feeCents: number
    reason: Generated<string>
    openedAt: Moment
    closedAt: Moment | null
  }
  practiceEvents: {
    id: string
    seq: Generated<string>
    type: string
    payload: string
    createdAt: Moment
    deliveryAttempts: Generated<number>
    deliveredAt: Moment | null
  }
}

declare module '#app/platform/database/tables.ts' {
  interface Tables extends PracticeTables {}
}
