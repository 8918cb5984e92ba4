import { type Generated, type Selectable, sql } from 'kysely'
import type { PaymentEvent } from '#app/adapters/payments/payment-provider.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { dueAgain } from '#app/platform/database/due-again.ts'
import type { Moment } from '#app/platform/database/tables.ts'

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
  /** How often it could not be dealt with, when it is due again, and why. */
  tries: Generated<number>
  /** How often the provider did not know what it is about. */
  missed: Generated<number>
  nextTryAt: Generated<Date | null>
  trouble: Generated<Trouble | null>
}

/** `missing`: the provider does not know what it told us of. */
export type Trouble = 'missing' | 'refused' | 'unavailable' | 'error'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    paymentEvents: EventTable
  }
}

export type KeptEvent = Selectable<EventTable>

/** Writes an event down; false when it has come before. */
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

export async function findEvent(db: Db, eventId: string): Promise<KeptEvent | undefined> {
  return db.selectFrom('paymentEvents').selectAll().where('eventId', '=', eventId).executeTakeFirst()
}

export async function markProcessed(db: Db, eventId: string, done: { at: Date; outcome: string }): Promise<void> {
  await db.updateTable('paymentEvents').set({ processedAt: done.at, outcome: done.outcome }).where('eventId', '=', eventId).execute()
}

const WAITS = { firstSeconds: 60, longestSeconds: 6 * 3600 }

/**
 * Notes that an event could not be dealt with: it is due again after a minute, then after two, until six hours lie between.
 * @returns how often the provider did not know what it is about: an outage says nothing of that
 */
export async function noteTrouble(db: Db, eventId: string, { at, trouble }: { at: Date; trouble: Trouble }): Promise<number> {
  const noted = await db
    .updateTable('paymentEvents')
    .set({
      tries: sql`tries + 1`,
      nextTryAt: dueAgain(at, sql<number>`tries`, WAITS),
      trouble,
      ...(trouble === 'missing' ? { missed: sql`missed + 1` } : {}),
    })
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .returning('missed')
    .executeTakeFirst()
  return noted?.missed ?? 0
}

/** Events that are due: those that nobody has tried first, then as they fell due. One that fails goes behind all others. */
export async function listDueEvents(db: Db, due: { receivedBefore: Date; now: Date; practice: boolean }): Promise<KeptEvent[]> {
  return db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', due.receivedBefore)
    .where('practice', '=', due.practice)
    .where((row) => row.or([row('nextTryAt', 'is', null), row('nextTryAt', '<=', due.now)]))
    .orderBy('nextTryAt', (order) => order.asc().nullsFirst())
    .orderBy('receivedAt')
    .limit(500)
    .execute()
}

/** How many events came before `receivedBefore` and were not dealt with, and when the first did. */
export async function countWaitingEvents(
  db: Db,
  { receivedBefore, practice }: { receivedBefore: Date; practice: boolean },
): Promise<{ events: number; since: Date | null }> {
  const { events, since } = await db
    .selectFrom('paymentEvents')
    .select([sql<string>`count(*)`.as('events'), sql<Date | null>`min(received_at)`.as('since')])
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', receivedBefore)
    .where('practice', '=', practice)
    .executeTakeFirstOrThrow()
  return { events: Number(events), since: since && new Date(since) }
}

/** Events that came before `receivedBefore` and were not dealt with, oldest first. */
export async function listWaitingEvents(db: Db, receivedBefore: Date, practice: boolean): Promise<KeptEvent[]> {
  return db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', receivedBefore)
    .where('practice', '=', practice)
    .orderBy('receivedAt')
    .limit(200)
    .execute()
}
