import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type GiftTable = {
  id: string
  reference: string
  attempt: string
  createdAt: Moment
  practice: boolean
  frequency: 'once' | 'monthly'
  amountCents: number
  tierId: string | null
  circleId: string | null
  description: string
  email: string | null
  name: string | null
  anonymous: boolean
  message: string | null
  honoree: string | null
  /** What it is for, as the link said that led to the form. */
  purpose: Generated<string | null>
  checkoutClaimedAt: Moment | null
  checkoutExpiresAt: Moment
  /** Which key the checkout is asked for with: an error that the provider keeps under one is left behind with the next. */
  checkoutKeySerial: Generated<number>
  checkoutId: string | null
  checkoutUrl: string | null
  settledAt: Moment | null
  closedAt: Moment | null
  /** `declined`: too many cards were declined on one checkout, so it was ended. */
  closedReason: 'expired' | 'failed' | 'refused' | 'declined' | null
  /** Keyed digests of the network that began it, and of the /48 around that; null once they no longer count. */
  network: Generated<string | null>
  networkBlock: Generated<string | null>
  /** When its person was taken out of it. */
  forgottenAt: Generated<Date | null>
  /** When its message and dedication were filed in the inbox and mailed to the ministry. */
  messageFiledAt: Generated<Date | null>
  /** When the ministry was told that it is a first gift or a new circle, or it was seen that it is neither. */
  newGivingToldAt: Generated<Date | null>
}
type ConsentTable = {
  id: Generated<string>
  giftId: string
  amountCents: number
  version: string
  sentence: string
  givenAt: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    gifts: GiftTable
    giftConsents: ConsentTable
  }
}

export type Gift = Selectable<GiftTable>
export type NewGift = Insertable<GiftTable>

/** Writes a new gift; undefined where this attempt (or, once in 148 million, this reference) already exists. */
export async function insertGift(
  trx: Trx,
  gift: NewGift,
  consent: { version: string; sentence: string } | null,
): Promise<Gift | undefined> {
  const inserted = await trx
    .insertInto('gifts')
    .values(gift)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted && consent) await insertConsent(trx, { giftId: gift.id, amountCents: gift.amountCents, ...consent, givenAt: gift.createdAt })
  return inserted
}

/** @returns its id */
export async function insertConsent(trx: Trx, consent: Insertable<ConsentTable>): Promise<string> {
  return (await trx.insertInto('giftConsents').values(consent).returning('id').executeTakeFirstOrThrow()).id
}

/** @param giftId also what somebody else wrote in its place, in an address or in the same account at the provider: that is no gift's */
export async function findGift(db: Db, giftId: string): Promise<Gift | undefined> {
  if (!isUuid(giftId)) return undefined
  return db.selectFrom('gifts').selectAll().where('id', '=', giftId).executeTakeFirst()
}

export async function findGifts(db: Db, giftIds: string[]): Promise<Gift[]> {
  return giftIds.length === 0 ? [] : db.selectFrom('gifts').selectAll().where('id', 'in', giftIds).execute()
}

export async function findGiftByAttempt(db: Db, attempt: string): Promise<Gift | undefined> {
  return db.selectFrom('gifts').selectAll().where('attempt', '=', attempt).executeTakeFirst()
}

export async function findGiftByCheckout(db: Db, checkoutId: string): Promise<Gift | undefined> {
  return db.selectFrom('gifts').selectAll().where('checkoutId', '=', checkoutId).executeTakeFirst()
}

/** The latest monthly gift of this email and amount that may still be paid at its checkout. */
export async function findOpenMonthlyGift(
  db: Db,
  { email, amountCents, practice }: { email: string; amountCents: number; practice: boolean },
): Promise<Gift | undefined> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('frequency', '=', 'monthly')
    .where('amountCents', '=', amountCents)
    .where('practice', '=', practice)
    .where('checkoutId', 'is not', null)
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Everything that concerns one gift waits here for its turn. */
export async function lockGift(trx: Trx, giftId: string): Promise<Gift | undefined> {
  return trx.selectFrom('gifts').selectAll().where('id', '=', giftId).forUpdate().executeTakeFirst()
}

/** True for the one caller who may ask the provider for the checkout now. */
export async function claimCheckout(db: Db, giftId: string, now: Date, staleBefore: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('gifts')
    .set({ checkoutClaimedAt: now })
    .where('id', '=', giftId)
    .where('checkoutId', 'is', null)
    .where('closedAt', 'is', null)
    .where((row) => row.or([row('checkoutClaimedAt', 'is', null), row('checkoutClaimedAt', '<', staleBefore)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** @param keySpoilt the provider will answer this key with its error again */
export async function releaseCheckout(db: Db, giftId: string, { keySpoilt }: { keySpoilt: boolean }): Promise<void> {
  await db
    .updateTable('gifts')
    .set((row) => ({ checkoutClaimedAt: null, ...(keySpoilt ? { checkoutKeySerial: row('checkoutKeySerial', '+', 1) } : {}) }))
    .where('id', '=', giftId)
    .where('checkoutId', 'is', null)
    .execute()
}

/** @returns false where its giver was erased meanwhile: the checkout is known then, and is to be paid by nobody */
export async function keepCheckout(db: Db, giftId: string, { checkoutId, url }: { checkoutId: string; url: string }): Promise<boolean> {
  const { forgottenAt } = await db
    .updateTable('gifts')
    .set({ checkoutId, checkoutUrl: sql`case when forgotten_at is null then ${url}::text end` })
    .where('id', '=', giftId)
    .returning('forgottenAt')
    .executeTakeFirstOrThrow()
  return forgottenAt === null
}

/** Marks a gift paid, which gives its network's place back. A success that comes after an expiry or a failure wins over it. */
export async function markSettled(trx: Trx, giftId: string, at: Date): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ settledAt: sql`coalesce(settled_at, ${at})`, closedAt: null, closedReason: null, network: null, networkBlock: null })
    .where('id', '=', giftId)
    .execute()
}

/** Ends a gift that was not paid. A settled one stays settled. */
export async function markClosed(db: Db, giftId: string, closed: { at: Date; reason: NonNullable<Gift['closedReason']> }): Promise<void> {
  await db
    .updateTable('gifts')
    .set({ closedAt: closed.at, closedReason: closed.reason })
    .where('id', '=', giftId)
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
}

/** The bank took back what had counted as paid. Heard again it is as long ago as it was. */
export async function markUnsettled(trx: Trx, giftId: string, at: Date): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ settledAt: null, closedAt: sql`coalesce(closed_at, ${at})`, closedReason: 'failed' })
    .where('id', '=', giftId)
    .execute()
}

/** Gifts that nobody has paid or ended although they were begun before `startedBefore`. */
export async function listOpenGifts(db: Db, startedBefore: Date, practice: boolean): Promise<Gift[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
    .where('createdAt', '<', startedBefore)
    .where('practice', '=', practice)
    .orderBy('createdAt')
    .limit(500)
    .execute()
}

/** Gifts whose giver was erased and that could still be paid on the provider's page. */
export async function listPayableOfErased(db: Db, now: Date, practice: boolean): Promise<Gift[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('forgottenAt', 'is not', null)
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
    .where('checkoutId', 'is not', null)
    .where('checkoutExpiresAt', '>', now)
    .where('practice', '=', practice)
    .limit(200)
    .execute()
}

/** When the first gift of a world was begun. */
export async function findFirstGiftAt(db: Db, practice: boolean): Promise<Date | undefined> {
  const first = await db
    .selectFrom('gifts')
    .select('createdAt')
    .where('practice', '=', practice)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return first?.createdAt
}

/** A number for a question to the provider, taken before it is asked. */
export async function nextTruthOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ next: string | number }>`select nextval('truth_order') as next`.execute(db)
  return Number(rows[0]!.next)
}
