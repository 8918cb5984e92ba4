import type Stripe from 'stripe'
import { inOurWords } from './answers.server.ts'
import { idOf } from './truths.ts'

/** A warning and an inquiry move nothing, so that nothing but these two lists tells of one whose event was lost. */
export async function* listConcerns(stripe: Stripe, from: Date): AsyncGenerator<string> {
  const since = { created: { gte: Math.floor(from.getTime() / 1000) }, limit: 100 }
  try {
    // One without an intent is about a charge of the old kind: none of ours is.
    for await (const { payment_intent } of stripe.radar.earlyFraudWarnings.list(since)) if (payment_intent) yield idOf(payment_intent)!
    for await (const { payment_intent } of stripe.disputes.list(since)) if (payment_intent) yield idOf(payment_intent)!
  } catch (error) {
    throw inOurWords(error)
  }
}
