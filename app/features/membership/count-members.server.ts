import { countingMembers } from '#app/features/books/counting-members.server.ts'
import { MEMBER_GOAL } from '#app/features/careers/member-goal.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export type Membership = { members: number; unlockAt: number; percent: number; unlocked: boolean }

/**
 * How far the members are toward the unlocking: counted afresh each time, so that it cannot drift.
 * @param world.practice which money counts: a live site counts only live gifts
 */
export async function findMembership({ db }: { db: Db }, world: { practice: boolean }): Promise<Membership> {
  const { givers } = await countingMembers(db, world.practice).executeTakeFirstOrThrow()
  const members = Number(givers)
  const unlocked = members >= MEMBER_GOAL
  return { members, unlockAt: MEMBER_GOAL, percent: Math.min(100, Math.floor((members * 100) / MEMBER_GOAL)), unlocked }
}
