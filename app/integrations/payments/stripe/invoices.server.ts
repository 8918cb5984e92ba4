import type Stripe from 'stripe'
import { PaymentRefused, type ChargeUnderWay } from '#app/integrations/payments/payment-provider.ts'
import { translateErrors, toPaymentError } from './answers.server.ts'

export async function listInvoices(stripe: Stripe, subscription: string, status: 'draft' | 'open'): Promise<Stripe.Invoice[]> {
  try {
    return await Array.fromAsync(stripe.invoices.list({ subscription, status, limit: 100 }))
  } catch (error) {
    throw toPaymentError(error)
  }
}

/** Ignores a refusal, which is expected: the invoice may have been paid or voided, or its payment may be under way. */
async function ignoreRefusal(asked: Promise<unknown>): Promise<void> {
  try {
    await translateErrors(asked)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
  }
}

/** Voids unpaid invoices. The steps are safe to repeat without a key. @returns invoices whose payment is under way */
export async function stopUnpaidInvoices(stripe: Stripe, subscriptionId: string): Promise<ChargeUnderWay[]> {
  for (const { id } of await listInvoices(stripe, subscriptionId, 'draft')) {
    // The draft of a subscription cannot be deleted, so it is finalized and voided. It must not be charged meanwhile.
    await ignoreRefusal(stripe.invoices.update(id, { auto_advance: false }))
    await ignoreRefusal(stripe.invoices.finalizeInvoice(id, { auto_advance: false }))
  }
  for (const { id } of await listInvoices(stripe, subscriptionId, 'open')) await ignoreRefusal(stripe.invoices.voidInvoice(id))
  const left = await listInvoices(stripe, subscriptionId, 'open')
  return left.map(({ id, amount_due: amountCents }) => ({ invoiceId: id, amountCents }))
}

/** Invoices above the new amount are lowered (drafts) or voided (failed ones). @returns those that keep another amount */
export async function lowerUnpaidInvoices(
  stripe: Stripe,
  { subscriptionId, customerId, amountCents, key }: { subscriptionId: string; customerId: string; amountCents: number; key: string },
): Promise<ChargeUnderWay[]> {
  for (const { id, amount_due: due } of await listInvoices(stripe, subscriptionId, 'draft')) {
    if (due <= amountCents) continue
    const less = { customer: customerId, invoice: id, currency: 'usd', amount: amountCents - due, description: 'Lowered to the new amount' }
    await ignoreRefusal(stripe.invoiceItems.create(less, { idempotencyKey: `${key}:lower:${id}:${due}` }))
  }
  for (const { id, amount_due: due } of await listInvoices(stripe, subscriptionId, 'open'))
    if (due > amountCents) await ignoreRefusal(stripe.invoices.voidInvoice(id))
  const left = [
    // A draft without auto-advance is not charged.
    ...(await listInvoices(stripe, subscriptionId, 'draft')).filter(({ auto_advance: mayContinue }) => mayContinue),
    ...(await listInvoices(stripe, subscriptionId, 'open')),
  ]
  return left.filter(({ amount_due: due }) => due !== amountCents).map(({ id, amount_due: due }) => ({ invoiceId: id, amountCents: due }))
}
