import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'

type GiftTable = {
  id: string
  reference: string
  idempotencyKey: string
  createdAt: Timestamp
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
  purpose: Generated<string | null>
  checkoutExpiresAt: Timestamp
  /** Part of the provider's idempotency key. It is incremented if the provider would repeat an error for the old key. */
  checkoutKeySerial: Generated<number>
  checkoutId: string | null
  checkoutUrl: string | null
  settledAt: Timestamp | null
  closedAt: Timestamp | null
  /** `failed`: the payment or the first charge failed. `refused`: the provider refused a checkout. `declined`: too many declined cards. */
  closedReason: 'expired' | 'failed' | 'refused' | 'declined' | null
  /** Keyed hashes of the client's network and its block. Null if limits are off, the giver was erased, or no limit counts the gift now. */
  network: Generated<string | null>
  networkBlock: Generated<string | null>
  anonymizedAt: Generated<Date | null>
  messageFiledAt: Generated<Date | null>
  newGivingMailedAt: Generated<Date | null>
}
type ConsentTable = {
  id: Generated<string>
  giftId: string
  amountCents: number
  version: string
  sentence: string
  givenAt: Timestamp
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    gifts: GiftTable
    giftConsents: ConsentTable
  }
}

export type Gift = Selectable<GiftTable>
export type NewGift = Insertable<GiftTable>

/** @returns undefined if the idempotency key or the reference exists already */
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

export async function insertConsent(trx: Trx, consent: Insertable<ConsentTable>): Promise<string> {
  return (await trx.insertInto('giftConsents').values(consent).returning('id').executeTakeFirstOrThrow()).id
}

/** @param giftId any text: it may come from a URL, or from a payment on the provider's account that is not of this site */
export async function findGift(db: Db, giftId: string): Promise<Gift | undefined> {
  if (!isUuid(giftId)) return undefined
  return db.selectFrom('gifts').selectAll().where('id', '=', giftId).executeTakeFirst()
}

export async function findGifts(db: Db, giftIds: string[]): Promise<Gift[]> {
  return giftIds.length === 0 ? [] : db.selectFrom('gifts').selectAll().where('id', 'in', giftIds).execute()
}

export async function findGiftByIdempotencyKey(db: Db, idempotencyKey: string): Promise<Gift | undefined> {
  return db.selectFrom('gifts').selectAll().where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()
}

export async function findGiftByCheckout(db: Db, checkoutId: string): Promise<Gift | undefined> {
  return db.selectFrom('gifts').selectAll().where('checkoutId', '=', checkoutId).executeTakeFirst()
}

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

/** Every transaction that changes a gift takes this lock first, so that changes of a gift never overlap. */
export async function lockGift(trx: Trx, giftId: string): Promise<Gift | undefined> {
  return trx.selectFrom('gifts').selectAll().where('id', '=', giftId).forUpdate().executeTakeFirst()
}

export async function renewCheckoutKey(db: Db, { id, checkoutKeySerial }: Gift): Promise<void> {
  await db
    .updateTable('gifts')
    .set({ checkoutKeySerial: checkoutKeySerial + 1 })
    .where('id', '=', id)
    .where('checkoutKeySerial', '=', checkoutKeySerial)
    .where('checkoutId', 'is', null)
    .execute()
}

/**
 * Stores the first checkout of a gift.
 * @returns the stored checkout, which may be that of a parallel request; its URL is null if the giver was erased meanwhile
 */
export async function storeCheckout(
  db: Db,
  giftId: string,
  { checkoutId, url }: { checkoutId: string; url: string },
): Promise<Pick<Gift, 'checkoutId' | 'checkoutUrl'>> {
  const isFirst = sql`checkout_id is null or checkout_id = ${checkoutId}`
  return db
    .updateTable('gifts')
    .set({
      checkoutId: sql`coalesce(checkout_id, ${checkoutId})`,
      checkoutUrl: sql`case when anonymized_at is null then case when ${isFirst} then ${url}::text else checkout_url end end`,
    })
    .where('id', '=', giftId)
    .returning(['checkoutId', 'checkoutUrl'])
    .executeTakeFirstOrThrow()
}

/** Marks a gift as paid, even if it was closed before, for whatever reason. */
export async function markSettled(trx: Trx, giftId: string, at: Date): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ settledAt: sql`coalesce(settled_at, ${at})`, closedAt: null, closedReason: null, network: null, networkBlock: null })
    .where('id', '=', giftId)
    .execute()
}

export async function markClosed(db: Db, giftId: string, closed: { at: Date; reason: NonNullable<Gift['closedReason']> }): Promise<void> {
  await db
    .updateTable('gifts')
    .set({ closedAt: closed.at, closedReason: closed.reason })
    .where('id', '=', giftId)
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
}

export async function markUnsettled(trx: Trx, giftId: string, at: Date): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ settledAt: null, closedAt: sql`coalesce(closed_at, ${at})`, closedReason: 'failed' })
    .where('id', '=', giftId)
    .execute()
}

/** Lists gifts that are neither paid nor closed. Those of an erased giver are listed at any age, so that they end as soon as possible. */
export async function listOpenGifts(db: Db, startedBefore: Date, practice: boolean): Promise<Gift[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('settledAt', 'is', null)
    .where('closedAt', 'is', null)
    .where((row) => row.or([row('createdAt', '<', startedBefore), row('anonymizedAt', 'is not', null)]))
    .where('practice', '=', practice)
    .orderBy('createdAt')
    .limit(500)
    .execute()
}

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

/** This number orders snapshots. Take it before a request to the provider, so that an older answer never replaces a newer one. */
export async function nextSnapshotOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ next: string | number }>`select nextval('snapshot_order') as next`.execute(db)
  return Number(rows[0]!.next)
}

export async function findGiftByReference(db: Db, reference: string): Promise<Gift | undefined> {
  return db.selectFrom('gifts').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** The columns with personal data, which an erasure empties. The amount, the day, the reference and the description are kept. */
const ERASED_COLUMNS = {
  email: null,
  name: null,
  message: null,
  honoree: null,
  purpose: null,
  checkoutUrl: null,
  network: null,
  networkBlock: null,
}

export async function anonymizeGifts(db: Db, ids: string[], at: Date): Promise<number> {
  const anonymized = await db
    .updateTable('gifts')
    .set({ ...ERASED_COLUMNS, anonymizedAt: at })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst()
  return Number(anonymized.numUpdatedRows)
}
