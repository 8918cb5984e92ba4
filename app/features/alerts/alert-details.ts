/**
 * What a person must look at, by its kind, with what its words need to know. References and receipts are the ministry's
 * own; moments are written as ISO 8601.
 */
export type AlertDetails = {
  'ledger-drift': {
    /** Ledger minus provider: over all objects on which they disagree, or of the whole balance. */
    driftCents: number
    objects: number
    /** The first of them. */
    differences: { sourceId: string; ledgerCents: number; providerCents: number }[]
  }
  /** Money that the provider's balance held when the books were opened. */
  'books-begin': { amountCents: number }
  /** @param category the provider's own word for what moved the balance */
  'balance-unknown': { category: string; amountCents: number }
  /** A payment that the account took for something other than the site's gifts. */
  'money-of-others': { amountCents: number }
  /** A month that the provider counts as paid, without a payment of its own. */
  'paid-outside': { reference: string; amountCents: number }
  /** @param currency ISO 4217 @param category the provider's own word for what moved */
  'balance-other-currency': { currency: string; category: string }
  'payout-differs': { payoutId: string; deskCents: number; providerCents: number }
  /** @param since when it last succeeded; null where it never has */
  'not-reconciled': { since: string | null }
  'event-waits': { events: number; since: string }
  /** @param reason absent in alerts that were written before there were others than a signature that is not ours */
  'webhooks-refused': { since: string; reason?: 'bad-signature' | 'too-old' | 'wrong-mode' | 'malformed' }
  'object-missing': { object: string; id: string }
  'fee-not-known': { receipt: string }
  'gifts-paused': { until: string; declines: number }
  /** @param currency ISO 4217 */
  'other-currency': { reference: string; currency: string }
  /** @param refund made on the warning, or why none was; absent in alerts that were written before the three were told apart */
  'fraud-warning': { reference: string; refund?: 'made' | 'disputed-before' | 'refunded-before' }
  'refund-refused': { reference: string; amountCents: number }
  /** @param again whether it is asked for again; absent in alerts of before, which said so each time */
  'refund-failed': { reference: string; amountCents: number; again?: boolean }
  /** A monthly gift that the site ended by itself. */
  'gift-stopped': { reference: string }
  'seeds-not-booked': { receipt: string }
  'receipt-not-booked': { receipt: string }
  /** A bank that asks before it disputes. @param dueBy null where no answer is possible */
  'dispute-inquiry': { reference: string; amountCents: number; dueBy: string | null }
  /** What an alert of before does not have it does not tell. */
  'dispute-open': { reference: string; amountCents?: number; fraudulent?: boolean; dueBy?: string | null }
  'dispute-won': { reference: string }
  'dispute-lost': { reference: string }
  'amount-differs': { reference: string }
  'cancellation-not-confirmed': { reference: string }
  'change-not-mailed': { reference: string }
  /** What was asked of a monthly gift, and is open for longer than it should be. */
  'wish-waits': { reference: string; wish: 'cancellation' | 'change'; since: string }
}

export type AlertKind = keyof AlertDetails

/** A kind with its own details. */
export type AlertContent = { [Kind in AlertKind]: { kind: Kind; details: AlertDetails[Kind] } }[AlertKind]
