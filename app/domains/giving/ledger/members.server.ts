import { sql } from 'kysely'
import { MEMBER_GOAL } from '#app/domains/giving/pricing/prices.ts'
import type { Db } from '#app/platform/database/database.server.ts'

type Membership = { members: number; unlockAt: number; percent: number; unlocked: boolean }

/** Members are counted on each request, because a stored count could be wrong. */
export async function getMembership({ db }: { db: Db }, mode: { practice: boolean }): Promise<Membership> {
  const { givers } = await selectMemberCount(db, mode.practice).executeTakeFirstOrThrow()
  const members = Number(givers)
  const unlocked = members >= MEMBER_GOAL
  return { members, unlockAt: MEMBER_GOAL, percent: Math.min(100, Math.floor((members * 100) / MEMBER_GOAL)), unlocked }
}

/** A member has an active monthly gift of which at least one payment was not fully returned. */
function selectMemberCount(db: Db, practice: boolean) {
  return db
    .selectFrom('gifts')
    .innerJoin('monthlyGifts', 'giftId', 'id')
    .select(sql<string>`count(distinct lower(email))`.as('givers'))
    .where('practice', '=', practice)
    .where('status', '=', 'active')
    .where('cancellationAt', 'is', null)
    .where('id', 'in', db.selectFrom('giftPayments').select('giftId').where('remainingCents', '>', 0))
}

/** Ranks the giver among the current members by their first payment. @returns null if the gift makes nobody a member */
export async function findMemberRank(db: Db, giftId: string, practice: boolean): Promise<number | null> {
  const own = await selectMemberCount(db, practice).where('id', '=', giftId).executeTakeFirstOrThrow()
  if (Number(own.givers) === 0) return null
  const settledAt = db.selectFrom('gifts as own').select('own.settledAt').where('own.id', '=', giftId)
  const { givers } = await selectMemberCount(db, practice).where('settledAt', '<=', settledAt).executeTakeFirstOrThrow()
  return Number(givers)
}
