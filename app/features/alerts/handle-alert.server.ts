import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { versionOf, whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockAlert, type MoneyAlert, noteHandled } from './alert-store.server.ts'

export type AlertHandled = { ok: true } | { ok: false; reason: NotDecided | 'unknown' | 'decided' }

export function alertVersion({ id, handledAt }: Pick<MoneyAlert, 'id' | 'handledAt'>): string {
  return versionOf(id, handledAt)
}

/** Somebody has looked at it, and nothing is left to do. */
export function handleAlert({ db }: Pick<Services, 'db'>, id: string, decider: Decider): Promise<AlertHandled> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<AlertHandled> => {
    const alert = await lockAlert(trx, id)
    if (!alert) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', alertVersion(alert))
    if (problem) return { ok: false, reason: problem }
    if (alert.handledAt) return { ok: false, reason: 'decided' }
    await noteHandled(trx, id, { handledAt: now, handledBy: by.name })
    await writeHistory(trx, { by, verb: 'handle-alert', subject: { kind: 'money-alert', id } }, now)
    return { ok: true }
  })
}
