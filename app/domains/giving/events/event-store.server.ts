import type { Selectable } from 'kysely'
import type { PaymentEvent, WebhookReading } from '#app/integrations/payments/payment-provider.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findValue, deleteValues, claimValue } from '#app/platform/jobs/key-values.server.ts'

type EventTable = {
  eventId: string
  practice: boolean
  type: string
  subjectKind: 'checkout' | 'invoice' | 'subscription' | 'payment' | 'customer' | 'payout' | 'other'
  subjectId: string
  createdAt: Moment
  receivedAt: Moment
  processedAt: Moment | null
  outcome: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    paymentEvents: EventTable
  }
}

export type StoredEvent = Selectable<EventTable>

/** False when the event was received before. */
export async function insertEvent(trx: Trx, event: PaymentEvent, kept: { at: Date; practice: boolean }): Promise<boolean> {
  const inserted = await trx
    .insertInto('paymentEvents')
    .values({
      eventId: event.eventId,
      practice: kept.practice,
      type: event.type,
      subjectKind: event.subject.kind,
      subjectId: event.subject.id,
      createdAt: event.createdAt,
      receivedAt: kept.at,
      processedAt: null,
      outcome: null,
    })
    .onConflict((row) => row.column('eventId').doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findEvent(db: Db, eventId: string): Promise<StoredEvent | undefined> {
  return db.selectFrom('paymentEvents').selectAll().where('eventId', '=', eventId).executeTakeFirst()
}

export async function markProcessed(db: Db, eventId: string, done: { at: Date; outcome: string }): Promise<void> {
  await db.updateTable('paymentEvents').set({ processedAt: done.at, outcome: done.outcome }).where('eventId', '=', eventId).execute()
}

/** Events that are not processed yet, the oldest first. */
export async function listWaitingEvents(db: Db, receivedBefore: Date, practice: boolean): Promise<StoredEvent[]> {
  return db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', receivedBefore)
    .where('practice', '=', practice)
    .orderBy('receivedAt')
    .limit(500)
    .execute()
}

export type WebhookRefusal = Extract<WebhookReading, { ok: false }>['reason']

/** Each reason has its own fact: a stranger with a wrong signature must not hide that our own events are too old. */
const refusedSince: Record<WebhookRefusal, string> = {
  'bad-signature': 'webhooks-refused-since',
  'too-old': 'webhooks-too-old-since',
  'wrong-mode': 'webhooks-of-another-mode-since',
  malformed: 'webhooks-unreadable-since',
}

/** Only the first of several in a row is stored. */
export async function recordRefusedWebhook(db: Db, reason: WebhookRefusal, at: Date): Promise<void> {
  const mark = refusedSince[reason]
  if ((await findValue(db, mark)) === undefined) await inTransaction(db, (trx) => claimValue(trx, mark, at.toISOString()))
}

/** An accepted event proves that secret, clock and mode are right. */
export async function clearRefusedWebhooks(trx: Trx): Promise<void> {
  await deleteValues(trx, Object.values(refusedSince))
}

export async function listRefusedSince(db: Db): Promise<{ reason: WebhookRefusal; since: Date }[]> {
  const refused: { reason: WebhookRefusal; since: Date }[] = []
  for (const [reason, mark] of Object.entries(refusedSince) as [WebhookRefusal, string][]) {
    const since = await findValue(db, mark)
    if (since !== undefined) refused.push({ reason, since: new Date(since) })
  }
  return refused
}
