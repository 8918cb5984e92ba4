import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { createToken, hash } from '#app/platform/tokens.server.ts'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/platform/services.server.ts'

type SeenVisitor = { day: string; digest: string; holderId: string; network: string; countedAs: 'own' | 'posted' | 'pending' }

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    visitorSalts: { day: string; salt: string }
    seenVisitors: SeenVisitor
  }
}

/** Hashes visitors with the random salt of one day, which is deleted on the next day. */
export type DayHasher = { day: string; hash(...values: string[]): string }

export async function openDayHasher(db: Db, day: string, today: string): Promise<DayHasher | undefined> {
  const salt = (await findSalt(db, day)) ?? (day === today ? await makeSalt(db, day) : undefined)
  if (salt === undefined) return undefined
  return { day, hash: (...values) => hash(salt, 'visitor', ...values) }
}

async function findSalt(db: Db, day: string): Promise<string | undefined> {
  return (await db.selectFrom('visitorSalts').select('salt').where('day', '=', day).executeTakeFirst())?.salt
}

async function makeSalt(db: Db, day: string): Promise<string | undefined> {
  const salt = createToken()
  await db
    .insertInto('visitorSalts')
    .values({ day, salt })
    .onConflict((row) => row.column('day').doNothing())
    .execute()
  return findSalt(db, day)
}

export async function isVisitorSeen(db: Db, day: string, digests: string[]): Promise<boolean> {
  const seen = db.selectFrom('seenVisitors').select('digest').where('day', '=', day).where('digest', 'in', digests)
  return (await seen.limit(1).executeTakeFirst()) !== undefined
}

export async function countVisitorsByNetwork(db: Db, day: string, holderId: string, network: string) {
  const { posted, pending } = await db
    .selectFrom('seenVisitors')
    .select([
      sql<string>`count(*) filter (where counted_as = 'posted')`.as('posted'),
      sql<string>`count(*) filter (where counted_as = 'pending')`.as('pending'),
    ])
    .where('day', '=', day)
    .where('holderId', '=', holderId)
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return { postedOfNetwork: Number(posted), pendingOfNetwork: Number(pending) }
}

export async function recordVisitor(trx: Trx, seen: SeenVisitor): Promise<void> {
  await trx
    .insertInto('seenVisitors')
    .values(seen)
    .onConflict((row) => row.columns(['day', 'digest']).doNothing())
    .execute()
}

export async function deleteVisitorsBefore(db: Db, day: string): Promise<number> {
  await db.deleteFrom('seenVisitors').where('day', '<', day).execute()
  return Number((await db.deleteFrom('visitorSalts').where('day', '<', day).executeTakeFirst()).numDeletedRows)
}

/** Only hashes of these values are stored. */
export type Visitor = { network: string; userAgent: string }

/** @returns undefined for bots, prefetches and requests without a User-Agent, which earn nothing */
export function readVisitor(request: Request, context: Readonly<RouterContextProvider>): Visitor | undefined {
  const { headers } = request
  const userAgent = headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? ''
  const ahead = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
  return userAgent === '' || isbot(userAgent) || ahead ? undefined : { network: context.get(pageContext).network, userAgent }
}

const MAX_USER_AGENT_LENGTH = 500
