import { findGift } from '#app/features/gifts/gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isOver, listMonthlyGiftsOf } from './monthly-gift-store.server.ts'

/** What one person gives every month in one world, a paused one too, and has not asked to end. */
export async function listGoingOnOf(db: Db, email: string, practice: boolean): Promise<{ reference: string; amountCents: number }[]> {
  const goOn = (await listMonthlyGiftsOf(db, email)).filter((each) => !isOver(each))
  const gifts = await Promise.all(goOn.map(async ({ giftId, amountCents }) => ({ gift: await findGift(db, giftId), amountCents })))
  return gifts.flatMap(({ gift, amountCents }) =>
    gift?.settledAt && gift.practice === practice ? [{ reference: gift.reference, amountCents }] : [],
  )
}
