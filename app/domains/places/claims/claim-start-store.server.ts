import type { Generated } from 'kysely'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { bareAddress } from '#app/platform/limits.server.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import type { Reached } from './reached.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    claimStarts: {
      id: Generated<string>
      idempotencyKey: string
      linkId: string
      kind: PlaceKind
      placeId: string | null
      channel: Reached['channel'] | null
      destination: string | null
      verifiedAt: Moment | null
      claimId: string | null
      typedName: string | null
      sentTo: string | null
      sentAt: Moment | null
      createdAt: Moment
    }
  }
}

/** A claim that has begun. `placeId` is null for a business to be added, `reached` where staff decide instead of a code. */
export type ClaimStart = {
  id: string
  kind: PlaceKind
  placeId: string | null
  reached: Reached | null
  verifiedAt: Date | null
  claimId: string | null
  typedName: string | null
}

/** A claim that was not sent in by then is deleted with the address that its code went to. */
export const CLAIM_START_HOURS = 24

type Begun = Omit<ClaimStart, 'verifiedAt' | 'claimId'> & { idempotencyKey: string; linkId: string; sent: boolean; createdAt: Date }

export async function insertStart(trx: Trx, start: Begun): Promise<void> {
  const { reached, sent, ...row } = start
  await trx
    .insertInto('claimStarts')
    .values({
      ...row,
      channel: reached?.channel ?? null,
      destination: reached?.destination ?? null,
      verifiedAt: null,
      claimId: null,
      sentTo: sent && reached ? mailboxOf(reached) : null,
      sentAt: sent ? start.createdAt : null,
    })
    .execute()
}

export async function findStartLink(db: Db, idempotencyKey: string): Promise<string | undefined> {
  return (await db.selectFrom('claimStarts').select('linkId').where('idempotencyKey', '=', idempotencyKey).executeTakeFirst())?.linkId
}

export async function findStart(db: Db, id: string, now: Date): Promise<ClaimStart | undefined> {
  const row = await db
    .selectFrom('claimStarts')
    .selectAll()
    .where('id', '=', id)
    .where((start) => start.or([start('createdAt', '>', startedAfter(now)), start('claimId', 'is not', null)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, placeId, channel, destination, verifiedAt, claimId, typedName } = row
  return { id, kind, placeId, reached: channel && destination ? { channel, destination } : null, verifiedAt, claimId, typedName }
}

export async function listStartsOf(db: Db, claimIds: string[]): Promise<string[]> {
  if (claimIds.length === 0) return []
  return (await db.selectFrom('claimStarts').select('id').where('claimId', 'in', claimIds).execute()).map(({ id }) => id)
}

export async function markVerified(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('claimStarts').set({ verifiedAt: now }).where('id', '=', id).where('verifiedAt', 'is', null).execute()
}

export function mailboxOf({ channel, destination }: Reached): string {
  return channel === 'email' ? bareAddress(destination) : destination
}

export async function wasSentRecently(db: Db, reached: Reached, now: Date): Promise<boolean> {
  const sent = db.selectFrom('claimStarts').select('id').where('sentTo', '=', mailboxOf(reached))
  return (await sent.where('sentAt', '>', new Date(now.getTime() - BETWEEN_CODES_SECONDS * 1000)).executeTakeFirst()) !== undefined
}

export async function markSentAgain(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('claimStarts').set({ sentAt: now }).where('id', '=', id).execute()
}

/** @returns false where it became a claim before */
export async function markClaimed(trx: Trx, id: string, claimId: string): Promise<boolean> {
  const noted = await trx
    .updateTable('claimStarts')
    .set({ claimId, channel: null, destination: null, sentTo: null })
    .where('id', '=', id)
    .where('claimId', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

export async function listStartsTo(db: Db, destination: string) {
  return db
    .selectFrom('claimStarts')
    .select(['id', 'kind', 'channel', 'destination', 'typedName', 'createdAt'])
    .where((start) => start.or([start('destination', '=', destination), start('sentTo', '=', bareAddress(destination))]))
    .execute()
}

export async function eraseStarts(trx: Trx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  return Number((await trx.deleteFrom('claimStarts').where('id', 'in', ids).executeTakeFirst()).numDeletedRows)
}

/** Deletes starts that were never sent in, and those whose link has expired. @returns how many */
export async function deleteStarts(db: Db, now: Date): Promise<number> {
  const linked = new Date(now.getTime() - PERSONAL_LINK_DAYS * 86_400_000)
  const over = db
    .deleteFrom('claimStarts')
    .where('createdAt', '<=', startedAfter(now))
    .where((start) => start.or([start('claimId', 'is', null), start('createdAt', '<=', linked)]))
  return Number((await over.executeTakeFirst()).numDeletedRows)
}

const startedAfter = (now: Date) => new Date(now.getTime() - CLAIM_START_HOURS * 3_600_000)

/** Mail takes time, and whoever owns the address did not ask for these codes. */
const BETWEEN_CODES_SECONDS = 60
