import { giftsThatStay } from '#app/features/books/all-payments.server.ts'
import { MEMBER_GOAL } from '#app/features/careers/member-goal.ts'
import { countingGivers } from '#app/features/gifts/giver-store.server.ts'
import { givenNow } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export type Membership = { members: number; unlockAt: number; percent: number; unlocked: boolean }

/**
 * How far the members are toward the unlocking: counted afresh each time, so that it cannot drift.
 * @param world.practice which money counts: a live site counts only live gifts
 */
export async function findMembership({ db }: { db: Db }, world: { practice: boolean }): Promise<Membership> {
  const members = await countMembers(db, world.practice)
  const unlocked = members >= MEMBER_GOAL
  return { members, unlockAt: MEMBER_GOAL, percent: Math.min(100, Math.floor((members * 100) / MEMBER_GOAL)), unlocked }
}

/** Distinct people with a monthly gift that is active and has been paid at least once. */
async function countMembers(db: Db, practice: boolean): Promise<number> {
  const { givers } = await countingGivers(db, practice)
    .where('id', 'in', givenNow(db))
    .where('id', 'in', giftsThatStay(db))
    .executeTakeFirstOrThrow()
  return Number(givers)
}
