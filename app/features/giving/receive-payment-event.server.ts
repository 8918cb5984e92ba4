import { insertEvent } from './event-store.server.ts'
import { type GivingServices, isPractice } from './giving-services.server.ts'

export const PROCESS_PAYMENT_EVENT = 'process-payment-event'

export type ReceivedEvent =
  { ok: true; eventId: string; repeated: boolean } | { ok: false; reason: 'bad-signature' | 'too-old' | 'wrong-mode' | 'malformed' }

/**
 * The webhook door: proves who speaks, writes the event's id down and answers. What it means is looked up later,
 * at the provider. `ok: false` is answered with 400.
 * @param rawBody the body as it came, byte for byte
 */
export async function receivePaymentEvent(
  { db, payments, jobs, now }: Pick<GivingServices, 'db' | 'payments' | 'jobs' | 'now'>,
  rawBody: string,
  signatureHeader: string | null,
): Promise<ReceivedEvent> {
  const at = now()
  const reading = payments.readWebhook(rawBody, signatureHeader, at)
  if (!reading.ok) return reading
  const { eventId } = reading.event
  const isNew = await db.transaction().execute(async (trx) => {
    const inserted = await insertEvent(trx, reading.event, { at, practice: isPractice(payments) })
    if (inserted) await jobs.enqueue(trx, PROCESS_PAYMENT_EVENT, [{ eventId }])
    return inserted
  })
  if (isNew) jobs.wake(PROCESS_PAYMENT_EVENT)
  return { ok: true, eventId, repeated: !isNew }
}
