import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

type FailedTryTable = {
  invoiceId: string
  giftId: string
  /** How many of them were made when it was told last. */
  tries: number
  toldAt: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    giftFailedTries: FailedTryTable
  }
}

/** Of which months' invoices how many failed tries were told. */
export async function listToldTries(db: Db, invoiceIds: string[]): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db.selectFrom('giftFailedTries').select(['invoiceId', 'tries']).where('invoiceId', 'in', invoiceIds).execute()
  return new Map(rows.map(({ invoiceId, tries }) => [invoiceId, tries]))
}

/** How many tries to charge each of these gifts failed, of those that were told; without what never failed. */
export async function countFailedTries(db: Db, giftIds: string[]): Promise<Map<string, number>> {
  if (giftIds.length === 0) return new Map()
  const tries = db.selectFrom('giftFailedTries').where('giftId', 'in', giftIds).groupBy('giftId')
  const rows = await tries.select(['giftId', (row) => row.fn.sum<string>('tries').as('tries')]).execute()
  return new Map(rows.map(({ giftId, tries: count }) => [giftId, Number(count)]))
}

/** Notes that a failed try is told. @returns false where it was before */
export async function noteFailedTry(trx: Trx, failed: { invoiceId: string; giftId: string; tries: number; at: Date }): Promise<boolean> {
  const { invoiceId, giftId, tries, at: toldAt } = failed
  const noted = await trx
    .insertInto('giftFailedTries')
    .values({ invoiceId, giftId, tries, toldAt })
    .onConflict((row) => row.column('invoiceId').doUpdateSet({ tries, toldAt }).where('giftFailedTries.tries', '<', tries))
    .returning('invoiceId')
    .executeTakeFirst()
  return noted !== undefined
}
