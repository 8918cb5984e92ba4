import type { Generated, Selectable, Updateable } from 'kysely'
import type { CardFailure, SubscriptionSnapshot } from '#app/integrations/payments/payment-provider.ts'
import { giftIdsByMode, giftIdsByEmail } from '#app/domains/giving/gifts/giver-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp, Order } from '#app/platform/database/tables.ts'
import { findGift, type Gift } from '#app/domains/giving/gifts/gift-store.server.ts'

type MonthlyGiftTable = {
  giftId: string
  subscriptionId: string
  customerId: string
  snapshotOrder: Order
  status: 'incomplete' | 'active' | 'past-due' | 'paused' | 'canceled'
  amountCents: number
  circleId: string | null
  nextChargeAt: Timestamp | null
  /** Amount of the next charge, which differs from `amountCents` if the charge began before a change; null if none is planned. */
  nextChargeCents: Generated<number | null>
  startedAt: Timestamp
  endedAt: Timestamp | null
  cancellationAt: Timestamp | null
  cancellationBy: 'giver' | 'desk' | 'provider' | 'fraud-warning' | 'dispute' | null
  cancellationMailedAt: Timestamp | null
  pauseAt: Timestamp | null
  failureAt: Timestamp | null
  failureInvoiceId: string | null
  failureCause: CardFailure | null
  failureNextAttemptAt: Timestamp | null
  welcomedAt: Timestamp | null
  /** Set if the provider will end the subscription on this date. */
  endsAt: Generated<Date | null>
  /** The end of the paid period. A gift that is resumed is charged again from this date. */
  periodEndsAt: Generated<Date | null>
  /** True if money is owed and the provider no longer retries the charge. */
  givenUp: Generated<boolean>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    monthlyGifts: MonthlyGiftTable
  }
}

export type MonthlyGift = Selectable<MonthlyGiftTable>

export const NO_FAILURE = { failureAt: null, failureInvoiceId: null, failureCause: null, failureNextAttemptAt: null }

export async function findMonthlyGift(db: Db, giftId: string): Promise<MonthlyGift | undefined> {
  return db.selectFrom('monthlyGifts').selectAll().where('giftId', '=', giftId).executeTakeFirst()
}

export async function findMonthlyGiftBySubscription(db: Db, subscriptionId: string): Promise<MonthlyGift | undefined> {
  return db.selectFrom('monthlyGifts').selectAll().where('subscriptionId', '=', subscriptionId).executeTakeFirst()
}

/** Stores a snapshot of a subscription. The caller must hold the lock of the gift. @returns undefined if a newer snapshot is stored */
export async function storeSubscription(
  trx: Trx,
  giftId: string,
  snapshot: SubscriptionSnapshot,
  known: { order: number; circleId: string | null },
): Promise<MonthlyGift | undefined> {
  const fields = {
    snapshotOrder: known.order,
    status: snapshot.status,
    amountCents: snapshot.amountCents,
    nextChargeAt: snapshot.nextChargeAt,
    nextChargeCents: snapshot.nextChargeCents,
    endedAt: snapshot.endedAt,
    customerId: snapshot.customerId,
    circleId: known.circleId,
    endsAt: snapshot.endedAt ? null : snapshot.endsAt,
    periodEndsAt: snapshot.periodEndsAt,
    givenUp: snapshot.givenUp,
  }
  const before = await findMonthlyGift(trx, giftId)
  // A canceled subscription stays canceled, whatever another snapshot says: the provider cannot resume it.
  if (before && (Number(before.snapshotOrder) > known.order || (before.status === 'canceled' && snapshot.status !== 'canceled')))
    return undefined
  if (before) return trx.updateTable('monthlyGifts').set(fields).where('giftId', '=', giftId).returningAll().executeTakeFirstOrThrow()
  return trx
    .insertInto('monthlyGifts')
    .values({ giftId, subscriptionId: snapshot.subscriptionId, startedAt: snapshot.startedAt, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateMonthlyGift(db: Db, giftId: string, note: Updateable<MonthlyGiftTable>): Promise<void> {
  await db.updateTable('monthlyGifts').set(note).where('giftId', '=', giftId).execute()
}

export function wasCanceled({ status, cancellationAt }: Pick<MonthlyGift, 'status' | 'cancellationAt'>): boolean {
  return status === 'canceled' || cancellationAt !== null
}

export async function listOngoingGiftsByCustomer(db: Db, customerId: string, practice: boolean): Promise<MonthlyGift[]> {
  return db
    .selectFrom('monthlyGifts')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('status', '!=', 'canceled')
    .where('cancellationAt', 'is', null)
    .where('giftId', 'in', giftIdsByMode(db, practice))
    .execute()
}

export async function listMonthlyGiftsByEmail(db: Db, email: string): Promise<MonthlyGift[]> {
  return db.selectFrom('monthlyGifts').selectAll().where('giftId', 'in', giftIdsByEmail(db, email)).orderBy('startedAt', 'desc').execute()
}

export async function listChargeable(db: Db, giftIds: string[]): Promise<Set<string>> {
  if (giftIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('monthlyGifts')
    .select('giftId')
    .where('giftId', 'in', giftIds)
    .where('status', '!=', 'canceled')
    .execute()
  return new Set(rows.map(({ giftId }) => giftId))
}

export type NotOwnGift = { ok: false; reason: 'not-found' }

/** Finds a monthly gift for its giver. A gift of another e-mail address counts as not found. */
export async function findOwnMonthlyGift(
  db: Db,
  owner: { giftId: string; email: string },
): Promise<{ ok: true; gift: Gift; monthly: MonthlyGift } | NotOwnGift> {
  const notFound = { ok: false, reason: 'not-found' } as const
  const gift = await findGift(db, owner.giftId)
  if (!gift?.email || gift.email.toLowerCase() !== owner.email.trim().toLowerCase()) return notFound
  const monthly = await findMonthlyGift(db, gift.id)
  return monthly ? { ok: true, gift, monthly } : notFound
}

export async function listOngoingGifts(db: Db, email: string, practice: boolean): Promise<{ reference: string; amountCents: number }[]> {
  return db
    .selectFrom('monthlyGifts as monthly')
    .innerJoin('gifts as gift', 'gift.id', 'monthly.giftId')
    .select(['gift.reference', 'monthly.amountCents'])
    .where('gift.id', 'in', giftIdsByEmail(db, email))
    .where('gift.settledAt', 'is not', null)
    .where('gift.practice', '=', practice)
    .where('monthly.status', '!=', 'canceled')
    .where('monthly.cancellationAt', 'is', null)
    .orderBy('monthly.startedAt', 'desc')
    .execute()
}

/** Counts real monthly gifts that the provider charges, or may begin to charge, even while this site is down. */
export async function countChargeableGifts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('gifts as gift')
    .leftJoin('monthlyGifts as monthly', 'monthly.giftId', 'gift.id')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('gift.frequency', '=', 'monthly')
    .where('gift.practice', '=', false)
    .where((row) =>
      row.or([
        row('monthly.status', '!=', 'canceled'),
        row.and([
          row('monthly.status', 'is', null),
          row('gift.checkoutId', 'is not', null),
          row('gift.settledAt', 'is', null),
          row('gift.closedAt', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listOpenCancellations(db: Db, requestedBefore: Date, practice: boolean) {
  return db
    .selectFrom('monthlyGifts')
    .select(['giftId', 'subscriptionId', 'cancellationAt'])
    .where('cancellationAt', 'is not', null)
    .where('cancellationAt', '<=', requestedBefore)
    .where('status', '!=', 'canceled')
    .where('giftId', 'in', giftIdsByMode(db, practice))
    .execute()
}

type FailedTryTable = {
  invoiceId: string
  giftId: string
  tries: number
  mailedAt: Timestamp
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    giftFailedTries: FailedTryTable
  }
}

export async function countFailedTries(db: Db, giftIds: string[]): Promise<Map<string, number>> {
  if (giftIds.length === 0) return new Map()
  const tries = db.selectFrom('giftFailedTries').where('giftId', 'in', giftIds).groupBy('giftId')
  const rows = await tries.select(['giftId', (row) => row.fn.sum<string>('tries').as('tries')]).execute()
  return new Map(rows.map(({ giftId, tries: count }) => [giftId, Number(count)]))
}

/** @returns false if this try was recorded before */
export async function recordFailedTry(trx: Trx, failed: { invoiceId: string; giftId: string; tries: number; at: Date }): Promise<boolean> {
  const { invoiceId, giftId, tries, at: mailedAt } = failed
  const noted = await trx
    .insertInto('giftFailedTries')
    .values({ invoiceId, giftId, tries, mailedAt })
    .onConflict((row) => row.column('invoiceId').doUpdateSet({ tries, mailedAt }).where('giftFailedTries.tries', '<', tries))
    .returning('invoiceId')
    .executeTakeFirst()
  return noted !== undefined
}
