import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import { appendSeeds, findEntry, listCorrectionsOf, lockHolder, type SeedEntry } from './seed-store.server.ts'
import { waitingSeeds } from './waiting-seeds.server.ts'

/** Who corrects, and why: both stand in the ledger for ever, so they name no visitor. */
export type By = { by: string; reason: string | null; now: Date }
type Correcting = { db: Db; pageCache: Pick<PageCache, 'forgetAtCommit'> }
type Corrected = { ok: true; seeds: number } | { ok: false; reason: 'unknown' | 'follows-money' | 'nothing-left' | 'not-held' }

const RULE_VERSION = 'corrected-1'
const CORRECTIONS = ['released', 'reversed']

/** Lets count what was held. What was taken back meanwhile stays so. */
export function releaseSeeds(correcting: Correcting, entryId: string, by: By): Promise<Corrected> {
  return correct(correcting, (trx) => releaseWithin(trx, entryId, by))
}

async function releaseWithin(trx: Trx, entryId: string, by: By): Promise<Corrected> {
  const found = await lockEntry(trx, entryId)
  if (!found) return { ok: false, reason: 'unknown' }
  const { entry, corrections } = found
  if (entry.heldReason === null || corrections.some(({ kind }) => kind === 'released')) return { ok: false, reason: 'not-held' }
  const left = entry.seeds + sumOf(corrections)
  if (left <= 0) return { ok: false, reason: 'nothing-left' }
  await append(trx, entry, by, { kind: 'released', number: corrections.length, seeds: left, held: false })
  return { ok: true, seeds: left }
}

/**
 * Takes back what an act has earned, or a part of it, and never more than is left of it. Of what is still held less is
 * released then.
 * @param seeds how many; all that are left unless told
 */
export function reverseSeeds(correcting: Correcting, entryId: string, by: By & { seeds?: number }): Promise<Corrected> {
  return correct(correcting, (trx) => reverseWithin(trx, entryId, by))
}

/** The same inside the caller's transaction. */
export async function reverseWithin(trx: Trx, entryId: string, by: By & { seeds?: number }): Promise<Corrected> {
  const found = await lockEntry(trx, entryId)
  if (!found) return { ok: false, reason: 'unknown' }
  const { entry, corrections } = found
  // What a gift planted goes back when its money does, and not otherwise.
  if (entry.kind.startsWith('gift')) return { ok: false, reason: 'follows-money' }
  const released = corrections.some(({ kind }) => kind === 'released')
  const held = entry.heldReason !== null && !released
  const left = released ? sumOf(corrections.filter(isPosted)) : entry.seeds + sumOf(corrections)
  const seeds = Math.min(by.seeds ?? left, left)
  if (seeds <= 0) return { ok: false, reason: 'nothing-left' }
  await append(trx, entry, by, { kind: 'reversed', number: corrections.length, seeds: -seeds, held })
  return { ok: true, seeds }
}

/**
 * The same for many entries in one statement: what waits of each is released, or reversed while it is held. Of those that no
 * longer wait nothing is written. The caller holds the lock of their holder.
 * @returns how many seeds
 */
export async function appendCorrections(trx: Trx, ids: string[], kind: 'released' | 'reversed', { by, reason, now }: By): Promise<number> {
  const { rows } = await sql<{ seeds: string }>`
    with waiting as (
      select entry.id, entry.holder_id, entry.held_reason, entry.practice, ${waitingSeeds} as seeds,
        (select count(*) from seed_entries later where later.reverses = entry.id) as number
      from seed_entries entry where entry.id = any(${ids}::uuid[])
    ), written as (
      insert into seed_entries
        (id, holder_id, kind, source_key, seeds, held_reason, reverses, rule_version, practice, booked_at, booked_by, reason)
      select gen_random_uuid(), holder_id, ${kind}::text, 'entry:' || id || ':' || number,
        case when ${kind}::text = 'released' then seeds else -seeds end, case when ${kind}::text = 'released' then null else held_reason end,
        id, ${RULE_VERSION}::text, practice, ${now}::timestamptz, ${by}::text, ${reason}::text
      from waiting where seeds > 0
      on conflict (holder_id, kind, source_key) do nothing
      returning abs(seeds) as seeds
    ) select coalesce(sum(seeds), 0) as seeds from written`.execute(trx)
  return Number(rows[0]!.seeds)
}

/** The pages that count all seeds are made anew. */
function correct({ db, pageCache }: Correcting, work: (trx: Trx) => Promise<Corrected>): Promise<Corrected> {
  return inTransaction(db, async (trx) => {
    const corrected = await work(trx)
    if (corrected.ok) await pageCache.forgetAtCommit(trx, 'seeds')
    return corrected
  })
}

const isPosted = ({ heldReason }: SeedEntry) => heldReason === null
const sumOf = (entries: SeedEntry[]) => entries.reduce((sum, { seeds }) => sum + seeds, 0)

/** With the lock of its holder, so that two corrections never take the same seed. A correction is none to be corrected. */
async function lockEntry(trx: Trx, id: string): Promise<{ entry: SeedEntry; corrections: SeedEntry[] } | undefined> {
  const entry = await findEntry(trx, id)
  if (!entry || CORRECTIONS.includes(entry.kind)) return undefined
  await lockHolder(trx, entry.holderId)
  return { entry, corrections: await listCorrectionsOf(trx, entry.id) }
}

async function append(
  trx: Trx,
  entry: SeedEntry,
  { by, reason, now }: By,
  { kind, number, seeds, held }: { kind: string; number: number; seeds: number; held: boolean },
): Promise<void> {
  const { id, holderId, heldReason, practice } = entry
  await appendSeeds(trx, {
    holderId,
    kind,
    sourceKey: `entry:${id}:${number}`,
    seeds,
    heldReason: held ? heldReason : null,
    reverses: id,
    ruleVersion: RULE_VERSION,
    practice,
    bookedAt: now,
    bookedBy: by,
    reason,
  })
}
