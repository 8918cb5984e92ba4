import { findCode } from '#app/features/invitations/code-store.server.ts'
import { type Earned, earnSeeds } from '#app/features/seeds/earn-seeds.server.ts'
import type { EarnedKind } from '#app/features/seeds/seed-rules.ts'
import { lockHolder } from '#app/features/seeds/seed-store.server.ts'
import { isHolderSuspended } from '#app/features/seeds/suspended-holders.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { blockOf, type Limit, takeOfNetwork } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countSeen, type DayDigests, findSeen, noteSeen } from './visitor-store.server.ts'
import type { Visitor } from './visitor.server.ts'

/** A hall of a thousand who all scan within the hour has room. What comes past it is answered as all the rest. */
const ACTS_OF_NETWORK: Limit = { name: 'acts-network', max: 1_500, perSeconds: 3600 }
/** One line of IPv6 has many networks. */
const ACTS_OF_BLOCK: Limit = { name: 'acts-block', max: 3_000, perSeconds: 3600 }

/** Taken before anything is written for a stranger, and for nothing that writes nothing: nobody uses up a hall's by idle acts. */
export async function mayAct({ limits }: Pick<Services, 'limits'>, { network }: Visitor): Promise<boolean> {
  return takeOfNetwork(limits, network, { one: ACTS_OF_NETWORK, block: ACTS_OF_BLOCK })
}

/** A visitor before one holder's links, whichever of them: all are one to a day's digests. */
export function visitDigest(digests: DayDigests, { network, userAgent }: Visitor, holderId: string): string {
  return digests.of('visit', network, userAgent, holderId)
}

/** The same visitor as the holder's own device: a name of its own, so that what counted before is counted still. */
export function ownDigest(digests: DayDigests, { network, userAgent }: Visitor, holderId: string): string {
  return digests.of('own', network, userAgent, holderId)
}

/** By which the cap of a network is counted: of IPv6 the block, since one line has many networks. */
export function networkDigest(digests: DayDigests, { network }: Visitor, holderId: string): string {
  return digests.of('network', blockOf(network), holderId)
}

type Act = {
  code: string
  kind: EarnedKind
  /** What was liked or shared; a visit has none. */
  of?: string
  practice: boolean
  now: Date
}

/** Whether an act would plant something, as it looks now; writes nothing and waits for nobody. */
export async function mayCredit(db: Db, digests: DayDigests, visitor: Visitor, act: Act): Promise<boolean> {
  const known = await findCode(db, act.code)
  return (
    known !== undefined &&
    !known.suspicion &&
    !(await isHolderSuspended(db, known.holderId)) &&
    !(await isSeen(db, digests, visitor, known.holderId, act))
  )
}

/**
 * Books what a visitor's act plants for the Ambassador of a code: once a visitor and day, nothing for an own device, and
 * nothing for a code that is unknown or suspicious, or whose holder is suspended.
 * @returns undefined where nothing was booked
 */
export async function creditAct(trx: Trx, digests: DayDigests, visitor: Visitor, act: Act): Promise<Earned | undefined> {
  const known = await findCode(trx, act.code)
  if (!known || known.suspicion) return undefined
  const { holderId } = known
  // Whoever comes at the same moment waits here: each is told what the one before has booked.
  await lockHolder(trx, holderId)
  if (await isHolderSuspended(trx, holderId)) return undefined
  if (await isSeen(trx, digests, visitor, holderId, act)) return undefined
  const digest = actDigest(digests, visitor, holderId, act)
  const network = networkDigest(digests, visitor, holderId)
  const { kind, practice, now } = act
  const earned = await earnSeeds(trx, {
    holderId,
    kind,
    sourceKey: `${digests.day}:${digest}`,
    practice,
    at: now,
    postedOfNetwork: await countSeen(trx, digests.day, holderId, 'posted', network),
    heldOfNetwork: await countSeen(trx, digests.day, holderId, 'held', network),
  })
  if (earned) await noteSeen(trx, { day: digests.day, digest, holderId, network, seenAs: earned.heldReason ? 'held' : 'posted' })
  return earned
}

async function isSeen(db: Db, digests: DayDigests, visitor: Visitor, holderId: string, act: Act): Promise<boolean> {
  const { day } = digests
  if (await findSeen(db, day, ownDigest(digests, visitor, holderId))) return true
  return (await findSeen(db, day, actDigest(digests, visitor, holderId, act))) !== undefined
}

function actDigest(digests: DayDigests, visitor: Visitor, holderId: string, { kind, of }: Act): string {
  return of === undefined ? visitDigest(digests, visitor, holderId) : digests.of(kind, visitor.network, visitor.userAgent, holderId, of)
}
