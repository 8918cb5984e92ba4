import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { openStripePayments, stripeClientOptions } from '../../app/integrations/payments/stripe/stripe-payments.server.ts'
import { rehearseBalance, rehearseEvents, rehearseFarEndDate, rehearseEventRecovery } from './book-steps.ts'
import { rehearseCircle } from './circle-steps.ts'
import { rehearseCheckout, rehearseDisputes, rehearseGift } from './one-time-steps.ts'
import type { Rehearsal, ReportRow } from './rehearsal.ts'
import { rehearseBankDebits, rehearseDecline } from './unpaid-steps.ts'

/** The rehearsal refuses any other key, because it would move real money. */
export function isTestKey(secretKey: string): boolean {
  return /^(sk|rk)_test_/.test(secretKey)
}

export async function rehearse(options: { secretKey: string; apiBase: string | undefined; patienceMs: number }): Promise<ReportRow[]> {
  const { secretKey, apiBase, patienceMs } = options
  const rehearsal: Rehearsal = {
    stripe: new Stripe(secretKey, stripeClientOptions(apiBase)),
    provider: openStripePayments({ secretKey, apiBase, webhookSecret: 'whsec_rehearsal' }),
    run: `rehearsal:${randomUUID()}`,
    begun: Math.floor(Date.now() / 1000),
    patienceMs,
    rows: [],
  }
  const steps = {
    rehearseCheckout,
    rehearseGift,
    rehearseDecline,
    rehearseBankDebits,
    rehearseDisputes,
    rehearseCircle,
    rehearseEventRecovery,
    rehearseBalance,
    rehearseFarEndDate,
    rehearseEvents,
  }
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(rehearsal)
    } catch (error) {
      const did = error instanceof Error ? error.message : String(error)
      rehearsal.rows.push({ step: name, did, expected: 'to come to its end', verdict: 'wrong' })
    }
  }
  return rehearsal.rows
}

export function formatTable(rows: ReportRow[]): string {
  const lines = [
    ['Step', 'Stripe did', 'the site expects', 'settled?'],
    ...rows.map(({ step, did, expected, verdict }) => [step, did, expected, verdict === 'told' ? 'now known' : verdict]),
  ]
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`).join('\n')
}
