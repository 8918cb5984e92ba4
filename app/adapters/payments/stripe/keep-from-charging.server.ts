import type Stripe from 'stripe'
import { type ChargeUnderWay, PaymentRefused } from '../payment-provider.ts'
import { answerOf, inOurWords } from './answers.server.ts'

/**
 * Voids what has been asked for and not been paid: the draft of a renewal, which waits an hour, and invoices that failed.
 * @returns those that can be stopped no more, because a payment of theirs is under way
 */
export async function keepFromCharging(stripe: Stripe, subscriptionId: string, key: string): Promise<ChargeUnderWay[]> {
  for (const { id } of await listInvoices(stripe, subscriptionId, 'draft')) {
    // First of all it must not become an invoice by itself between here and there. A subscription's draft cannot be deleted.
    await unlessOver(stripe.invoices.update(id, { auto_advance: false }, { idempotencyKey: `${key}:draft:${id}` }))
    await unlessOver(stripe.invoices.finalizeInvoice(id, { auto_advance: false }, { idempotencyKey: `${key}:finalize:${id}` }))
  }
  for (const { id } of await listInvoices(stripe, subscriptionId, 'open'))
    await unlessOver(stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `${key}:void:${id}` }))
  const left = await listInvoices(stripe, subscriptionId, 'open')
  return left.map(({ id, amount_due: amountCents }) => ({ invoiceId: id, amountCents }))
}

async function listInvoices(stripe: Stripe, subscription: string, status: 'draft' | 'open'): Promise<Stripe.Invoice[]> {
  try {
    return await Array.fromAsync(stripe.invoices.list({ subscription, status, limit: 100 }))
  } catch (error) {
    throw inOurWords(error)
  }
}

/** It may have been paid or void in the meantime, or be under way: the next look says. */
async function unlessOver(asked: Promise<unknown>): Promise<void> {
  try {
    await answerOf(asked)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
  }
}
