import { listOpenChanges, waitsForConfirmation } from '#app/domains/giving/monthly/change-store.server.ts'
import { findMonthlyGift, type MonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { findMemberRank } from './members.server.ts'
import { hasReturnedMoney } from './payment-store.server.ts'
import { type CircleId, findCircle } from '#app/domains/giving/pricing/prices.ts'
import { findGift, type Gift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { seedsFor } from '#app/domains/giving/gifts/gift.ts'

export type GiftStatus = {
  reference: string
  /** `waiting`: no payment is confirmed yet. `changed`: the gift was paid, but has been refunded, disputed or changed since. */
  state: 'waiting' | 'settled' | 'changed' | 'failed' | 'expired'
  amountCents: number
  frequency: 'once' | 'monthly'
  circleId: CircleId | null
  seeds: number
  practice: boolean
  /** Null unless the state is `settled` and a next charge is known. */
  nextChargeAt: Date | null
  memberPlace: number | null
}

/** The result contains nothing personal, because anybody with the URL of the thanks page can see it. */
export async function findGiftStatus({ db }: { db: Db }, giftId: string): Promise<GiftStatus | undefined> {
  const gift = await findGift(db, giftId)
  if (!gift) return undefined
  const { reference, amountCents, frequency, practice } = gift
  const status: GiftStatus = {
    reference,
    state: gift.settledAt ? 'settled' : !gift.closedAt ? 'waiting' : gift.closedReason === 'expired' ? 'expired' : 'failed',
    amountCents,
    frequency,
    circleId: findCircle(gift.circleId)?.id ?? null,
    seeds: seedsFor(amountCents),
    practice,
    nextChargeAt: null,
    memberPlace: null,
  }
  if (!gift.settledAt) return status
  const monthly = await findMonthlyGift(db, giftId)
  if (await hasChanged(db, gift, monthly)) return { ...status, state: 'changed' }
  const memberPlace = monthly ? await findMemberRank(db, giftId, practice) : null
  return { ...status, nextChargeAt: monthly?.nextChargeAt ?? null, memberPlace }
}

/** True if money was returned, or if the monthly gift is not charged as it began, will change, will end, or has a failed charge. */
async function hasChanged(db: Db, gift: Gift, monthly: MonthlyGift | undefined): Promise<boolean> {
  if (await hasReturnedMoney(db, gift.id)) return true
  if (!monthly) return false
  const { status, cancellationAt, endsAt, amountCents } = monthly
  const isCharged = (status === 'active' || status === 'incomplete') && !cancellationAt && !endsAt && amountCents === gift.amountCents
  return !isCharged || !(await listOpenChanges(db, [gift.id])).every(waitsForConfirmation)
}
