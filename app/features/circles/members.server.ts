import { unlockGoal } from '#app/content/en/careers.ts'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** From this many members on, the paths are open. */
/** The same number the words name. */
export const UNLOCK_AT = unlockGoal

export type Membership = { members: number; unlockAt: number; percent: number; unlocked: boolean }

/**
 * How far the members are toward the unlocking: counted afresh each time, so that it cannot drift.
 * @param world.practice which money counts: a live site counts only live gifts
 */
export async function findMembership({ db }: { db: Db }, world: { practice: boolean }): Promise<Membership> {
  const members = await countMembers(db, world.practice)
  return { members, unlockAt: UNLOCK_AT, percent: Math.min(100, Math.floor((members * 100) / UNLOCK_AT)), unlocked: members >= UNLOCK_AT }
}

/** Distinct people with a monthly gift that is active and has been paid at least once. */
async function countMembers(db: Db, practice: boolean): Promise<number> {
  const { members } = await db
    .selectFrom('monthlyGifts')
    .innerJoin('gifts', 'gifts.id', 'monthlyGifts.giftId')
    .select(sql<string>`count(distinct lower(gifts.email))`.as('members'))
    .where('monthlyGifts.status', '=', 'active')
    .where('monthlyGifts.cancellationAt', 'is', null)
    .where('gifts.practice', '=', practice)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('giftPayments')
          .select('giftPayments.paymentId')
          .whereRef('giftPayments.giftId', '=', 'gifts.id')
          .where('giftPayments.failedAt', 'is', null)
          .whereRef('giftPayments.refundedCents', '<', 'giftPayments.amountCents')
          .where(sql<boolean>`gift_payments.dispute_status is distinct from 'lost'`),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(members)
}
