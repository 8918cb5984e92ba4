import type Stripe from 'stripe'
import type { Movement, PaymentProvider } from '../payment-provider.ts'
import { answerOf, inOurWords } from './answers.server.ts'
import { idOf, invoiceTruth, moment, paymentTruth } from './truths.ts'

type Verbs = Pick<PaymentProvider, 'fetchInvoice' | 'fetchPayment' | 'refund' | 'listMovements'>

export function stripeMovements(stripe: Stripe): Verbs {
  return {
    async fetchInvoice(invoiceId) {
      const expand = ['payments.data.payment.payment_intent']
      return invoiceTruth(await answerOf(stripe.invoices.retrieve(invoiceId, { expand })))
    },
    async fetchPayment(paymentId) {
      const of = { payment_intent: paymentId, limit: 100 }
      const [intent, invoice, refunds, disputes, warnings] = await answerOf(
        Promise.all([
          stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge.balance_transaction'] }),
          findInvoice(stripe, paymentId),
          stripe.refunds.list(of),
          stripe.disputes.list(of),
          stripe.radar.earlyFraudWarnings.list({ ...of, limit: 1 }),
        ]),
      )
      return paymentTruth({ intent, invoice, refunds: refunds.data, disputes: disputes.data, fraudWarned: warnings.data.length > 0 })
    },
    async refund({ paymentId, amountCents, reason, key }) {
      const asked = stripe.refunds.create({ payment_intent: paymentId, amount: amountCents, reason }, { idempotencyKey: key })
      return { refundId: (await answerOf(asked)).id }
    },
    listMovements: (from, to) => listMovements(stripe, from, to),
  }
}

async function findInvoice(stripe: Stripe, paymentId: string): Promise<Stripe.Invoice | null> {
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentId },
    expand: ['data.invoice'],
    limit: 1,
  })
  const invoice = payments.data[0]?.invoice
  return typeof invoice === 'object' && !invoice.deleted ? invoice : null
}

/** Moments are whole seconds, as Stripe keeps them. */
async function* listMovements(stripe: Stripe, from: Date, to: Date): AsyncGenerator<Movement> {
  const movements: Movement[] = []
  const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
  try {
    for await (const booked of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
      const movement = movementOf(booked)
      if (movement) movements.push(movement)
    }
  } catch (error) {
    throw inOurWords(error)
  }
  // Stripe lists the newest first.
  yield* movements.toReversed()
}

const kinds: Record<string, Movement['kind']> = {
  charge: 'payment',
  refund: 'refund',
  // The money of a refund that did not arrive comes back.
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute-won',
}

/** Null for what moves no gift: payouts to the bank, reserves, Stripe's own bills. */
function movementOf(booked: Stripe.BalanceTransaction): Movement | null {
  const kind = kinds[booked.reporting_category]
  const source = booked.source
  if (!kind || !source) return null
  // The site knows a payment by its intent; the balance knows it by its charge.
  const intent = typeof source === 'object' && source.object === 'charge' ? source.payment_intent : null
  const sourceId = idOf(intent) ?? idOf(source) ?? ''
  return { sourceId, kind, amountCents: booked.amount, feeCents: booked.fee, at: moment(booked.created) }
}
