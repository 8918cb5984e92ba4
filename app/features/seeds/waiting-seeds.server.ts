import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#app/features/site/ministry-day.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/**
 * How many seeds of `entry` wait for a person: of a first one that is held, those that nobody took back, until it is
 * released. A correction never waits itself.
 */
export const waitingSeeds = sql<number>`(case when entry.held_reason is null or entry.reverses is not null then 0 else (
  select case when bool_or(later.kind = 'released') then 0 else entry.seeds + coalesce(sum(later.seeds), 0) end
  from seed_entries later where later.reverses = entry.id
) end)::integer`

/** First entries that were held, whatever became of them. */
const heldEntries = (db: Db, practice: boolean) =>
  db
    .selectFrom('seedEntries as entry')
    .where('entry.heldReason', 'is not', null)
    .where('entry.reverses', 'is', null)
    .where('entry.practice', '=', practice)

export async function sumHeldOf(db: Db, holderId: string, practice: boolean): Promise<number> {
  const { sum } = await heldEntries(db, practice)
    .select(sql<string>`coalesce(sum(${waitingSeeds}), 0)`.as('sum'))
    .where('entry.holderId', '=', holderId)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** What waits of an entry. */
type WaitingEntry = { id: string; seeds: number }

/** Tells apart what waits from anything else that could: another as soon as one more waits, or one less, or less of one. */
export function markWaiting(entries: WaitingEntry[]): string {
  const each = entries.map(({ id, seeds }) => `${id}:${seeds}`).toSorted()
  return createHash('sha256').update(each.join()).digest('base64url').slice(0, 16)
}

/** A holder's entries that wait. @param day of the ministry, such as '2026-11-25'; all of them unless told */
export async function listWaitingOf(db: Db, holderId: string, practice: boolean, day?: string): Promise<WaitingEntry[]> {
  const rows = await heldEntries(db, practice)
    .select(['entry.id', 'entry.bookedAt', waitingSeeds.as('seeds')])
    .where('entry.holderId', '=', holderId)
    .where(waitingSeeds, '>', 0)
    .orderBy('entry.bookedAt')
    .execute()
  return rows.filter(({ bookedAt }) => day === undefined || dayOf(bookedAt) === day)
}

/** What waits of a holder, the oldest day first, with the mark of each day's and of all. */
export async function listWaitingDaysOf(db: Db, holderId: string, practice: boolean) {
  const own = await listWaiting(db, practice, holderId)
  const markOf = (day: string) => markWaiting(own.filter(({ bookedAt }) => dayOf(bookedAt) === day))
  return { days: daysOf(own).map((each) => ({ ...each, mark: markOf(each.day) })), mark: markWaiting(own) }
}

/** What waits of one person and day. */
export type WaitingDay = { email: string; day: string; seeds: number; kinds: Record<string, number>; reasons: Record<string, number> }

/** All that waits, the oldest day first. What belongs to nobody any more waits for nobody. */
export async function listWaitingDays(db: Db, practice: boolean): Promise<WaitingDay[]> {
  return daysOf(await listWaiting(db, practice))
}

function daysOf(waiting: Awaited<ReturnType<typeof listWaiting>>): WaitingDay[] {
  const days = new Map<string, WaitingDay>()
  for (const { email, bookedAt, kind, heldReason, seeds } of waiting) {
    const day = dayOf(bookedAt)
    const known = days.get(`${day} ${email}`) ?? { email: email!, day, seeds: 0, kinds: {}, reasons: {} }
    known.seeds += seeds
    known.kinds[kind] = (known.kinds[kind] ?? 0) + seeds
    known.reasons[heldReason!] = (known.reasons[heldReason!] ?? 0) + seeds
    days.set(`${day} ${email}`, known)
  }
  return [...days.values()]
}

/** Whose seeds wait, whoever waits longest first: how many, and since when. */
export async function listWaitingHolders(db: Db, practice: boolean) {
  const holders = new Map<string, { holderId: string; email: string; seeds: number; since: Date }>()
  for (const { holderId, email, bookedAt, seeds } of await listWaiting(db, practice)) {
    const known = holders.get(holderId) ?? { holderId, email: email!, seeds: 0, since: bookedAt }
    holders.set(holderId, { ...known, seeds: known.seeds + seeds })
  }
  return [...holders.values()]
}

/** How much waits, of how many, and since when the last of it. */
export async function countWaiting(db: Db, practice: boolean): Promise<{ seeds: number; people: number; newest: Date | undefined }> {
  const waiting = await listWaiting(db, practice)
  const seeds = waiting.reduce((sum, each) => sum + each.seeds, 0)
  return { seeds, people: new Set(waiting.map(({ email }) => email)).size, newest: waiting.at(-1)?.bookedAt }
}

function listWaiting(db: Db, practice: boolean, holderId?: string) {
  return heldEntries(db, practice)
    .innerJoin('seedHolders as holder', 'holder.id', 'entry.holderId')
    .select(['entry.id', 'entry.holderId', 'holder.email', 'entry.bookedAt', 'entry.kind', 'entry.heldReason', waitingSeeds.as('seeds')])
    .where('holder.email', 'is not', null)
    .$if(holderId !== undefined, (entries) => entries.where('entry.holderId', '=', holderId!))
    .where(waitingSeeds, '>', 0)
    .orderBy('entry.bookedAt')
    .execute()
}
