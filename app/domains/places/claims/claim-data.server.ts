import { sql } from 'kysely'
import { toLabeledRows, type PersonalDataSource } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import type { RetentionEntry } from '#app/domains/privacy/retention/retention-entry.ts'
import { withdrawPicture } from '#app/platform/pictures/picture-store.server.ts'
import type { Trx, Db } from '#app/platform/database/database.server.ts'
import { deleteMailsTo } from '#app/platform/mail/mailbox.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { CLAIMANT_EMAIL } from './claim-store.server.ts'
import { deleteExpiredClaimStarts } from './claim-start-store.server.ts'

export const claimStartPersonalData: PersonalDataSource = {
  name: 'claimStart',
  async list(db, { email }) {
    const starts = await selectStartsTo(db, email).select(['id', 'kind', 'channel', 'destination', 'typedName', 'createdAt']).execute()
    return starts.map((start) => ({
      id: start.id,
      at: start.createdAt,
      rows: toLabeledRows({ businessName: start.typedName, reached: start.destination }),
      raw: start,
    }))
  },
  listLinkSubjects: async (db, email) => (await selectStartsTo(db, email).select('id').execute()).map(({ id }) => id),
  async erase(_services, trx, email) {
    const erased = await trx.deleteFrom('claimStarts').where('destination', '=', email).executeTakeFirst()
    return { count: Number(erased.numDeletedRows) }
  },
}

const selectStartsTo = (db: Db, email: string) => db.selectFrom('claimStarts').where('destination', '=', email)

export const claimStartRetention: RetentionEntry = {
  name: 'starts',
  ages: [],
  purge: ({ db }, now) => deleteExpiredClaimStarts(db, now),
}

/**
 * Deletes a person's claims, with their text messages and the pictures of claims that were not approved. Removes the person's
 * e-mail address from the claims of others. The public listing belongs to the business and does not change.
 * @param email in lower case @returns the number of claims that were deleted or changed
 */
export async function eraseClaims({ now }: Pick<Services, 'now'>, trx: Trx, email: string): Promise<number> {
  const claims = await trx.selectFrom('claims').selectAll().where(CLAIMANT_EMAIL, '=', email).orderBy('id').forUpdate().execute()
  const ids = claims.map(({ id }) => id)
  for (const { logoId, outcome, channel, destination } of claims) {
    if (logoId !== null && outcome !== 'approved') await withdrawPicture(trx, logoId, now())
    if (channel === 'phone' && destination !== null) await deleteMailsTo(trx, destination)
  }
  if (ids.length > 0) await trx.deleteFrom('claims').where('id', 'in', ids).execute()
  return claims.length + (await eraseAddressInClaims(trx, email))
}

/** Erases a person's e-mail address from the claims of other people, who typed it or had a code sent to it. @returns how many */
async function eraseAddressInClaims(trx: Trx, email: string): Promise<number> {
  let count = 0
  for (const [column, erased] of [
    ['email', ''],
    ['ownEmail', null],
    ['destination', null],
  ] as const) {
    const claims = trx.updateTable('claims').set({ [column]: erased })
    const { numUpdatedRows } = await claims.where(sql`lower(${sql.ref(column)})`, '=', email).executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}
