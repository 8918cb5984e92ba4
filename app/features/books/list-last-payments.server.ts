import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** When a gift was last paid, without what a bank took back, and when a bank last took something of it back. */
export type LastPayments = { paidAt: Date | null; takenBackAt: Date | null }

/** Of each of these gifts that has a payment. */
export async function listLastPayments(db: Db, giftIds: string[]): Promise<Map<string, LastPayments>> {
  if (giftIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('giftPayments')
    .select([
      'giftId',
      sql<Date | null>`max(paid_at) filter (where failed_at is null)`.as('paidAt'),
      sql<Date | null>`max(failed_at)`.as('takenBackAt'),
    ])
    .where('giftId', 'in', giftIds)
    .groupBy('giftId')
    .execute()
  return new Map(
    rows.map(({ giftId, paidAt, takenBackAt }) => [
      giftId,
      { paidAt: paidAt && new Date(paidAt), takenBackAt: takenBackAt && new Date(takenBackAt) },
    ]),
  )
}

/** Gifts of which a bank took a payment back before a moment. */
export async function listTakenBack(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('giftPayments').select('giftId').distinct().where('failedAt', '<', before).orderBy('giftId').execute()
  return rows.map(({ giftId }) => giftId)
}
