import type { Generated } from 'kysely'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { CodeContact } from './claim-contact.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    claimStarts: {
      id: Generated<string>
      kind: PlaceKind
      placeId: string | null
      channel: CodeContact['channel'] | null
      destination: string | null
      verifiedAt: Timestamp | null
      typedName: string | null
      createdAt: Timestamp
    }
  }
}

/**
 * A claim that has begun but is not submitted yet. `placeId` is null for a new business. `contact` is null if staff decide
 * instead of a code. `id` is the subject of the personal link and becomes the idempotency key of the claim.
 */
export type ClaimStart = {
  id: string
  kind: PlaceKind
  placeId: string | null
  contact: CodeContact | null
  verifiedAt: Date | null
  typedName: string | null
}

/** After this time, a claim that was not submitted is deleted together with the e-mail address or number that received its code. */
export const CLAIM_START_LIFE_HOURS = 24

export async function insertClaimStart(trx: Trx, { contact, ...start }: Omit<ClaimStart, 'verifiedAt'> & { createdAt: Date }) {
  await trx
    .insertInto('claimStarts')
    .values({ ...start, channel: contact?.channel ?? null, destination: contact?.destination ?? null, verifiedAt: null })
    .execute()
}

export async function findClaimStart(db: Db, id: string, now: Date): Promise<ClaimStart | undefined> {
  const starts = db.selectFrom('claimStarts').selectAll().where('id', '=', id)
  const row = await starts.where('createdAt', '>', oldestStart(now)).executeTakeFirst()
  if (!row) return undefined
  const { channel, destination, createdAt: _createdAt, ...start } = row
  return { ...start, contact: channel && destination ? { channel, destination } : null }
}

export async function markClaimStartVerified(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('claimStarts').set({ verifiedAt: now }).where('id', '=', id).where('verifiedAt', 'is', null).execute()
}

export async function deleteClaimStart(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('claimStarts').where('id', '=', id).execute()
}

export async function deleteExpiredClaimStarts(db: Db, now: Date): Promise<number> {
  return Number((await db.deleteFrom('claimStarts').where('createdAt', '<=', oldestStart(now)).executeTakeFirst()).numDeletedRows)
}

const oldestStart = (now: Date) => new Date(now.getTime() - CLAIM_START_LIFE_HOURS * 3_600_000)
