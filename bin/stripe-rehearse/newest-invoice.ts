import type { Clock, Rehearsal } from './rehearsal.ts'

/** A monthly gift at Stripe, on a clock that can be moved. */
export type Circle = { subscriptionId: string; customerId: string; clock: Clock }

export async function newest({ stripe }: Rehearsal, { subscriptionId }: Circle) {
  return (await stripe.invoices.list({ subscription: subscriptionId, limit: 1 })).data[0]
}

/** How an invoice stands, and what was paid of it. */
export async function statusOf({ stripe }: Rehearsal, invoiceId: string | undefined): Promise<string> {
  const { status, amount_paid: paid } = await stripe.invoices.retrieve(invoiceId ?? '')
  return status === 'paid' ? `paid, ${paid}` : String(status)
}
