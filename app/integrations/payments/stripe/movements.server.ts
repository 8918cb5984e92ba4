import type Stripe from 'stripe'
import type { Movement, MovementKind, PaymentProvider } from '#app/integrations/payments/payment-provider.ts'
import { translateErrors, toPaymentError } from './answers.server.ts'
import { toPaymentSnapshot } from './payment-snapshots.ts'
import { toId, toInvoiceSnapshot, toDate, toDateOrNull } from './snapshots.ts'

type MovementMethods = Pick<PaymentProvider, 'fetchInvoice' | 'fetchPayment' | 'refund' | 'fetchBalance' | 'listMovements'>

const bookings = ['balance_transaction', 'failure_balance_transaction']
const intentExpand = bookings.map((each) => `latest_charge.${each}`)
const listExpand = bookings.map((each) => `data.${each}`)

export function stripeMovements(stripe: Stripe): MovementMethods {
  return {
    async fetchInvoice(invoiceId) {
      const expand = ['payments.data.payment.payment_intent']
      return toInvoiceSnapshot(await translateErrors(stripe.invoices.retrieve(invoiceId, { expand })))
    },
    async fetchPayment(paymentId) {
      const [intent, paid] = await translateErrors(
        Promise.all([stripe.paymentIntents.retrieve(paymentId, { expand: intentExpand }), findInvoice(stripe, paymentId)]),
      )
      const never = intent.status !== 'succeeded' && !wasCharged(intent)
      // A payment that was never charged, such as a declined card, needs no more requests. That of an invoice may have earlier charges.
      if (never && !paid.invoice) return toPaymentSnapshot({ intent, ...paid, charges: [], refunds: [], disputes: [], fraudWarned: false })
      const of = { payment_intent: paymentId, limit: 100 }
      const [charges, refunds, disputes, warnings] = await translateErrors(
        Promise.all([
          stripe.charges.list({ ...of, expand: listExpand }),
          stripe.refunds.list({ ...of, expand: listExpand }),
          stripe.disputes.list(of),
          stripe.radar.earlyFraudWarnings.list({ ...of, limit: 1 }),
        ]),
      )
      const fraudWarned = warnings.data.length > 0
      return toPaymentSnapshot({ intent, ...paid, charges: charges.data, refunds: refunds.data, disputes: disputes.data, fraudWarned })
    },
    async refund({ paymentId, amountCents, reason, key }) {
      const asked = stripe.refunds.create({ payment_intent: paymentId, amount: amountCents, reason }, { idempotencyKey: key })
      return { refundId: (await translateErrors(asked)).id }
    },
    async fetchBalance() {
      const { available, pending } = await translateErrors(stripe.balance.retrieve())
      return { cents: sumUsdCents(available) + sumUsdCents(pending) }
    },
    listMovements: (from, to) => listMovements(stripe, from, to),
  }
}

function wasCharged({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === 'object' && charge !== null && (charge.balance_transaction !== null || charge.status === 'succeeded')
}

async function findInvoice(stripe: Stripe, paymentId: string): Promise<{ invoice: Stripe.Invoice | null; invoicePaidAt: Date | null }> {
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentId },
    expand: ['data.invoice'],
    limit: 1,
  })
  const [payment] = payments.data
  const invoice = payment?.invoice
  return {
    invoice: typeof invoice === 'object' && !invoice.deleted ? invoice : null,
    invoicePaidAt: toDateOrNull(payment?.status_transitions.paid_at ?? null),
  }
}

async function* listMovements(stripe: Stripe, from: Date, to?: Date): AsyncGenerator<Movement> {
  const movements: Movement[] = []
  // Without `to` no end is sent, because Stripe does not document whether it accepts a date far ahead.
  const created = { gte: Math.ceil(from.getTime() / 1000), ...(to ? { lt: Math.ceil(to.getTime() / 1000) } : {}) }
  try {
    for await (const booked of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
      // Transactions of other balances are skipped, because the balance `payments` mirrors them.
      if (booked.balance_type === 'payments') movements.push(toMovement(booked))
    }
  } catch (error) {
    throw toPaymentError(error)
  }
  // Stripe lists the newest movement first.
  yield* movements.toReversed()
}

/** The keys are the categories of https://docs.stripe.com/reports/reporting-categories. */
const movementKinds: Record<string, MovementKind> = {
  charge: 'payment',
  charge_failure: 'payment-taken-back',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'refund-failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute-won',
  fee: 'provider-fee',
  network_cost: 'provider-fee',
  tax: 'provider-fee',
  payout: 'payout',
  payout_reversal: 'payout',
  risk_reserved_funds: 'reserve',
  connect_reserved_funds: 'reserve',
  topup: 'topup',
  topup_reversal: 'topup',
  other_adjustment: 'adjustment',
  advance: 'adjustment',
  advance_funding: 'adjustment',
  anticipation_repayment: 'adjustment',
}

function toMovement(booked: Stripe.BalanceTransaction): Movement {
  const { id, source, reporting_category: category } = booked
  // The site identifies a payment by its payment intent, but a balance transaction refers to its charge.
  const charge = typeof source === 'object' && source?.object === 'charge'
  const intentId = typeof source === 'object' && source && 'payment_intent' in source ? toId(source.payment_intent ?? null) : null
  const chargeId = typeof source === 'object' && source && 'charge' in source ? toId(source.charge ?? null) : null
  const paymentId = intentId ?? chargeId
  return {
    movementId: id,
    sourceId: (charge ? paymentId : null) ?? toId(source) ?? id,
    ...(paymentId ? { paymentId } : {}),
    kind: movementKinds[category] ?? 'unknown',
    category,
    amountCents: booked.amount,
    feeCents: booked.fee,
    currency: booked.currency,
    at: toDate(booked.created),
  }
}

function sumUsdCents(parts: { amount: number; currency: string }[]): number {
  return parts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0)
}
