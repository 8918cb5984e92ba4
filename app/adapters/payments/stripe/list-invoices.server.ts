import type Stripe from 'stripe'
import { PaymentRefused } from '../payment-provider.ts'
import { answerOf, inOurWords } from './answers.server.ts'

export async function listInvoices(stripe: Stripe, subscription: string, status: 'draft' | 'open'): Promise<Stripe.Invoice[]> {
  try {
    return await Array.fromAsync(stripe.invoices.list({ subscription, status, limit: 100 }))
  } catch (error) {
    throw inOurWords(error)
  }
}

/** An invoice may have been paid or void in the meantime, or be under way: the next look says. */
export async function unlessOver(asked: Promise<unknown>): Promise<void> {
  try {
    await answerOf(asked)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
  }
}
