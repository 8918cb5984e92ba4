import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { insertEvent } from './event-store.server.ts'
import { noteAccepted, noteRefused, type WebhookRefusal } from './refused-webhooks.server.ts'

export const PROCESS_PAYMENT_EVENT = 'process-payment-event'

export type ReceivedEvent = { ok: true; eventId: string; repeated: boolean } | { ok: false; reason: WebhookRefusal }

/**
 * The webhook door: proves who speaks, writes the event's id down and answers. What it means is looked up later,
 * at the provider. `ok: false` is answered with 400.
 * @param rawBody the body as it came, byte for byte
 */
export async function receivePaymentEvent(
  { db, payments, jobs, now }: Pick<Services, 'db' | 'payments' | 'jobs' | 'now'>,
  rawBody: string,
  signatureHeader: string | null,
): Promise<ReceivedEvent> {
  const at = now()
  const reading = payments.readWebhook(rawBody, signatureHeader, at)
  if (!reading.ok) {
    // Without a signature it is a passer-by; with another's, our secret may be the wrong one; with ours, our clock or the mode.
    if (signatureHeader) await noteRefused(db, reading.reason, at)
    return reading
  }
  const { eventId } = reading.event
  const isNew = await inTransaction(db, async (trx) => {
    const inserted = await insertEvent(trx, reading.event, { at, practice: isPractice(payments) })
    if (inserted) await jobs.enqueue(trx, PROCESS_PAYMENT_EVENT, [{ eventId }])
    await noteAccepted(trx)
    return inserted
  })
  return { ok: true, eventId, repeated: !isNew }
}
