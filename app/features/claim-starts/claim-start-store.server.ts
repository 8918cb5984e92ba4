import type { Generated } from 'kysely'
import type { PlaceKind } from '#app/features/places/place.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { bareAddress } from '#app/platform/mail-ceilings.server.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { BETWEEN_CODES_SECONDS } from './between-codes.ts'
import type { Reached } from './reached.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    claimStarts: {
      id: Generated<string>
      attempt: string
      linkId: string
      kind: PlaceKind
      placeId: string | null
      channel: Reached['channel'] | null
      destination: string | null
      verifiedAt: Moment | null
      claimId: string | null
      /** What the business is called that is to be added, as it was looked for. */
      typedName: string | null
      /** The mailbox or the number of the last code, and when it was sent. */
      sentTo: string | null
      sentAt: Moment | null
      createdAt: Moment
    }
  }
}

/** What was begun and not yet sent in. `placeId` is null for what is to be added, `reached` where a person is to look instead. */
export type ClaimStart = {
  id: string
  kind: PlaceKind
  placeId: string | null
  reached: Reached | null
  verifiedAt: Date | null
  /** The claim that it became. */
  claimId: string | null
  /** What the business is called that is to be added, as it was looked for. */
  typedName: string | null
}

/** After so many hours what was begun and not sent in is gone, and with it where the code was sent. */
export const CLAIM_START_HOURS = 24

/** `sent`: a code is on its way. */
type Begun = Omit<ClaimStart, 'verifiedAt' | 'claimId'> & { attempt: string; linkId: string; sent: boolean; createdAt: Date }

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

/** The link of what one act of sending began. */
export async function findStartLink(db: Db, attempt: string): Promise<string | undefined> {
  return (await db.selectFrom('claimStarts').select('linkId').where('attempt', '=', attempt).executeTakeFirst())?.linkId
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

/** What these claims began as. */
export async function listStartsOf(db: Db, claimIds: string[]): Promise<string[]> {
  if (claimIds.length === 0) return []
  return (await db.selectFrom('claimStarts').select('id').where('claimId', 'in', claimIds).execute()).map(({ id }) => id)
}

export async function noteVerified(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('claimStarts').set({ verifiedAt: now }).where('id', '=', id).where('verifiedAt', 'is', null).execute()
}

/** The mailbox behind an address, however it is written, or the number. */
export function mailboxOf({ channel, destination }: Reached): string {
  return channel === 'email' ? bareAddress(destination) : destination
}

/** Whether a code went to the same mailbox or number a moment ago, for whichever claim. */
export async function wasSentToLately(db: Db, reached: Reached, now: Date): Promise<boolean> {
  const sent = db.selectFrom('claimStarts').select('id').where('sentTo', '=', mailboxOf(reached))
  return (await sent.where('sentAt', '>', new Date(now.getTime() - BETWEEN_CODES_SECONDS * 1000)).executeTakeFirst()) !== undefined
}

export async function noteSentAgain(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('claimStarts').set({ sentAt: now }).where('id', '=', id).execute()
}

/** From then on the claim says where they were reached. @returns false where it became a claim already */
export async function noteClaimed(trx: Trx, id: string, claimId: string): Promise<boolean> {
  const noted = await trx
    .updateTable('claimStarts')
    .set({ claimId, channel: null, destination: null, sentTo: null })
    .where('id', '=', id)
    .where('claimId', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** Those whose code goes to an address or a number, with what they became. */
export async function listStartsTo(db: Db, destination: string) {
  return db
    .selectFrom('claimStarts')
    .select(['id', 'kind', 'channel', 'destination', 'typedName', 'createdAt'])
    .where((start) => start.or([start('destination', '=', destination), start('sentTo', '=', bareAddress(destination))]))
    .execute()
}

/** @param ids of those that go @returns how many there were */
export async function eraseStarts(trx: Trx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  return Number((await trx.deleteFrom('claimStarts').where('id', 'in', ids).executeTakeFirst()).numDeletedRows)
}

/** Those that were never sent in, and of the others those whose link is over. @returns how many there were */
export async function deleteStarts(db: Db, now: Date): Promise<number> {
  const linked = new Date(now.getTime() - PERSONAL_LINK_DAYS * 86_400_000)
  const over = db
    .deleteFrom('claimStarts')
    .where('createdAt', '<=', startedAfter(now))
    .where((start) => start.or([start('claimId', 'is', null), start('createdAt', '<=', linked)]))
  return Number((await over.executeTakeFirst()).numDeletedRows)
}

const startedAfter = (now: Date) => new Date(now.getTime() - CLAIM_START_HOURS * 3_600_000)
