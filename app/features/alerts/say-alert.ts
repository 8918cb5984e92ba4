import { moneyAlertWords } from '#words/money-alerts.ts'
import { momentOf } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import type { AlertContent } from './alert-details.ts'

/**
 * What an alert tells, in a sentence.
 * @param alert.summary what a row of before says in its own words
 * @throws Error for a kind that this release does not know
 */
export function sayAlert({ summary, ...alert }: { summary: string; kind: string; details: unknown }): string {
  if (summary) return summary
  if (!(alert.kind in moneyAlertWords.what)) throw new Error(`This release has no words for an alert of the kind ${alert.kind}.`)
  return sayContent(alert as AlertContent)
}

function sayContent({ kind, details }: AlertContent): string {
  const { what } = moneyAlertWords
  switch (kind) {
    case 'ledger-drift':
      return what[kind](formatMoney(details.driftCents), counted(details.objects))
    case 'books-begin':
    case 'money-of-others':
      return what[kind](formatMoney(details.amountCents))
    case 'balance-unknown':
      return what[kind](formatMoney(details.amountCents), details.category)
    case 'balance-other-currency':
      return what[kind](details.currency, details.category)
    case 'payout-differs':
      return what[kind](details.payoutId, formatMoney(details.deskCents), formatMoney(details.providerCents))
    case 'not-reconciled':
      return what[kind](moment(details.since))
    case 'event-waits':
      return what[kind](counted(details.events), momentOf(new Date(details.since)))
    case 'webhooks-refused':
      return what[kind](momentOf(new Date(details.since)), details.reason ?? 'bad-signature')
    case 'wish-waits':
      return what[kind](details.reference, details.wish, momentOf(new Date(details.since)))
    case 'object-missing':
      return what[kind](details.object, details.id)
    case 'gifts-paused':
      return what[kind](momentOf(new Date(details.until)), formatNumber(details.declines))
    case 'other-currency':
      return what[kind](details.reference, details.currency)
    case 'fraud-warning':
      return what[kind](details.reference, details.refund ?? 'made')
    case 'paid-outside':
    case 'refund-refused':
      return what[kind](details.reference, formatMoney(details.amountCents))
    case 'refund-failed':
      return what[kind](details.reference, formatMoney(details.amountCents), details.again ?? true)
    case 'fee-not-known':
    case 'seeds-not-booked':
    case 'receipt-not-booked':
      return what[kind](details.receipt)
    case 'dispute-inquiry':
      return what[kind](details.reference, formatMoney(details.amountCents), moment(details.dueBy))
    case 'dispute-open': {
      const { reference, amountCents, fraudulent = false, dueBy } = details
      const amount = amountCents === undefined ? null : formatMoney(amountCents)
      return what[kind](reference, { amount, fraudulent, dueBy: moment(dueBy ?? null) })
    }
    default:
      return what[kind](details.reference)
  }
}

function moment(at: string | null): string | null {
  return at === null ? null : momentOf(new Date(at))
}
