import { countingGivers, whenSettled } from '#app/features/gifts/giver-store.server.ts'
import { givenNow } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { giftsThatStay } from './all-payments.server.ts'

/** As a part of other queries: distinct people with a monthly gift that is active and has been paid at least once. */
export function countingMembers(db: Db, practice: boolean) {
  return countingGivers(db, practice).where('id', 'in', givenNow(db)).where('id', 'in', giftsThatStay(db))
}

/** @returns which member a gift makes its giver, counted by when those who are members now gave first; null if it makes nobody one */
export async function findMemberPlace(db: Db, giftId: string, practice: boolean): Promise<number | null> {
  const own = await countingMembers(db, practice).where('id', '=', giftId).executeTakeFirstOrThrow()
  if (Number(own.givers) === 0) return null
  const { givers } = await countingMembers(db, practice).where('settledAt', '<=', whenSettled(db, giftId)).executeTakeFirstOrThrow()
  return Number(givers)
}
