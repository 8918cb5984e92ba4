import { type Generated, type GeneratedAlways, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { nextAttempt } from '#app/platform/database/expressions.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { giftIdsByEmail, giftIdsByMode } from '#app/domains/giving/gifts/giver-store.server.ts'

type ChangeTable = {
  id: string
  serial: GeneratedAlways<string | number>
  giftId: string
  kind: 'amount' | 'pause' | 'resume'
  beforeAmountCents: number
  beforeCircleId: string | null
  amountCents: number | null
  circleId: string | null
  description: string | null
  consentId: string | null
  requestedAt: Timestamp
  undoes: string | null
  /** The deadline of the confirmation; null if none is needed. */
  confirmUntil: Timestamp | null
  confirmedAt: Timestamp | null
  tries: Generated<number>
  keySerial: Generated<number>
  nextTryAt: Timestamp
  doneAt: Timestamp | null
  outcome: 'done' | 'refused' | 'superseded' | 'lapsed' | 'withdrawn' | null
  /** Cents of charges that had begun before the change and keep their amount. */
  underWayCents: number | null
  mailedAt: Timestamp | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    monthlyGiftChanges: ChangeTable
  }
}

export type GiftChange = Selectable<ChangeTable>
type ChangeOutcome = NonNullable<GiftChange['outcome']>
type NewChange = Omit<Insertable<ChangeTable>, 'doneAt' | 'outcome' | 'underWayCents' | 'mailedAt'>

/** A new request replaces an open one of the same subject. The amount and the charging (pause or resume) are independent. */
type ChangeSubject = 'amount' | 'charging'
export const changeSubject = (kind: GiftChange['kind']): ChangeSubject => (kind === 'amount' ? 'amount' : 'charging')

export function waitsForConfirmation({
  confirmUntil,
  confirmedAt,
  doneAt,
}: Pick<GiftChange, 'confirmUntil' | 'confirmedAt' | 'doneAt'>): boolean {
  return !doneAt && confirmUntil !== null && confirmedAt === null
}

export async function insertChange(trx: Trx, change: NewChange): Promise<GiftChange> {
  return trx
    .insertInto('monthlyGiftChanges')
    .values({ ...change, doneAt: null, outcome: null, underWayCents: null, mailedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findChange(db: Db, id: string): Promise<GiftChange | undefined> {
  return db.selectFrom('monthlyGiftChanges').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findOpenChange(db: Db, giftId: string, about: ChangeSubject): Promise<GiftChange | undefined> {
  return (await listOpenChanges(db, [giftId])).find((change) => changeSubject(change.kind) === about && !waitsForConfirmation(change))
}

/** Finds a raise that waits for its confirmation. `findOpenChange` leaves it out, because it does not replace an open change yet. */
export async function findUnconfirmedRaise(db: Db, giftId: string): Promise<GiftChange | undefined> {
  return (await listOpenChanges(db, [giftId])).find(waitsForConfirmation)
}

export async function listOpenChanges(db: Db, giftIds: string[]): Promise<GiftChange[]> {
  if (giftIds.length === 0) return []
  const open = db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', 'in', giftIds).where('doneAt', 'is', null)
  return open.orderBy('serial').execute()
}

export async function findLastDoneChange(db: Db, giftId: string, about: ChangeSubject): Promise<GiftChange | undefined> {
  return db
    .selectFrom('monthlyGiftChanges')
    .selectAll()
    .where('giftId', '=', giftId)
    .where('outcome', '=', 'done')
    .where('kind', 'in', about === 'amount' ? ['amount'] : ['pause', 'resume'])
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Counts changes for the daily limit. Pauses and requests that undo a change do not count. */
export async function countChangesSince(db: Db, giftId: string, since: Date): Promise<number> {
  const asked = db.selectFrom('monthlyGiftChanges').where('giftId', '=', giftId).where('requestedAt', '>', since)
  const counted = asked.where('kind', '!=', 'pause').where('undoes', 'is', null)
  return Number((await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

export async function closeChange(trx: Trx, id: string, closed: { at: Date; outcome: ChangeOutcome }): Promise<boolean> {
  const closing = trx.updateTable('monthlyGiftChanges').set({ doneAt: closed.at, outcome: closed.outcome }).where('id', '=', id)
  return (await closing.where('doneAt', 'is', null).returning('id').executeTakeFirst()) !== undefined
}

export async function closeOpenChanges(trx: Trx, giftId: string, at: Date): Promise<void> {
  const closing = trx.updateTable('monthlyGiftChanges').set({ doneAt: at, outcome: 'superseded' }).where('giftId', '=', giftId)
  await closing.where('doneAt', 'is', null).execute()
}

/** Opens a done change, so that it is applied again: the provider's snapshot no longer shows it. */
export async function reopenChange(trx: Trx, id: string, nextTryAt: Date): Promise<void> {
  await trx
    .updateTable('monthlyGiftChanges')
    .set({ doneAt: null, outcome: null, nextTryAt, keySerial: sql`key_serial + 1` })
    .where('id', '=', id)
    .execute()
}

const RETRY_DELAYS = { firstSeconds: 120, longestSeconds: 3600 }

/** Counts a try to apply a change. The next try is two minutes later, then four, up to an hour. */
export async function recordChangeAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('monthlyGiftChanges')
    .set({ nextTryAt: nextAttempt(at, sql<number>`tries`, RETRY_DELAYS), tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute()
}

/** Makes the next try use a new key, because the provider would repeat its answer to the old one. */
export async function renewIdempotencyKey(db: Db, id: string, serial: number): Promise<void> {
  await db
    .updateTable('monthlyGiftChanges')
    .set({ keySerial: serial + 1 })
    .where('id', '=', id)
    .where('keySerial', '=', serial)
    .execute()
}

export async function updateChange(
  db: Db,
  id: string,
  note: Partial<Pick<GiftChange, 'mailedAt' | 'confirmedAt' | 'nextTryAt' | 'underWayCents' | 'beforeAmountCents' | 'beforeCircleId'>>,
): Promise<void> {
  await db.updateTable('monthlyGiftChanges').set(note).where('id', '=', id).execute()
}

export async function listDoneAmountChanges(db: Db, giftId: string): Promise<GiftChange[]> {
  return db
    .selectFrom('monthlyGiftChanges')
    .selectAll()
    .where('giftId', '=', giftId)
    .where('outcome', '=', 'done')
    .where('kind', '=', 'amount')
    .orderBy('serial', 'desc')
    .execute()
}

export async function findUndoRequest(db: Db, { id, giftId }: Pick<GiftChange, 'id' | 'giftId'>): Promise<GiftChange | undefined> {
  return db
    .selectFrom('monthlyGiftChanges')
    .selectAll()
    .where('giftId', '=', giftId)
    .where('undoes', '=', id)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listChangesByEmail(db: Db, email: string): Promise<GiftChange[]> {
  const changes = db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', 'in', giftIdsByEmail(db, email))
  return changes.orderBy('serial', 'desc').execute()
}

export async function listChangeIds(db: Db, giftIds: string[]): Promise<string[]> {
  if (giftIds.length === 0) return []
  const rows = await db.selectFrom('monthlyGiftChanges').select('id').where('giftId', 'in', giftIds).execute()
  return rows.map(({ id }) => id)
}

const MAX_AT_ONCE = 200

export async function listChangesDue(db: Db, now: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGiftChanges')
    .select('id')
    .where('doneAt', 'is', null)
    .where('nextTryAt', '<=', now)
    .where((row) => row.or([row('confirmUntil', 'is', null), row('confirmedAt', 'is not', null)]))
    .where('giftId', 'in', giftIdsByMode(db, practice))
    .orderBy('nextTryAt')
    .limit(MAX_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listChangesOpenSince(db: Db, askedBefore: Date, practice: boolean) {
  return db
    .selectFrom('monthlyGiftChanges')
    .select(['id', 'giftId', 'requestedAt'])
    .where('doneAt', 'is', null)
    .where((row) =>
      row.or([row.and([row('confirmUntil', 'is', null), row('requestedAt', '<', askedBefore)]), row('confirmedAt', '<', askedBefore)]),
    )
    .where('giftId', 'in', giftIdsByMode(db, practice))
    .execute()
}

export async function listExpiredRaises(db: Db, now: Date, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('monthlyGiftChanges')
    .select('id')
    .where('doneAt', 'is', null)
    .where('confirmedAt', 'is', null)
    .where('confirmUntil', '<=', now)
    .where('giftId', 'in', giftIdsByMode(db, practice))
    .limit(MAX_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}
