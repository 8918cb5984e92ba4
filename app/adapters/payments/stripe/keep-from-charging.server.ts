import type Stripe from 'stripe'
import type { ChargeUnderWay } from '../payment-provider.ts'
import { listInvoices, unlessOver } from './list-invoices.server.ts'

/**
 * Voids what has been asked for and not been paid: the draft of a renewal, which waits an hour, and invoices that failed. Each
 * step is one that a repeat finds done, so that none needs a key, under which an error would be answered for a day.
 * @returns those that can be stopped no more, because a payment of theirs is under way
 */
export async function keepFromCharging(stripe: Stripe, subscriptionId: string): Promise<ChargeUnderWay[]> {
  for (const { id } of await listInvoices(stripe, subscriptionId, 'draft')) {
    // First of all it must not become an invoice by itself between here and there. A subscription's draft cannot be deleted.
    await unlessOver(stripe.invoices.update(id, { auto_advance: false }))
    await unlessOver(stripe.invoices.finalizeInvoice(id, { auto_advance: false }))
  }
  for (const { id } of await listInvoices(stripe, subscriptionId, 'open')) await unlessOver(stripe.invoices.voidInvoice(id))
  const left = await listInvoices(stripe, subscriptionId, 'open')
  return left.map(({ id, amount_due: amountCents }) => ({ invoiceId: id, amountCents }))
}

/**
 * Sees to it that what has been asked for and not been paid asks for no more than a new amount. The draft of a renewal is lowered to
 * it; what failed cannot be edited any more, and is void. Nothing is raised: it was agreed to as it is.
 * @returns what goes on at another amount
 */
export async function lowerWhatHasBegun(
  stripe: Stripe,
  { subscriptionId, customerId, amountCents, key }: { subscriptionId: string; customerId: string; amountCents: number; key: string },
): Promise<ChargeUnderWay[]> {
  for (const { id, amount_due: due } of await listInvoices(stripe, subscriptionId, 'draft')) {
    if (due <= amountCents) continue
    const less = { customer: customerId, invoice: id, currency: 'usd', amount: amountCents - due, description: 'Lowered to the new amount' }
    await unlessOver(stripe.invoiceItems.create(less, { idempotencyKey: `${key}:lower:${id}:${due}` }))
  }
  for (const { id, amount_due: due } of await listInvoices(stripe, subscriptionId, 'open'))
    if (due > amountCents) await unlessOver(stripe.invoices.voidInvoice(id))
  const left = [
    // One that is kept as a draft is charged by nobody.
    ...(await listInvoices(stripe, subscriptionId, 'draft')).filter(({ auto_advance: goesOn }) => goesOn),
    ...(await listInvoices(stripe, subscriptionId, 'open')),
  ]
  return left.filter(({ amount_due: due }) => due !== amountCents).map(({ id, amount_due: due }) => ({ invoiceId: id, amountCents: due }))
}
