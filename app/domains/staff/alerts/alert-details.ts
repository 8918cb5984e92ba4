import { moneyAlertWords } from '#copy/giving/money-alerts.ts'
import type { Counted } from '#copy/types.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import { counted, formatMoney } from '#app/platform/format/numbers.ts'

/** An alert of a kind that this release does not know is described by its kind. */
export function describeAlert({ kind, details }: { kind: string; details: unknown }): string {
  return sentences[kind as AlertKind]?.(writeFacts(details as object) as never) ?? kind
}

const sentences: { [Kind in AlertKind]: (facts: WrittenFacts<AlertDetails[Kind]>) => string } = moneyAlertWords.what

/** Details as a sentence writes them: `amountCents` is the string `amount`. */
type WrittenFacts<Details> = {
  [Name in keyof Details as Name extends `${infer Base}Cents` ? Base : Name]: Name extends `${string}Cents`
    ? string
    : Details[Name] extends number
      ? Counted
      : Details[Name]
}

const MOMENTS = ['since', 'until', 'dueBy']

function writeFacts(details: object) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name.endsWith('Cents')) return [name.replace(/Cents$/, ''), formatMoney(value)]
      if (typeof value === 'number') return [name, counted(value)]
      return [name, MOMENTS.includes(name) && value !== null ? formatMoment(new Date(value)) : value]
    }),
  )
}

/** What staff must look at, with the details that its sentence needs. Moments are written as ISO 8601. */
export type AlertDetails = {
  /** @param driftCents ledger minus provider */
  'ledger-drift': { driftCents: number }
  /** Money on the provider's balance when the books were opened. */
  'books-begin': { amountCents: number }
  /** @param category the provider's word for what moved the balance */
  'balance-unknown': { category: string; amountCents: number }
  /** A payment on the account that is no gift of the site. */
  'money-of-others': { amountCents: number }
  /** A month that the provider counts as paid without a payment of its own. */
  'paid-outside': { reference: string; amountCents: number }
  'balance-other-currency': { currency: string; category: string }
  /** @param since the last success; null where there was none */
  'not-reconciled': { since: string | null }
  'event-waits': { events: number; since: string }
  /** Events that were found in the provider's list an hour after their webhook should have come. */
  'webhooks-missing': { events: number }
  'object-missing': { object: string; id: string }
  'fee-not-known': { receipt: string }
  'gifts-paused': { until: string; declines: number }
  'other-currency': { reference: string; currency: string }
  'fraud-warning': { reference: string; refund: 'made' | 'disputed-before' | 'refunded-before' }
  'refund-refused': { reference: string; amountCents: number }
  /** @param again whether it is requested again */
  'refund-failed': { reference: string; amountCents: number; again: boolean }
  /** A monthly gift that the site ended by itself. */
  'gift-stopped': { reference: string }
  'seeds-not-booked': { receipt: string }
  'receipt-not-booked': { receipt: string }
  /** A bank asks before it disputes. @param dueBy null where no answer is possible */
  'dispute-inquiry': { reference: string; amountCents: number; dueBy: string | null }
  'dispute-open': { reference: string; amountCents: number; fraudulent: boolean; dueBy: string | null }
  'dispute-won': { reference: string }
  'dispute-lost': { reference: string }
  'amount-differs': { reference: string }
  /** A request about a monthly gift that is open for too long. */
  'request-waits': { reference: string; request: 'cancellation' | 'change'; since: string }
}

export type AlertKind = keyof AlertDetails

export type AlertContent = { [Kind in AlertKind]: { kind: Kind; details: AlertDetails[Kind] } }[AlertKind]
