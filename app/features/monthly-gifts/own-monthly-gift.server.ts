import { findGift, type Gift } from '#app/features/gifts/gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { findMonthlyGift, type MonthlyGift } from './monthly-gift-store.server.ts'

export type NotTheirs = { ok: false; reason: 'not-found' }

/** A monthly gift, when it belongs to the address of the personal link. Someone else's is as good as none. */
export async function findOwnMonthlyGift(
  db: Db,
  owner: { giftId: string; email: string },
): Promise<{ ok: true; gift: Gift; monthly: MonthlyGift } | NotTheirs> {
  const notFound = { ok: false, reason: 'not-found' } as const
  const gift = await findGift(db, owner.giftId)
  if (!gift?.email || gift.email.toLowerCase() !== owner.email.trim().toLowerCase()) return notFound
  const monthly = await findMonthlyGift(db, gift.id)
  return monthly ? { ok: true, gift, monthly } : notFound
}
