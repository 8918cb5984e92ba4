/** What a person must look at, by its kind, with what its words need to know. References and receipts are the ministry's own. */
export type AlertDetails = {
  'ledger-drift': {
    /** Ledger minus provider, over all objects on which they disagree. */
    driftCents: number
    objects: number
    /** The first of them. */
    differences: { sourceId: string; ledgerCents: number; providerCents: number }[]
  }
  /** @param until ISO 8601 */
  'gifts-paused': { until: string; declines: number }
  /** @param currency ISO 4217 */
  'other-currency': { reference: string; currency: string }
  /** @param refund made on the warning, or why none was; absent in alerts that were written before the three were told apart */
  'fraud-warning': { reference: string; refund?: 'made' | 'disputed-before' | 'refunded-before' }
  'seeds-not-booked': { receipt: string }
  'receipt-not-booked': { receipt: string }
  'dispute-open': { reference: string }
  'dispute-won': { reference: string }
  'dispute-lost': { reference: string }
  'amount-differs': { reference: string }
  'cancellation-not-confirmed': { reference: string }
}

export type AlertKind = keyof AlertDetails

/** A kind with its own details. */
export type AlertContent = { [Kind in AlertKind]: { kind: Kind; details: AlertDetails[Kind] } }[AlertKind]
