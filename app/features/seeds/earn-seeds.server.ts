import { startOfDay } from '#app/features/site/ministry-day.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { countEarnedSince } from './earned-since.server.ts'
import { noteLeftOut } from './left-out-seeds.server.ts'
import { appendSeeds, type NewSeedEntry } from './seed-store.server.ts'
import { type EarnedKind, type HeldReason, SEED_RULES } from './seed-rules.ts'

type Act = {
  holderId: string
  kind: EarnedKind
  /** Names the act: the same again books nothing. */
  sourceKey: string
  practice: boolean
  at: Date
  /** So many acts of the same network count already for this holder today. */
  postedOfNetwork: number
  /** And so many are held. */
  heldOfNetwork: number
}
export type Earned = { id: string; heldReason: HeldReason | null }

/**
 * Books what somebody's act plants for an Ambassador: posted, or held for a person where there is much of it.
 * The caller holds the lock of the holder (`lockHolder`).
 * @returns undefined where the act was booked before, or more is held today than anybody should look at: whoever decides sees
 *   how many came after it
 */
export async function earnSeeds(trx: Trx, act: Act): Promise<Earned | undefined> {
  const { holderId, kind, sourceKey, practice, at } = act
  const { seeds, perDay } = SEED_RULES.earned[kind]
  const today = await countEarnedSince(trx, holderId, startOfDay(at))
  const overDay = (today.posted[kind] ?? 0) >= perDay
  const overNetwork = act.postedOfNetwork >= SEED_RULES.perNetworkAndDay
  const heldReason = overNetwork ? 'network-cap' : overDay ? 'day-cap' : null
  if (heldReason && (act.heldOfNetwork >= SEED_RULES.heldPerNetworkAndDay || today.held >= SEED_RULES.heldPerDay)) {
    await noteLeftOut(trx, act)
    return undefined
  }
  const entry: NewSeedEntry = {
    holderId,
    kind,
    sourceKey,
    seeds,
    heldReason,
    reverses: null,
    ruleVersion: SEED_RULES.version,
    practice,
    bookedAt: at,
    bookedBy: 'visitor',
    reason: null,
  }
  const id = await appendSeeds(trx, entry)
  return id ? { id, heldReason } : undefined
}
