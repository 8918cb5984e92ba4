import { findGiftStanding, type GiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import { listOpenChanges, waitsForTap } from '#app/features/monthly-gifts/change-store.server.ts'
import { findMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { findMemberPlace } from './counting-members.server.ts'
import { hasGoneBack } from './payment-store.server.ts'

/**
 * What the page after the payment may say when its address is opened again, perhaps long after: its thanks, its seeds and its
 * next charge are told only as long as the gift stands as it was given.
 */
export async function findStandingNow({ db }: { db: Db }, giftId: string): Promise<GiftStanding | undefined> {
  const standing = await findGiftStanding({ db }, giftId)
  if (standing?.state !== 'settled') return standing
  const monthly = await findMonthlyGift(db, giftId)
  const goesOn =
    !monthly ||
    ((monthly.status === 'active' || monthly.status === 'incomplete') &&
      !monthly.cancellationAt &&
      !monthly.endsAt &&
      // What waits for a tap has been asked of nobody.
      (await listOpenChanges(db, [giftId])).every(waitsForTap) &&
      monthly.amountCents === standing.amountCents)
  if (!goesOn || (await hasGoneBack(db, giftId))) return { ...standing, state: 'changed' }
  const memberPlace = monthly ? await findMemberPlace(db, giftId, standing.practice) : null
  return { ...standing, nextChargeAt: monthly?.nextChargeAt ?? null, memberPlace }
}
