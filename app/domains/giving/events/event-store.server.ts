import type { Selectable } from 'kysely'
import type { PaymentEvent } from '#app/integrations/payments/payment-provider.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'

type EventTable = {
  eventId: string
  practice: boolean
  type: string
  subjectKind: 'checkout' | 'invoice' | 'subscription' | 'payment' | 'customer' | 'other'
  subjectId: string
  createdAt: Timestamp
  receivedAt: Timestamp
  processedAt: Timestamp | null
  outcome: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    paymentEvents: EventTable
  }
}

export type StoredEvent = Selectable<EventTable>

/** @returns false if the event was received before */
export async function insertEvent(trx: Trx, event: PaymentEvent, received: { at: Date; practice: boolean }): Promise<boolean> {
  const inserted = await trx
    .insertInto('paymentEvents')
    .values({
      eventId: event.eventId,
      practice: received.practice,
      type: event.type,
      subjectKind: event.subject.kind,
      subjectId: event.subject.id,
      createdAt: event.createdAt,
      receivedAt: received.at,
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
