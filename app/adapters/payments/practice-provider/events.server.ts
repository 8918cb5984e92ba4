import { newPracticeId, type Practice, type PracticeTrx } from './state.server.ts'
import { signWebhook } from '../webhook-signature.server.ts'

/** The names and objects are Stripe's, so that one reader serves both adapters. */
export type PracticeEventObject =
  | { object: 'checkout.session' | 'customer' | 'invoice' | 'subscription'; id: string }
  | { object: 'payment_intent'; id: string }
  | { object: 'refund' | 'dispute' | 'radar.early_fraud_warning'; id: string; payment_intent: string }

/** Writes an event in the transaction of what it tells. */
export async function emit(trx: PracticeTrx, at: Date, type: string, object: PracticeEventObject): Promise<void> {
  const id = newPracticeId('evt')
  const created = Math.floor(at.getTime() / 1000)
  const payload = JSON.stringify({ id, object: 'event', api_version: 'practice', created, livemode: false, type, data: { object } })
  await trx.insertInto('practiceEvents').values({ id, type, payload, createdAt: at, deliveredAt: null }).execute()
}

/**
 * Hands an event to the site's webhook door: true once the door took it with a 2xx. False or an error
 * leaves the event waiting for the next round.
 */
export type Deliver = (rawBody: string, signature: string) => Promise<boolean>

const BATCH = 100

/**
 * Returns a function that delivers what waits, oldest first, and tells how many the door took. One runs at a time: a call
 * made meanwhile returns 0 at once and the running one looks again, so the door may itself cause events without waiting on itself.
 */
export function openDelivery(practice: Practice, deliver: Deliver): () => Promise<number> {
  let running = false
  let again = false

  return async function deliverPending() {
    if (running) {
      again = true
      return 0
    }
    running = true
    try {
      let delivered = 0
      do {
        again = false
        delivered += await deliverRound()
      } while (again)
      return delivered
    } finally {
      running = false
    }
  }

  async function deliverRound(): Promise<number> {
    let delivered = 0
    // Each event is offered once in a round, so a door that refuses one does not hold up the rest or us.
    let after = '0'
    for (;;) {
      const events = await practice.db
        .selectFrom('practiceEvents')
        .select(['id', 'seq', 'payload'])
        .where('deliveredAt', 'is', null)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(BATCH)
        .execute()
      for (const event of events) if (await offer(event)) delivered++
      if (events.length < BATCH) return delivered
      after = String(events[events.length - 1]?.seq)
    }
  }

  async function offer(event: { id: string; payload: string }): Promise<boolean> {
    // Signed by the real clock: the door measures the age of a signature by it.
    const signature = signWebhook(event.payload, practice.webhookSecret, practice.now())
    const taken = await deliver(event.payload, signature).catch(() => false)
    await practice.db
      .updateTable('practiceEvents')
      .set((row) => ({
        deliveryAttempts: row('deliveryAttempts', '+', 1),
        ...(taken ? { deliveredAt: practice.now() } : {}),
      }))
      .where('id', '=', event.id)
      .execute()
    return taken
  }
}
