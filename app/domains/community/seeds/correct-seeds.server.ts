import { sql } from 'kysely'
import type { Trx } from '#app/platform/database/database.server.ts'
import { appendSeeds, lockHolder, type SeedEntry, getOrCreateHolder } from './seed-store.server.ts'
import { pendingSeeds } from './pending-seeds.server.ts'

/** `by` and `reason` stay in the ledger forever, so neither may name a visitor. */
export type Correction = { by: string; reason: string | null; now: Date }
type Corrected = { ok: true; seeds: number } | { ok: false; reason: 'unknown' | 'follows-money' | 'nothing-left' }

const RULE_VERSION = 'corrected-1'

/**
 * Reverses the seeds that an entry earned, or some of them, but never more than are left. If the entry is still pending, fewer
 * seeds are released later.
 * @param by.seeds by default all that are left
 * @param by.holderId the holder that the entry must belong to
 */
export async function reverseSeeds(
  trx: Trx,
  entryId: string,
  by: Correction & { seeds?: number | undefined; holderId?: string },
): Promise<Corrected> {
  const entry = await trx.selectFrom('seedEntries').selectAll().where('id', '=', entryId).executeTakeFirst()
  if (!entry || (by.holderId ?? entry.holderId) !== entry.holderId) return { ok: false, reason: 'unknown' }
  // The seeds of a gift are reversed only together with its money.
  if (entry.kind.startsWith('gift')) return { ok: false, reason: 'follows-money' }
  // A correction cannot be corrected.
  if (entry.reverses !== null) return { ok: false, reason: 'unknown' }
  // The lock keeps two corrections from reversing the same seed.
  await lockHolder(trx, entry.holderId)
  const corrections = await trx.selectFrom('seedEntries').selectAll().where('reverses', '=', entry.id).execute()
  const released = corrections.some(({ kind }) => kind === 'released')
  const pending = entry.pendingReason !== null && !released
  const left = released ? sumOf(corrections.filter(isPosted)) : entry.seeds + sumOf(corrections)
  const seeds = Math.min(by.seeds ?? left, left)
  if (seeds <= 0) return { ok: false, reason: 'nothing-left' }
  await appendSeeds(trx, {
    holderId: entry.holderId,
    kind: 'reversed',
    sourceKey: `entry:${entry.id}:${corrections.length}`,
    seeds: -seeds,
    pendingReason: pending ? entry.pendingReason : null,
    reverses: entry.id,
    ruleVersion: RULE_VERSION,
    practice: entry.practice,
    bookedAt: by.now,
    bookedBy: by.by,
    reason: by.reason,
  })
  return { ok: true, seeds }
}

/**
 * Releases the pending seeds of each entry, or reverses them, in one statement. Entries that are no longer pending are skipped.
 * The caller holds the lock of their holder.
 * @returns how many seeds were released or reversed
 */
export async function appendCorrections(
  trx: Trx,
  ids: string[],
  kind: 'released' | 'reversed',
  { by, reason, now }: Correction,
): Promise<number> {
  const { rows } = await sql<{ seeds: string }>`
    with waiting as (
      select entry.id, entry.holder_id, entry.pending_reason, entry.practice, ${pendingSeeds} as seeds,
        (select count(*) from seed_entries later where later.reverses = entry.id) as number
      from seed_entries entry where entry.id = any(${ids}::uuid[])
    ), written as (
      insert into seed_entries
        (id, holder_id, kind, source_key, seeds, pending_reason, reverses, rule_version, practice, booked_at, booked_by, reason)
      select gen_random_uuid(), holder_id, ${kind}::text, 'entry:' || id || ':' || number,
        case when ${kind}::text = 'released' then seeds else -seeds end, case when ${kind}::text = 'released' then null else pending_reason end,
        id, ${RULE_VERSION}::text, practice, ${now}::timestamptz, ${by}::text, ${reason}::text
      from waiting where seeds > 0
      on conflict (holder_id, kind, source_key) do nothing
      returning abs(seeds) as seeds
    ) select coalesce(sum(seeds), 0) as seeds from written`.execute(trx)
  return Number(rows[0]!.seeds)
}

const isPosted = ({ pendingReason }: SeedEntry) => pendingReason === null
const sumOf = (entries: Pick<SeedEntry, 'seeds'>[]) => entries.reduce((sum, { seeds }) => sum + seeds, 0)

/** Change this version when `SEED_RULES.giftSeedsPerDollar` changes. */
const GIFT_RULE_VERSION = 'gift-1'

/** Sets the seeds of one payment, by a first entry and then by corrections. Idempotent. The caller holds the gift's lock. */
export async function bookGiftSeeds(
  trx: Trx,
  payment: { paymentId: string; email: string | null; seeds: number; practice: boolean; at: Date },
): Promise<number> {
  const { paymentId, practice, at } = payment
  const sourceKey = `payment:${paymentId}`
  const booked = await trx
    .selectFrom('seedEntries')
    .select(['id', 'holderId', 'seeds', 'reverses'])
    .where(({ or, and, eb, selectFrom }) => {
      const first = and([eb('kind', '=', 'gift'), eb('sourceKey', '=', sourceKey)])
      return or([first, eb('reverses', '=', selectFrom('seedEntries').select('id').where(first))])
    })
    .execute()
  const difference = payment.seeds - sumOf(booked)
  if (difference === 0) return 0
  const first = booked.find(({ reverses }) => reverses === null)
  // For an erased giver no first entry is booked, but one that was booked before the erasure is still corrected.
  if (!first && payment.email === null) return 0
  await appendSeeds(trx, {
    holderId: first?.holderId ?? (await getOrCreateHolder(trx, payment.email ?? '', at)),
    kind: first ? 'gift-corrected' : 'gift',
    sourceKey: first ? `${sourceKey}:${booked.length}` : sourceKey,
    seeds: difference,
    pendingReason: null,
    reverses: first?.id ?? null,
    ruleVersion: GIFT_RULE_VERSION,
    practice,
    bookedAt: at,
    bookedBy: 'provider',
    reason: null,
  })
  return difference
}
