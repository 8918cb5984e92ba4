import { type Generated, type GeneratedAlways, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { dueAgain } from '#app/platform/database/due-again.ts'
import type { Moment } from '#app/platform/database/tables.ts'

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
  askedAt: Moment
  askedBy: 'giver' | 'desk'
  undoes: string | null
  /** Until when a raise waits for its tap; null where none is needed. */
  tapUntil: Moment | null
  tappedAt: Moment | null
  tries: Generated<number>
  keySerial: Generated<number>
  nextTryAt: Moment
  doneAt: Moment | null
  outcome: 'done' | 'refused' | 'overtaken' | 'lapsed' | 'withdrawn' | null
  /** What had begun to be charged before, and goes on as it was. */
  underWayCents: number | null
  mailedAt: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    monthlyGiftChanges: ChangeTable
  }
}

/** A wish to change a monthly gift, and what became of it. */
export type GiftChange = Selectable<ChangeTable>
export type ChangeOutcome = NonNullable<GiftChange['outcome']>
type NewChange = Omit<Insertable<ChangeTable>, 'doneAt' | 'outcome' | 'underWayCents' | 'mailedAt'>

/** Two wishes about one of them overtake each other; the amount and whether it is charged are wished for side by side. */
export type ChangeAbout = 'amount' | 'charging'
export const aboutOf = (kind: GiftChange['kind']): ChangeAbout => (kind === 'amount' ? 'amount' : 'charging')

export function waitsForTap({ tapUntil, tappedAt, doneAt }: Pick<GiftChange, 'tapUntil' | 'tappedAt' | 'doneAt'>): boolean {
  return !doneAt && tapUntil !== null && tappedAt === null
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

/** What the provider is being asked for, or is to be. */
export async function findOpenChange(db: Db, giftId: string, about: ChangeAbout): Promise<GiftChange | undefined> {
  return (await listOpenChanges(db, [giftId])).find((change) => aboutOf(change.kind) === about && !waitsForTap(change))
}

/** The raise that waits for its tap. It stands beside what is being asked for: nobody has agreed to it yet. */
export async function findWaitingRaise(db: Db, giftId: string): Promise<GiftChange | undefined> {
  return (await listOpenChanges(db, [giftId])).find(waitsForTap)
}

/** What was wished of these gifts and is not decided, in the order it was wished: at most three of each. */
export async function listOpenChanges(db: Db, giftIds: string[]): Promise<GiftChange[]> {
  if (giftIds.length === 0) return []
  const open = db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', 'in', giftIds).where('doneAt', 'is', null)
  return open.orderBy('serial').execute()
}

/** What became true of a gift last, of what was wished about it. */
export async function findNewestDone(db: Db, giftId: string, about: ChangeAbout): Promise<GiftChange | undefined> {
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

/** How often the giver asked for another amount, or for the end of a pause; what takes a change back is not counted. */
export async function countChangesSince(db: Db, giftId: string, since: Date): Promise<number> {
  const asked = db.selectFrom('monthlyGiftChanges').where('giftId', '=', giftId).where('askedAt', '>', since)
  const counted = asked.where('askedBy', '=', 'giver').where('kind', '!=', 'pause').where('undoes', 'is', null)
  return Number((await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

/** Decides a wish that is open; false where it was decided before. */
export async function closeChange(trx: Trx, id: string, closed: { at: Date; outcome: ChangeOutcome }): Promise<boolean> {
  const closing = trx.updateTable('monthlyGiftChanges').set({ doneAt: closed.at, outcome: closed.outcome }).where('id', '=', id)
  return (await closing.where('doneAt', 'is', null).returning('id').executeTakeFirst()) !== undefined
}

/** Of a gift that is to end nothing else is to be changed any more. */
export async function closeOpenChanges(trx: Trx, giftId: string, at: Date): Promise<void> {
  const closing = trx.updateTable('monthlyGiftChanges').set({ doneAt: at, outcome: 'overtaken' }).where('giftId', '=', giftId)
  await closing.where('doneAt', 'is', null).execute()
}

/** Opens a wish again that something else undid after it had come true. */
export async function reopenChange(trx: Trx, id: string, nextTryAt: Date): Promise<void> {
  await trx
    .updateTable('monthlyGiftChanges')
    .set({ doneAt: null, outcome: null, nextTryAt, keySerial: sql`key_serial + 1` })
    .where('id', '=', id)
    .execute()
}

const WAITS = { firstSeconds: 120, longestSeconds: 3600 }

/** Before each try, so that one that never comes to its end is not the first again: after two minutes, then four, at most an hour. */
export async function noteTry(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('monthlyGiftChanges')
    .set({ nextTryAt: dueAgain(at, sql<number>`tries`, WAITS), tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute()
}

/** The next try has another key: what was answered under this one would only be said again. */
export async function takeNewKey(db: Db, id: string, serial: number): Promise<void> {
  await db
    .updateTable('monthlyGiftChanges')
    .set({ keySerial: serial + 1 })
    .where('id', '=', id)
    .where('keySerial', '=', serial)
    .execute()
}

export async function noteOnChange(
  db: Db,
  id: string,
  note: Partial<Pick<GiftChange, 'mailedAt' | 'tappedAt' | 'nextTryAt' | 'underWayCents' | 'beforeAmountCents' | 'beforeCircleId'>>,
): Promise<void> {
  await db.updateTable('monthlyGiftChanges').set(note).where('id', '=', id).execute()
}
