import type Stripe from 'stripe'
import type { OwedInvoice } from '../payment-provider.ts'
import { inOurWords } from './answers.server.ts'
import { momentOrNull } from './truths.ts'

export async function listOwed(stripe: Stripe, subscription: string): Promise<OwedInvoice[]> {
  try {
    const open = await Array.fromAsync(stripe.invoices.list({ subscription, status: 'open', limit: 100 }))
    // Stripe lists the newest first.
    return open.toReversed().map(({ id, attempt_count: tries, next_payment_attempt }) => ({
      invoiceId: id,
      tries,
      nextAttemptAt: momentOrNull(next_payment_attempt),
    }))
  } catch (error) {
    throw inOurWords(error)
  }
}
