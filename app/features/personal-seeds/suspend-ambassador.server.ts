import { suspensionMailWords } from '#words/suspension-mails.ts'
import type { Decider } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { findHolderById, lockHolder } from '#app/features/seeds/seed-store.server.ts'
import { noteSuspended } from '#app/features/seeds/suspended-holders.server.ts'
import type { SuspensionChanged, Suspending } from '#app/features/suspensions/suspension.ts'
import { beginSuspension, endSuspension } from '#app/features/suspensions/suspension-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ambassadorVersion } from './ambassador-version.server.ts'

type Suspends = Pick<Services, 'db' | 'pageCache' | 'sendMail' | 'settings'>

/** Their links and codes lead nowhere and plant nothing until they are restored, and they hear why. What they have stays. */
export function suspendAmbassador(services: Suspends, holderId: string, { reason, ...decider }: Suspending): Promise<SuspensionChanged> {
  const { sendMail, settings } = services
  const { by, now } = decider
  return change(services, holderId, decider, async (trx, email) => {
    const begun = { kind: 'ambassador' as const, subjectId: holderId, reason, since: now, suspendedBy: by.name, told: true }
    if (!(await beginSuspension(trx, begun))) return { ok: false, reason: 'suspended' }
    await noteSuspended(trx, holderId, now)
    await sendMail(trx, toMail('suspension', email, suspensionMailWords.ambassador.suspended(settings.siteName, reason)))
    await writeHistory(trx, { by, verb: 'suspend', subject: { kind: 'ambassador', id: holderId }, after: { mailed: true } }, now)
    return { ok: true, told: true }
  })
}

export function restoreAmbassador(services: Suspends, holderId: string, decider: Decider): Promise<SuspensionChanged> {
  const { sendMail, settings } = services
  const { by, now } = decider
  return change(services, holderId, decider, async (trx, email) => {
    if (!(await endSuspension(trx, 'ambassador', holderId, { by: by.name, at: now }))) return { ok: false, reason: 'not-suspended' }
    await noteSuspended(trx, holderId, null)
    await sendMail(trx, toMail('suspension', email, suspensionMailWords.ambassador.restored(settings.siteName)))
    await writeHistory(trx, { by, verb: 'restore', subject: { kind: 'ambassador', id: holderId }, after: { mailed: true } }, now)
    return { ok: true, told: true }
  })
}

function change(
  { db, pageCache }: Suspends,
  holderId: string,
  decider: Decider,
  work: (trx: Trx, email: string) => Promise<SuspensionChanged>,
): Promise<SuspensionChanged> {
  return inTransaction(db, async (trx): Promise<SuspensionChanged> => {
    await lockHolder(trx, holderId)
    const holder = await findHolderById(trx, holderId)
    if (!holder) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await ambassadorVersion(trx, holderId))
    if (problem) return { ok: false, reason: problem }
    await pageCache.forgetAtCommit(trx, 'invitations', 'ambassadors', 'seeds')
    return work(trx, holder.email)
  })
}
