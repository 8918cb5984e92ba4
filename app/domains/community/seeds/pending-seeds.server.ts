import { waitingSeedsWords } from '#copy/community/seeds.ts'
import { counted } from '#app/platform/format/numbers.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { findValue, setValue } from '#app/platform/jobs/key-values.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { sql } from 'kysely'
import { officeDay } from '#app/platform/format/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'

type Notifying = Pick<Services, 'db' | 'sendMail' | 'settings'>

/** The time at which the newest entry of the last notice to the ministry was booked. */
const LAST_NOTIFIED_KEY = 'pending-seeds-notified'

/** Mails the ministry about pending seeds once a day, unless nothing is new. */
export function notifyPendingSeedsJob(services: Notifying): JobKind<object> {
  return {
    name: 'notify-pending-seeds',
    cron: '40 12 * * *',
    retries: { limit: 5, firstRetrySeconds: 30, maxRetrySeconds: 600 },
    handle: () => notifyPendingSeeds(services),
  }
}

export async function notifyPendingSeeds({ db, sendMail, settings }: Notifying): Promise<void> {
  await inTransaction(db, async (trx) => {
    const waiting = await listPendingEntries(trx, settings.siteMode === 'demo')
    const newest = waiting.at(-1)?.bookedAt.toISOString()
    if (newest === undefined || newest <= ((await findValue(trx, LAST_NOTIFIED_KEY)) ?? '')) return
    const people = new Set(waiting.map(({ holderId }) => holderId)).size
    const words = waitingSeedsWords(counted(sumOf(waiting)), counted(people), `${settings.siteUrl}/desk/waiting`)
    await sendMail(trx, mailRequest('notice', settings.contact.email, words))
    await setValue(trx, LAST_NOTIFIED_KEY, newest)
  })
}

/** How many seeds of `entry` are pending: what is left of a pending first entry until it is released. */
export const pendingSeeds = sql<number>`(case when entry.pending_reason is null or entry.reverses is not null then 0 else (
  select case when bool_or(later.kind = 'released') then 0 else entry.seeds + coalesce(sum(later.seeds), 0) end
  from seed_entries later where later.reverses = entry.id
) end)::integer`

/** Lists pending entries that nobody has decided, the oldest first. Entries of erased holders are left out. */
export async function listPendingEntries(db: Db, practice: boolean, holderId?: string) {
  const rows = await db
    .selectFrom('seedEntries as entry')
    .innerJoin('seedHolders as holder', 'holder.id', 'entry.holderId')
    .select(['entry.id', 'entry.holderId', 'holder.email', 'entry.bookedAt', 'entry.kind', 'entry.pendingReason', pendingSeeds.as('seeds')])
    .where('entry.practice', '=', practice)
    .where('holder.email', 'is not', null)
    .$if(holderId !== undefined, (entries) => entries.where('entry.holderId', '=', holderId!))
    .where(pendingSeeds, '>', 0)
    .orderBy('entry.bookedAt')
    .execute()
  return rows.map((row) => ({ ...row, email: row.email!, day: officeDay(row.bookedAt) }))
}

const sumOf = (entries: { seeds: number }[]) => entries.reduce((sum, { seeds }) => sum + seeds, 0)

export async function sumPendingSeeds(db: Db, holderId: string, practice: boolean): Promise<number> {
  return sumOf(await listPendingEntries(db, practice, holderId))
}

export type PendingDay = { day: string; seeds: number; kinds: Record<string, number>; reasons: Record<string, number> }

/** Sums the pending seeds of a holder by days in the time zone of the ministry, the oldest first. */
export async function listPendingDays(db: Db, holderId: string, practice: boolean): Promise<PendingDay[]> {
  const days = new Map<string, PendingDay>()
  for (const { day, kind, pendingReason, seeds } of await listPendingEntries(db, practice, holderId)) {
    const known = days.get(day) ?? { day, seeds: 0, kinds: {}, reasons: {} }
    known.seeds += seeds
    known.kinds[kind] = (known.kinds[kind] ?? 0) + seeds
    known.reasons[pendingReason!] = (known.reasons[pendingReason!] ?? 0) + seeds
    days.set(day, known)
  }
  return [...days.values()]
}

export async function listHoldersWithPendingSeeds(db: Db, practice: boolean) {
  const holders = new Map<string, { holderId: string; email: string; seeds: number; since: Date }>()
  for (const { holderId, email, bookedAt, seeds } of await listPendingEntries(db, practice)) {
    const known = holders.get(holderId) ?? { holderId, email, seeds: 0, since: bookedAt }
    holders.set(holderId, { ...known, seeds: known.seeds + seeds })
  }
  return [...holders.values()]
}
