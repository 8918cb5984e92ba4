import { z } from 'zod'
import { deskAlertWords } from '#copy/giving/desk-money.ts'
import { listTimeline, writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import {
  type Decider,
  type DecisionRefusal,
  formatSeenVersion,
  hashVersion,
  authorizeDecision,
} from '#app/domains/staff/review/authorize-decision.server.ts'
import { handleDecision } from '#app/domains/staff/review/handle-decision.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AlertContent, describeAlert } from './alert-details.ts'
import { findAlert, lockAlert, type MoneyAlert, markAlertHandled } from './alert-store.server.ts'

type FindGift = (db: Db, reference: string) => Promise<{ id: string; reference: string } | undefined>

export async function showAlert(db: Db, id: string, findGift: FindGift) {
  const alert = isUuid(id) ? await findAlert(db, id) : undefined
  if (!alert) return undefined
  const content = alert as AlertContent
  const reference = findReference(content)
  const [gift, timeline] = await Promise.all([
    reference === undefined ? undefined : findGift(db, reference),
    listTimeline(db, 'money-alert', id),
  ])
  return {
    id,
    title: deskAlertWords.titles[content.kind],
    subject: alert.subject,
    practice: alert.practice,
    said: describeAlert(alert),
    raised: formatMoment(alert.raisedAt),
    handled: alert.handledAt && { by: alert.handledBy!, when: formatMoment(alert.handledAt) },
    mailed: alert.mailedAt && formatMoment(alert.mailedAt),
    gift: gift && { id: gift.id, reference: gift.reference },
    seen: formatSeenVersion(alertVersion(alert), timeline),
    timeline,
  }
}

/** The number of a receipt begins with the reference of its gift: MS-7KQ4-3F-2 belongs to MS-7KQ4-3F. */
function findReference({ details }: AlertContent): string | undefined {
  if ('reference' in details) return details.reference
  return 'receipt' in details ? details.receipt.replace(/-\d+$/, '') : undefined
}

export type AlertToDecide = NonNullable<Awaited<ReturnType<typeof showAlert>>>

const form = z.object({ act: z.literal('handle') })

export function handleAlertDecision(request: FormRequest, { id }: AlertToDecide) {
  return handleDecision(request, {
    schema: form,
    subject: { kind: 'money-alert', id },
    decide: (services, _, decider) => handleAlert(services, id, decider),
    describeRefusal: () => undefined,
  })
}

export type AlertHandled = { ok: true } | { ok: false; reason: DecisionRefusal | 'unknown' | 'decided' }

export function alertVersion({ id, handledAt }: Pick<MoneyAlert, 'id' | 'handledAt'>): string {
  return hashVersion(id, handledAt)
}

export function handleAlert({ db }: Pick<Services, 'db'>, id: string, decider: Decider): Promise<AlertHandled> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<AlertHandled> => {
    const alert = await lockAlert(trx, id)
    if (!alert) return { ok: false, reason: 'unknown' }
    const problem = await authorizeDecision(trx, decider, 'keeper', alertVersion(alert))
    if (problem) return { ok: false, reason: problem }
    if (alert.handledAt) return { ok: false, reason: 'decided' }
    await markAlertHandled(trx, id, { handledAt: now, handledBy: by.name })
    await writeAuditLog(trx, { by, verb: 'handle-alert', subject: { kind: 'money-alert', id } }, now)
    return { ok: true }
  })
}
