import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { claimant, type ClaimRow } from './claim-store.server.ts'

/** Every claim of one person; nobody decides on them meanwhile. @param email in small letters */
export function lockClaimsOf(trx: Trx, email: string): Promise<ClaimRow[]> {
  return trx.selectFrom('claims').selectAll().where(claimant, '=', email).orderBy('id').forUpdate().execute()
}

/** The telephones by which a person was reached. @param email in small letters */
export async function listNumbersOf(db: Db, email: string): Promise<string[]> {
  const reached = db.selectFrom('claims').select('destination').distinct().where('channel', '=', 'phone').where(claimant, '=', email)
  return (await reached.execute()).flatMap(({ destination }) => destination ?? [])
}

export async function deleteClaims(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('claims').where('id', 'in', ids).execute()
}

/** An address that others typed as that of their business, or by which they were reached. @returns in how many claims */
export async function forgetAddressInClaims(trx: Trx, email: string): Promise<number> {
  const all = trx.updateTable('claims')
  const forgotten = [
    await all
      .set({ email: '' })
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirst(),
    await all
      .set({ ownEmail: null })
      .where(sql`lower(own_email)`, '=', email)
      .executeTakeFirst(),
    await all
      .set({ destination: null })
      .where(sql`lower(destination)`, '=', email)
      .executeTakeFirst(),
  ]
  return forgotten.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)
}
