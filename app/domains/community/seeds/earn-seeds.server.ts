import { startOfDay } from '#app/platform/format/dates.ts'
import type { Trx, Db } from '#app/platform/database/database.server.ts'
import { appendSeeds } from './seed-store.server.ts'
import { type EarnedKind, type PendingReason, SEED_RULES, EARNED_KINDS } from './seed-rules.ts'
import { sql } from 'kysely'

type Act = {
  holderId: string
  kind: EarnedKind
  /** Identifies the act: an act whose key was booked before books nothing. */
  sourceKey: string
  practice: boolean
  at: Date
  /** The number of acts from the network of this act that were posted for the holder today. */
  postedOfNetwork: number
  pendingOfNetwork: number
}
export type EarnedSeeds = { id: string; pendingReason: PendingReason | null }

/**
 * Books the seeds of an act as posted or as pending. The caller holds the lock of the holder.
 * @returns undefined if the act was booked before, or if a limit of pending acts for today is reached
 */
export async function earnSeeds(trx: Trx, act: Act): Promise<EarnedSeeds | undefined> {
  const { holderId, kind, sourceKey, practice, at } = act
  const { seeds, perDay } = SEED_RULES.earned[kind]
  const today = await countEarnedSince(trx, holderId, startOfDay(at))
  const overDay = (today.posted[kind] ?? 0) >= perDay
  const overNetwork = act.postedOfNetwork >= SEED_RULES.perNetworkAndDay
  const pendingReason = overNetwork ? 'network-cap' : overDay ? 'day-cap' : null
  if (pendingReason && (act.pendingOfNetwork >= SEED_RULES.pendingPerNetworkAndDay || today.pending >= SEED_RULES.pendingPerDay))
    return undefined
  const id = await appendSeeds(trx, {
    holderId,
    kind,
    sourceKey,
    seeds,
    pendingReason,
    reverses: null,
    ruleVersion: SEED_RULES.version,
    practice,
    bookedAt: at,
    bookedBy: 'visitor',
    reason: null,
  })
  return id ? { id, pendingReason } : undefined
}

/** Counts the acts of visitors that earned seeds for a holder since a time. Acts that the visitor took back are left out. */
export async function countEarnedSince(
  db: Db,
  holderId: string,
  since: Date,
): Promise<{ posted: Partial<Record<string, number>>; pending: number }> {
  const rows = await db
    .selectFrom('seedEntries')
    .select(['kind', sql<boolean>`pending_reason is not null`.as('pending'), sql<string>`count(*)`.as('count')])
    .where('holderId', '=', holderId)
    .where('bookedAt', '>=', since)
    .where('kind', 'in', EARNED_KINDS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seedEntries as later')
            .select('later.id')
            .whereRef('later.reverses', '=', 'seedEntries.id')
            .where('later.kind', '=', 'reversed')
            .where('later.bookedBy', '=', 'visitor'),
        ),
      ),
    )
    .groupBy(['kind', sql`pending_reason is not null`])
    .execute()
  const posted = rows.filter(({ pending }) => !pending).map(({ kind, count }) => [kind, Number(count)])
  const pending = rows.filter((row) => row.pending).reduce((sum, { count }) => sum + Number(count), 0)
  return { posted: Object.fromEntries(posted) as Record<string, number>, pending }
}
