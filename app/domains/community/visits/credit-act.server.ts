import { findInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import { type EarnedSeeds, earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import type { EarnedKind } from '#app/domains/community/seeds/seed-rules.ts'
import { lockHolder, isHolderSuspended } from '#app/domains/community/seeds/seed-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { blockOf } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countVisitorsByNetwork, type DayHasher, isVisitorSeen, recordVisitor, type Visitor } from './visitor-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

/** Returns the hashes of a visitor, which differ for each holder. The network of an IPv6 address is its /48 block. */
export function hashVisitor(hasher: DayHasher, { network, userAgent }: Visitor, holderId: string) {
  return {
    visit: hasher.hash('visit', network, userAgent, holderId),
    own: hasher.hash('own', network, userAgent, holderId),
    network: hasher.hash('network', blockOf(network), holderId),
  }
}

type Act = {
  code: string
  kind: EarnedKind
  subject?: string
  practice: boolean
  now: Date
}

/**
 * Books the seeds of an act for the holder of a code, at most once a day for each visitor, or for each visitor, kind and `subject`.
 * Nothing is booked for the holder's own device, or for a code that is unknown or suspicious, or whose holder is suspended.
 */
export async function creditAct(trx: Trx, hasher: DayHasher, visitor: Visitor, act: Act): Promise<EarnedSeeds | undefined> {
  const known = await findInvitationCode(trx, act.code)
  if (!known || known.suspicion) return undefined
  const { holderId } = known
  await lockHolder(trx, holderId)
  if (await isHolderSuspended(trx, holderId)) return undefined
  const { kind, subject, practice, now } = act
  const { day } = hasher
  const { visit, own, network } = hashVisitor(hasher, visitor, holderId)
  const digest = subject === undefined ? visit : hasher.hash(kind, visitor.network, visitor.userAgent, holderId, subject)
  if (await isVisitorSeen(trx, day, [own, digest])) return undefined
  const ofNetwork = await countVisitorsByNetwork(trx, day, holderId, network)
  const earned = await earnSeeds(trx, { holderId, kind, sourceKey: `${day}:${digest}`, practice, at: now, ...ofNetwork })
  if (earned) await recordVisitor(trx, { day, digest, holderId, network, countedAs: earned.pendingReason ? 'pending' : 'posted' })
  return earned
}

/** Invalidates the pages that show seeds, at most once in half a minute. */
export async function invalidateSeedPages({ db, limits, pageCache }: Pick<Services, 'db' | 'limits' | 'pageCache'>): Promise<void> {
  if (!(await limits.consumeLimits(['seedsInvalidated', 'site'])))
    await inTransaction(db, (trx) => pageCache.invalidateOnCommit(trx, 'seeds'))
}
