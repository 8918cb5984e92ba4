import type { Generated } from 'kysely'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Reached } from './reached.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    claimStarts: {
      id: Generated<string>
      kind: PlaceKind
      placeId: string | null
      channel: Reached['channel'] | null
      destination: string | null
      verifiedAt: Timestamp | null
      typedName: string | null
      createdAt: Timestamp
    }
  }
}

/**
 * A claim that has begun but is not submitted yet. `placeId` is null for a new business. `reached` is null if staff decide
 * instead of a code. `id` is the subject of the personal link and becomes the idempotency key of the claim.
 */
export type ClaimStart = {
  id: string
  kind: PlaceKind
  placeId: string | null
  reached: Reached | null
  verifiedAt: Date | null
  typedName: string | null
}

/** After this time, a claim that was not submitted is deleted together with the address that received its code. */
export const CLAIM_START_HOURS = 24

export async function insertStart(trx: Trx, { reached, ...start }: Omit<ClaimStart, 'verifiedAt'> & { createdAt: Date }): Promise<void> {
  await trx
    .insertInto('claimStarts')
    .values({ ...start, channel: reached?.channel ?? null, destination: reached?.destination ?? null, verifiedAt: null })
    .execute()
}

export async function findStart(db: Db, id: string, now: Date): Promise<ClaimStart | undefined> {
  const starts = db.selectFrom('claimStarts').selectAll().where('id', '=', id)
  const row = await starts.where('createdAt', '>', startedAfter(now)).executeTakeFirst()
  if (!row) return undefined
  const { channel, destination, createdAt: _createdAt, ...start } = row
  return { ...start, reached: channel && destination ? { channel, destination } : null }
}

export async function markVerified(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('claimStarts').set({ verifiedAt: now }).where('id', '=', id).where('verifiedAt', 'is', null).execute()
}

export async function deleteStart(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('claimStarts').where('id', '=', id).execute()
}

export async function deleteOldStarts(db: Db, now: Date): Promise<number> {
  return Number((await db.deleteFrom('claimStarts').where('createdAt', '<=', startedAfter(now)).executeTakeFirst()).numDeletedRows)
}

const startedAfter = (now: Date) => new Date(now.getTime() - CLAIM_START_HOURS * 3_600_000)
