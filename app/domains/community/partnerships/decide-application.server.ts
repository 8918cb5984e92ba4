import { partnershipDecisionMailWords } from '#copy/community/desk-applications.ts'
import { signed } from '#copy/mail.ts'
import { type Decider, type DecisionRefusal, hashVersion, authorizeDecision } from '#app/domains/staff/review/authorize-decision.server.ts'
import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Application } from './partnership-submission.server.ts'

export type ApplicationDecisionResult = { ok: true } | { ok: false; reason: DecisionRefusal | 'unknown' | 'decided' }

export async function findApplication(db: Db, id: string): Promise<Application | undefined> {
  return db.selectFrom('partnerships').selectAll().where('id', '=', id).executeTakeFirst()
}

export function applicationVersion({ id, outcome, decidedAt }: Application): string {
  return hashVersion(id, outcome, decidedAt)
}

/** @param more a text that is added to the mail to the applicant */
export async function decideApplication(
  { db, sendMail, settings }: Pick<Services, 'db' | 'sendMail' | 'settings'>,
  id: string,
  outcome: 'accepted' | 'declined',
  { more, ...decider }: Decider & { more: string | null },
): Promise<ApplicationDecisionResult> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<ApplicationDecisionResult> => {
    const application = await trx.selectFrom('partnerships').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!application) return { ok: false, reason: 'unknown' }
    const problem = await authorizeDecision(trx, decider, 'helper', applicationVersion(application))
    if (problem) return { ok: false, reason: problem }
    if (application.outcome !== 'waiting') return { ok: false, reason: 'decided' }
    const decided = { outcome, decidedAt: now, decidedBy: by.name, decidedWhy: more }
    await trx.updateTable('partnerships').set(decided).where('id', '=', id).execute()
    const words = partnershipDecisionMailWords[outcome](application.reference, settings.siteName, more)
    await sendMail(trx, mailRequest('partnership-decided', application.email, { ...words, signOff: signed(settings.siteName) }))
    const verb = outcome === 'accepted' ? 'accept' : 'decline'
    await writeAuditLog(trx, { by, verb, subject: { kind: 'application', id }, before: { outcome: 'waiting' }, after: { outcome } }, now)
    return { ok: true }
  })
}
