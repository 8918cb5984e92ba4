import type { Generated, Selectable, Updateable } from 'kysely'
import type { CardFailure, SubscriptionTruth } from '#app/adapters/payments/payment-provider.ts'
import { idsOfGiver } from '#app/features/gifts/giver-store.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment, Order } from '#app/platform/database/tables.ts'

type MonthlyGiftTable = {
  giftId: string
  subscriptionId: string
  customerId: string
  truthOrder: Order
  status: 'incomplete' | 'active' | 'past-due' | 'paused' | 'canceled'
  amountCents: number
  circleId: string | null
  nextChargeAt: Moment | null
  /** What it is for, where one has begun at another amount; null in rows of before. */
  nextChargeCents: Generated<number | null>
  startedAt: Moment
  endedAt: Moment | null
  cancellationAt: Moment | null
  cancellationBy: 'giver' | 'desk' | 'provider' | 'fraud-warning' | 'dispute' | null
  cancellationReason: string | null
  cancellationMailedAt: Moment | null
  cancellationTries: Generated<number>
  /** When the provider is to be asked for it again. */
  cancellationDueAt: Generated<Date | null>
  pauseAt: Moment | null
  pauseBy: 'giver' | 'desk' | 'provider' | null
  failureAt: Moment | null
  failureInvoiceId: string | null
  failureCause: CardFailure | null
  failureNextAttemptAt: Moment | null
  welcomedAt: Moment | null
  /** It ends by itself then, and is not charged again. */
  endsAt: Generated<Date | null>
  /** Until when it is paid for: a paused one is charged from then on, if it is resumed. */
  periodEndsAt: Generated<Date | null>
  /** When the provider was asked last how it stands. */
  lookedAt: Generated<Date | null>
  cardCheckedAt: Generated<Date | null>
  /**
   * When its giver opened the page where the card is changed, by the provider's clock. Opened again within the hour, before a card
   * was heard of, it is the same visit.
   */
  cardAskedAt: Generated<Date | null>
  /** When the card was given, by the provider's clock, that its giver gave last on that page. */
  cardGivenAt: Generated<Date | null>
  /** When we heard of that card, until it is tried. */
  cardSavedAt: Generated<Date | null>
  /** Money is owed, and the provider does not try any more. */
  givenUp: Generated<boolean>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    monthlyGifts: MonthlyGiftTable
  }
}

export type MonthlyGift = Selectable<MonthlyGiftTable>

/** As a note: nothing is owed, and no card waits to be tried for it. */
export const NO_FAILURE = { failureAt: null, failureInvoiceId: null, failureCause: null, failureNextAttemptAt: null, cardSavedAt: null }

export async function findMonthlyGift(db: Db, giftId: string): Promise<MonthlyGift | undefined> {
  return db.selectFrom('monthlyGifts').selectAll().where('giftId', '=', giftId).executeTakeFirst()
}

export async function findMonthlyGiftBySubscription(db: Db, subscriptionId: string): Promise<MonthlyGift | undefined> {
  return db.selectFrom('monthlyGifts').selectAll().where('subscriptionId', '=', subscriptionId).executeTakeFirst()
}

/**
 * Writes what the provider says about a subscription; the caller holds the lock of the gift.
 * @returns undefined when something newer is already written
 */
export async function keepSubscription(
  trx: Trx,
  giftId: string,
  truth: SubscriptionTruth,
  known: { order: number; circleId: string | null; at: Date },
): Promise<MonthlyGift | undefined> {
  const said = {
    truthOrder: known.order,
    status: truth.status,
    amountCents: truth.amountCents,
    nextChargeAt: truth.nextChargeAt,
    nextChargeCents: truth.nextChargeCents,
    endedAt: truth.endedAt,
    customerId: truth.customerId,
    circleId: known.circleId,
    endsAt: truth.endedAt ? null : truth.endsAt,
    periodEndsAt: truth.periodEndsAt,
    givenUp: truth.givenUp,
    lookedAt: known.at,
  }
  const before = await findMonthlyGift(trx, giftId)
  // A canceled subscription never lives again, whatever an older answer says.
  if (before && (Number(before.truthOrder) > known.order || (before.status === 'canceled' && truth.status !== 'canceled'))) return undefined
  if (before) return trx.updateTable('monthlyGifts').set(said).where('giftId', '=', giftId).returningAll().executeTakeFirstOrThrow()
  return trx
    .insertInto('monthlyGifts')
    .values({ giftId, subscriptionId: truth.subscriptionId, startedAt: truth.startedAt, ...said })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes what we ourselves know about a monthly gift: its records of cancellation, pause and failure. */
export async function noteOnMonthlyGift(db: Db, giftId: string, note: Updateable<MonthlyGiftTable>): Promise<void> {
  await db.updateTable('monthlyGifts').set(note).where('giftId', '=', giftId).execute()
}

/** Notes a card that its giver gave; heard of again it is no other one. */
export async function noteSavedCard(db: Db, giftId: string, { cardGivenAt, at }: { cardGivenAt: Date; at: Date }): Promise<void> {
  await db
    .updateTable('monthlyGifts')
    .set({ cardGivenAt, cardSavedAt: at })
    .where('giftId', '=', giftId)
    .where('cardGivenAt', 'is distinct from', cardGivenAt)
    .execute()
}

/** It is canceled, or is to be: nothing else can be wished of it. */
export function isOver({ status, cancellationAt }: Pick<MonthlyGift, 'status' | 'cancellationAt'>): boolean {
  return status === 'canceled' || cancellationAt !== null
}

/** Monthly gifts of one customer of the provider's that have not ended and are not to end. */
export async function listGoingOnOfCustomer(db: Db, customerId: string): Promise<MonthlyGift[]> {
  return db
    .selectFrom('monthlyGifts')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('status', '!=', 'canceled')
    .where('cancellationAt', 'is', null)
    .execute()
}

export async function listMonthlyGiftsOf(db: Db, email: string): Promise<MonthlyGift[]> {
  return db.selectFrom('monthlyGifts').selectAll().where('giftId', 'in', idsOfGiver(db, email)).orderBy('startedAt', 'desc').execute()
}

/** Which of these gifts may still be charged. */
export async function listChargeableAmong(db: Db, giftIds: string[]): Promise<Set<string>> {
  if (giftIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('monthlyGifts')
    .select('giftId')
    .where('giftId', 'in', giftIds)
    .where('status', '!=', 'canceled')
    .execute()
  return new Set(rows.map(({ giftId }) => giftId))
}

/** When each of these gifts that is a monthly one ended; null while it may still be charged. */
export async function listEndings(db: Db, giftIds: string[]): Promise<Map<string, { endedAt: Date | null }>> {
  if (giftIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('monthlyGifts')
    .select(['giftId', 'status', 'startedAt', 'endedAt', 'cancellationAt'])
    .where('giftId', 'in', giftIds)
    .execute()
  return new Map(
    rows.map(({ giftId, status, startedAt, endedAt, cancellationAt }) => [
      giftId,
      { endedAt: status === 'canceled' ? (endedAt ?? cancellationAt ?? startedAt) : null },
    ]),
  )
}

/** As a part of other queries: monthly gifts that are given now and that nobody has asked to end. */
export function givenNow(db: Db) {
  return db.selectFrom('monthlyGifts').select('giftId').where('status', '=', 'active').where('cancellationAt', 'is', null)
}
