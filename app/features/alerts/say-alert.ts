import { moneyAlertWords } from '#words/money-alerts.ts'
import { momentOf } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import type { AlertContent } from './alert-details.ts'

/** What an alert tells, in a sentence. @param alert.summary what a row of before says in its own words */
export function sayAlert({ summary, ...alert }: { summary: string; kind: string; details: unknown }): string {
  return summary || sayContent(alert as AlertContent)
}

function sayContent({ kind, details }: AlertContent): string {
  const { what } = moneyAlertWords
  switch (kind) {
    case 'ledger-drift':
      return what[kind](formatMoney(details.driftCents), counted(details.objects))
    case 'gifts-paused':
      return what[kind](momentOf(new Date(details.until)), formatNumber(details.declines))
    case 'other-currency':
      return what[kind](details.reference, details.currency)
    case 'fraud-warning':
      return what[kind](details.reference, details.refund ?? 'made')
    case 'seeds-not-booked':
    case 'receipt-not-booked':
      return what[kind](details.receipt)
    default:
      return what[kind](details.reference)
  }
}
