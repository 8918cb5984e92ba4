import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Trx } from '#app/platform/database/database.server.ts'

/** How a visitor of today is known: a holder's own device, or one whose act was counted, at once or held. */
export type SeenAs = 'own' | 'posted' | 'held'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    visitorSalts: { day: string; salt: string }
    seenVisitors: { day: string; digest: string; holderId: string; network: string; seenAs: SeenAs }
  }
}

/**
 * Digests of one day: of whoever comes from a network with a browser, keyed with a salt that no setting knows and that is
 * deleted by the second day.
 */
export type DayDigests = { day: string; of(...what: string[]): string }

/** @param day made on first need where it is today; nothing for one whose salt is gone */
export async function findDigests(db: Db, day: string, today: string): Promise<DayDigests | undefined> {
  const salt = (await findSalt(db, day)) ?? (day === today ? await makeSalt(db, day) : undefined)
  if (salt === undefined) return undefined
  return { day, of: (...what) => createHmac('sha256', salt).update(what.join('\u0000')).digest('base64url') }
}

async function findSalt(db: Db, day: string): Promise<string | undefined> {
  return (await db.selectFrom('visitorSalts').select('salt').where('day', '=', day).executeTakeFirst())?.salt
}

/** Whoever comes second takes the first one's. */
async function makeSalt(db: Db, day: string): Promise<string | undefined> {
  const salt = randomBytes(32).toString('base64url')
  await db
    .insertInto('visitorSalts')
    .values({ day, salt })
    .onConflict((row) => row.column('day').doNothing())
    .execute()
  return findSalt(db, day)
}

export async function findSeen(db: Db, day: string, digest: string): Promise<SeenAs | undefined> {
  return (await db.selectFrom('seenVisitors').select('seenAs').where('day', '=', day).where('digest', '=', digest).executeTakeFirst())
    ?.seenAs
}

/** How many were seen so for one holder that day. @param network its digest, where those of one network are meant */
export async function countSeen(db: Db, day: string, holderId: string, seenAs: SeenAs, network?: string): Promise<number> {
  const { count } = await db
    .selectFrom('seenVisitors')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '=', day)
    .where('holderId', '=', holderId)
    .where('seenAs', '=', seenAs)
    .$if(network !== undefined, (query) => query.where('network', '=', network!))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Seen = { day: string; digest: string; holderId: string; network: string; seenAs: SeenAs }

export async function noteSeen(trx: Trx, seen: Seen): Promise<void> {
  await trx
    .insertInto('seenVisitors')
    .values(seen)
    .onConflict((row) => row.columns(['day', 'digest']).doNothing())
    .execute()
}

/** Salts and digests of days before. @returns how many days were forgotten */
export async function forgetVisitorsBefore(db: Db, day: string): Promise<number> {
  await db.deleteFrom('seenVisitors').where('day', '<', day).execute()
  return Number((await db.deleteFrom('visitorSalts').where('day', '<', day).executeTakeFirst()).numDeletedRows)
}
