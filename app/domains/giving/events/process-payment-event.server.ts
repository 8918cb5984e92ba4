import { isPractice, PaymentRefused, type WebhookResult } from '#app/integrations/payments/payment-provider.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findValue, setValue } from '#app/platform/jobs/key-values.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { insertEvent, findEvent, type StoredEvent, markProcessed } from './event-store.server.ts'
import { fetchOrderedPayment, recordPayment } from '#app/domains/giving/ledger/record-payment.server.ts'
import { findFirstGiftAt } from '#app/domains/giving/gifts/gift-store.server.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { settleGift } from '#app/domains/giving/ledger/settle-gift.server.ts'
import { settleInvoice } from '#app/domains/giving/ledger/settle-invoice.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { CARD_DECLINED_EVENT, countDeclineAndLimit } from '#app/domains/giving/gifts/card-declines.server.ts'
import { applyCancellationOrDefer, syncMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { applyNewCard } from '#app/domains/giving/monthly/card.server.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'

export const PROCESS_PAYMENT_EVENT = 'process-payment-event'

type ReceivedEvent = { ok: true; eventId: string; repeated: boolean } | Extract<WebhookResult, { ok: false }>

/** Stores only the type and the ids of an event; a job fetches the rest later. @param rawBody unchanged, because it is signed */
export async function receivePaymentEvent(
  { db, payments, jobs, now }: Pick<Services, 'db' | 'payments' | 'jobs' | 'now'>,
  rawBody: string,
  signatureHeader: string | null,
): Promise<ReceivedEvent> {
  const at = now()
  const reading = payments.readWebhook(rawBody, signatureHeader, at)
  if (!reading.ok) return reading
  const { eventId } = reading.event
  const isNew = await inTransaction(db, async (trx) => {
    const inserted = await insertEvent(trx, reading.event, { at, practice: isPractice(payments) })
    if (inserted) await jobs.enqueue(trx, PROCESS_PAYMENT_EVENT, [{ eventId }])
    return inserted
  })
  return { ok: true, eventId, repeated: !isNew }
}

/** Each run lists the last hour again, because the provider may list an event late. The webhook of an older event is overdue. */
const OVERLAP_MS = 3_600_000

/**
 * Stores events from the provider's list that no webhook delivered, and raises an alert if a webhook is overdue.
 * @returns the ids of the new events
 * @throws PaymentUnavailable when the provider does not answer; the next call begins where this one began
 */
export async function recoverEvents({ db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>): Promise<string[]> {
  const practice = isPractice(payments)
  const name = `events-listed:${practice ? 'practice' : 'real'}`
  const listed = await findValue(db, name)
  const since = listed === undefined ? await findFirstGiftAt(db, practice) : new Date(listed)
  if (!since) return []
  const recovered: string[] = []
  const lateBefore = new Date(now().getTime() - OVERLAP_MS)
  let late = 0
  let newest = since
  for await (const event of payments.listEvents(new Date(since.getTime() - OVERLAP_MS))) {
    if (await inTransaction(db, (trx) => insertEvent(trx, event, { at: now(), practice }))) {
      recovered.push(event.eventId)
      if (event.createdAt < lateBefore) late++
    }
    // The next list starts at the newest `createdAt`, because both times come from the provider's clock.
    if (event.createdAt > newest) newest = event.createdAt
  }
  await setValue(db, name, newest.toISOString())
  const subject = now().toISOString().slice(0, 10)
  if (late > 0) await raiseAlert(db, { kind: 'webhooks-missing', subject, details: { events: late }, practice, at: now() })
  return recovered
}

/** At first, the provider's API may not know a new object. If the object is still missing after this time, an alert is raised. */
const MISSING_AFTER_MS = 10 * 60_000

/**
 * Fetches the object of an event and updates the ledger from it. Nothing else is taken from the event, except the type and time of
 * a decline, so order, repeats and delays change nothing. @throws PaymentUnavailable when the provider does not answer
 */
export async function processPaymentEvent(services: GivingServices, eventId: string): Promise<string> {
  const { db, payments, now } = services
  const event = await findEvent(db, eventId)
  if (!event) return 'unknown'
  if (event.processedAt) return event.outcome ?? 'done'
  try {
    const outcome = event.practice === isPractice(payments) ? await handleEvent(services, event) : 'other-mode'
    await markProcessed(db, eventId, { at: now(), outcome })
    return outcome
  } catch (error) {
    const isMissing = error instanceof PaymentRefused && error.of === 'missing'
    if (!isMissing || event.receivedAt.getTime() > now().getTime() - MISSING_AFTER_MS) throw error
    await alertMissingObject(services, { object: event.subjectKind, id: event.subjectId })
    await markProcessed(db, eventId, { at: now(), outcome: 'missing' })
    return 'missing'
  }
}

async function handleEvent(services: GivingServices, { eventId, type, createdAt, subjectKind, subjectId }: StoredEvent): Promise<string> {
  switch (subjectKind) {
    case 'checkout':
      return settleGift(services, subjectId)
    case 'invoice':
      return settleInvoice(services, subjectId)
    case 'subscription': {
      const gift = await syncMonthlyGift(services, subjectId)
      if (gift?.anonymizedAt) await applyCancellationOrDefer(services, gift.id)
      return gift ? 'written' : 'not-ours'
    }
    case 'payment': {
      const fetched = await fetchOrderedPayment(services, subjectId)
      if (type === CARD_DECLINED_EVENT) {
        await countDeclineAndLimit(services, { eventId, at: createdAt }, fetched.snapshot)
        // A payment that never succeeded has no ledger entries to update.
        if (fetched.snapshot.status === 'failed' && !fetched.snapshot.takenBack && !(await findPayment(services.db, subjectId)))
          return 'failed'
      }
      return recordPayment(services, subjectId, { fetched })
    }
    case 'customer':
      return applyNewCard(services, subjectId, eventId)
    case 'other':
      return 'not-needed'
  }
}

export type ProviderObject = { object: string; id: string }

export async function alertMissingObject(
  { db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>,
  details: ProviderObject,
): Promise<void> {
  await raiseAlert(db, { kind: 'object-missing', subject: details.id, details, practice: isPractice(payments), at: now() })
}
