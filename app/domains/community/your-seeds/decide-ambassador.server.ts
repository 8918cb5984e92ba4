import {
  type Decider,
  authorizeDecision,
  hashVersion,
  formatDecider,
  type SuspensionResult,
  type SuspensionRequest,
} from '#app/domains/staff/review/authorize-decision.server.ts'
import { writeAuditLog, listTimeline } from '#app/domains/staff/audit/audit-log.server.ts'
import { findInvitationCode, markCodeReviewed } from '#app/domains/community/invitations/code-store.server.ts'
import { appendCorrections, reverseSeeds } from '#app/domains/community/seeds/correct-seeds.server.ts'
import { lockHolder, findHolderById, setHolderSuspended, isHolderSuspended } from '#app/domains/community/seeds/seed-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Trx, Db } from '#app/platform/database/database.server.ts'
import { listPendingEntries } from '#app/domains/community/seeds/pending-seeds.server.ts'
import { suspensionMailWords } from '#copy/staff/suspension-mails.ts'
import { startSuspension, endSuspension } from '#app/domains/staff/review/suspensions.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'

export type SeedsDecision = 'release' | 'leave-out'
type Problem = 'not-allowed' | 'changed' | 'unknown'
export type SeedsDecisionResult = { ok: true; seeds: number } | { ok: false; reason: 'nothing-waits' | Problem }
type DecisionRequest = {
  holderId: string
  decision: SeedsDecision
  /** A day in the time zone of the ministry. By default all pending seeds are decided. */
  day?: string
  /** The time at which the page was shown. Seeds that came later stay pending. */
  until?: Date
}

/** Releases or reverses pending seeds of an Ambassador. @param why is shown to the Ambassador, so it names no visitor */
export function decidePendingSeeds(
  { db, settings, pageCache }: Pick<Services, 'db' | 'settings' | 'pageCache'>,
  { holderId, decision, day, until }: DecisionRequest,
  { why, ...decider }: Decider & { why: string | null },
): Promise<SeedsDecisionResult> {
  const { by, now } = decider
  const [kind, verb] = decision === 'release' ? (['released', 'release-seeds'] as const) : (['reversed', 'leave-out-seeds'] as const)
  return inTransaction(db, async (trx): Promise<SeedsDecisionResult> => {
    await lockHolder(trx, holderId)
    const all = await listPendingEntries(trx, settings.siteMode === 'demo', holderId)
    const waiting = all.filter((each) => (day === undefined || each.day === day) && (until === undefined || each.bookedAt <= until))
    if (waiting.length === 0) return { ok: false, reason: 'nothing-waits' }
    const problem = await authorizeDecision(trx, decider, 'helper', await ambassadorVersion(trx, holderId))
    if (problem) return { ok: false, reason: problem }
    const ids = waiting.map(({ id }) => id)
    const seeds = await appendCorrections(trx, ids, kind, { by: formatDecider(by), reason: why, now })
    await pageCache.invalidateOnCommit(trx, 'seeds')
    await writeAuditLog(trx, { by, verb, subject: { kind: 'ambassador', id: holderId }, after: { seeds } }, now)
    return { ok: true, seeds }
  })
}

export type ReversalResult = { ok: true; seeds: number } | { ok: false; reason: Problem | 'follows-money' | 'nothing-left' }

/** @param asked.why is shown to the Ambassador */
export function reverseEarnedSeeds(
  { db, pageCache }: Pick<Services, 'db' | 'pageCache'>,
  { holderId, entryId, seeds, why }: { holderId: string; entryId: string; seeds?: number | undefined; why: string },
  decider: Decider,
): Promise<ReversalResult> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<ReversalResult> => {
    const problem = await lockAndAuthorize(trx, holderId, decider)
    if (problem) return { ok: false, reason: problem }
    const reversed = await reverseSeeds(trx, entryId, { by: formatDecider(by), reason: why, now, seeds, holderId })
    if (!reversed.ok) return reversed
    await pageCache.invalidateOnCommit(trx, 'seeds')
    const after = { seeds: -reversed.seeds }
    await writeAuditLog(trx, { by, verb: 'reverse-seeds', subject: { kind: 'ambassador', id: holderId }, after }, now)
    return reversed
  })
}

export type CodeReviewResult = { ok: true } | { ok: false; reason: Problem | 'trusted' }

export function markInvitationReviewed({ db }: Pick<Services, 'db'>, code: string, decider: Decider): Promise<CodeReviewResult> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<CodeReviewResult> => {
    const known = await findInvitationCode(trx, code)
    if (!known) return { ok: false, reason: 'unknown' }
    const problem = await lockAndAuthorize(trx, known.holderId, decider)
    if (problem) return { ok: false, reason: problem }
    if (!(await markCodeReviewed(trx, code, { by: formatDecider(by), now }))) return { ok: false, reason: 'trusted' }
    await writeAuditLog(trx, { by, verb: 'trust-code', subject: { kind: 'ambassador', id: known.holderId } }, now)
    return { ok: true }
  })
}

async function lockAndAuthorize(trx: Trx, holderId: string, decider: Decider) {
  await lockHolder(trx, holderId)
  return authorizeDecision(trx, decider, 'helper', await ambassadorVersion(trx, holderId))
}

type Suspends = Pick<Services, 'db' | 'pageCache' | 'sendMail' | 'settings'>

/** The Ambassador's codes stop working and earning. The Ambassador is mailed the reason, and keeps the seeds. */
export function suspendAmbassador(
  services: Suspends,
  holderId: string,
  { reason, ...decider }: SuspensionRequest,
): Promise<SuspensionResult> {
  const { sendMail, settings } = services
  const { by, now } = decider
  return change(services, holderId, decider, async (trx, email) => {
    const begun = { kind: 'ambassador' as const, subjectId: holderId, reason, since: now, suspendedBy: by.name, mailed: true }
    if (!(await startSuspension(trx, begun))) return { ok: false, reason: 'suspended' }
    await setHolderSuspended(trx, holderId, now)
    await sendMail(trx, mailRequest('suspension', email, suspensionMailWords.ambassador.suspended(settings.siteName, reason)))
    await writeAuditLog(trx, { by, verb: 'suspend', subject: { kind: 'ambassador', id: holderId }, after: { mailed: true } }, now)
    return { ok: true, mailed: true }
  })
}

export function restoreAmbassador(services: Suspends, holderId: string, decider: Decider): Promise<SuspensionResult> {
  const { sendMail, settings } = services
  const { by, now } = decider
  return change(services, holderId, decider, async (trx, email) => {
    if (!(await endSuspension(trx, 'ambassador', holderId, { by: by.name, at: now }))) return { ok: false, reason: 'not-suspended' }
    await setHolderSuspended(trx, holderId, null)
    await sendMail(trx, mailRequest('suspension', email, suspensionMailWords.ambassador.restored(settings.siteName)))
    await writeAuditLog(trx, { by, verb: 'restore', subject: { kind: 'ambassador', id: holderId }, after: { mailed: true } }, now)
    return { ok: true, mailed: true }
  })
}

function change(
  { db, pageCache }: Suspends,
  holderId: string,
  decider: Decider,
  work: (trx: Trx, email: string) => Promise<SuspensionResult>,
): Promise<SuspensionResult> {
  return inTransaction(db, async (trx): Promise<SuspensionResult> => {
    await lockHolder(trx, holderId)
    const holder = await findHolderById(trx, holderId)
    if (!holder) return { ok: false, reason: 'unknown' }
    const problem = await authorizeDecision(trx, decider, 'keeper', await ambassadorVersion(trx, holderId))
    if (problem) return { ok: false, reason: problem }
    await pageCache.invalidateOnCommit(trx, 'invitations', 'ambassadors', 'seeds')
    return work(trx, holder.email)
  })
}

/** The version changes with decisions of staff, but not with seeds, which are booked while staff look at the page. */
export async function ambassadorVersion(db: Db, holderId: string): Promise<string> {
  const [last] = await listTimeline(db, 'ambassador', holderId)
  return hashVersion(holderId, await isHolderSuspended(db, holderId), last?.key)
}
