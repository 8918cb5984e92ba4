import { moneyAlertWords } from '#copy/giving/money-alerts.ts'
import type { Counted } from '#copy/types.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import { counted, formatMoney } from '#app/platform/format/numbers.ts'

/** Falls back to the kind, because the database may contain kinds that this release does not know. */
export function describeAlert({ kind, details }: { kind: string; details: unknown }): string {
  return sentences[kind as AlertKind]?.(formatDetails(details as object) as never) ?? kind
}

const sentences: { [Kind in AlertKind]: (facts: FormattedDetails<AlertDetails[Kind]>) => string } = moneyAlertWords.what

/** The details in the form that sentences need: `amountCents` becomes the string `amount`. */
type FormattedDetails<Details> = {
  [Name in keyof Details as Name extends `${infer Base}Cents` ? Base : Name]: Name extends `${string}Cents`
    ? string
    : Details[Name] extends number
      ? Counted
      : Details[Name]
}

const MOMENTS = ['since', 'until', 'dueBy']

function formatDetails(details: object) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name.endsWith('Cents')) return [name.replace(/Cents$/, ''), formatMoney(value)]
      if (typeof value === 'number') return [name, counted(value)]
      return [name, MOMENTS.includes(name) && value !== null ? formatMoment(new Date(value)) : value]
    }),
  )
}

/** The kinds of alerts, with the details that their sentences need. Times are ISO 8601. */
export type AlertDetails = {
  /** @param driftCents the balance of the ledger minus that of the payment provider */
  'ledger-drift': { driftCents: number }
  /** The balance that the provider had when the books were opened. */
  'books-begin': { amountCents: number }
  /** @param category the provider's name for the kind of transaction */
  'balance-unknown': { category: string; amountCents: number }
  /** A payment on the provider's account that does not belong to a gift of the site. */
  'money-of-others': { amountCents: number }
  /** A month that the provider counts as paid without a payment. */
  'paid-outside': { reference: string; amountCents: number }
  'balance-other-currency': { currency: string; category: string }
  /** @param since the last successful reconciliation; null if there was none */
  'not-reconciled': { since: string | null }
  'event-waits': { events: number; since: string }
  /** Events that were found in the provider's list although no webhook had arrived an hour later. */
  'webhooks-missing': { events: number }
  'object-missing': { object: string; id: string }
  'fee-not-known': { receipt: string }
  'gifts-paused': { until: string; declines: number }
  'other-currency': { reference: string; currency: string }
  'fraud-warning': { reference: string; refund: 'made' | 'disputed-before' | 'refunded-before' }
  'refund-refused': { reference: string; amountCents: number }
  /** @param again whether the refund is requested again */
  'refund-failed': { reference: string; amountCents: number; again: boolean }
  /** A monthly gift that the site canceled because of a dispute for fraud. */
  'gift-stopped': { reference: string }
  'seeds-not-booked': { receipt: string }
  'receipt-not-booked': { receipt: string }
  /** A bank's inquiry before a dispute. @param dueBy never null here; in 'dispute-open', null if no answer is possible */
  'dispute-inquiry': { reference: string; amountCents: number; dueBy: string | null }
  'dispute-open': { reference: string; amountCents: number; fraudulent: boolean; dueBy: string | null }
  'dispute-won': { reference: string }
  'dispute-lost': { reference: string }
  'amount-differs': { reference: string }
  /** A request about a monthly gift that has been open for too long. */
  'request-waits': { reference: string; request: 'cancellation' | 'change'; since: string }
}

export type AlertKind = keyof AlertDetails

export type AlertContent = { [Kind in AlertKind]: { kind: Kind; details: AlertDetails[Kind] } }[AlertKind]
