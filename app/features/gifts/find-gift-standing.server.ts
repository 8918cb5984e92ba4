import type { Db } from '#app/platform/database/database.server.ts'
import { type CircleId, findCircle } from './circles.ts'
import { findGift } from './gift-store.server.ts'
import { seedsFor } from './gift.ts'

export type GiftStanding = {
  reference: string
  /** `waiting`: the bank has not confirmed. `changed`: settled, and since then something of it has gone back, or is given otherwise. */
  state: 'waiting' | 'settled' | 'changed' | 'failed' | 'expired'
  amountCents: number
  frequency: 'once' | 'monthly'
  circleId: CircleId | null
  seeds: number
  practice: boolean
  /** When the next month of a monthly gift is charged; null where none is, or nobody knows. */
  nextChargeAt: Date | null
  /** Which member a monthly gift made its giver; null where it made nobody one, or not yet. */
  memberPlace: number | null
}

/** What the page may say right after the payment. It holds nothing personal: the address of that page may be shared. */
export async function findGiftStanding({ db }: { db: Db }, giftId: string): Promise<GiftStanding | undefined> {
  const gift = await findGift(db, giftId)
  if (!gift) return undefined
  const { reference, amountCents, frequency, practice } = gift
  return {
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
}
