import { moneyAlertWords } from '#words/money-alerts.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listUntoldAlerts, markTold, type MoneyAlert } from './alert-store.server.ts'
import { sayAlert } from './say-alert.ts'

type TellServices = Pick<Services, 'db' | 'sendMail' | 'now' | 'settings' | 'log'>

/**
 * Writes to the ministry about every alert it has not been told of: drift, disputes, fraud, a paused form. A mail for
 * each, in the transaction that notes it. One that cannot be told (its words come with a newer release, say) is left for
 * the next time and keeps no other waiting. @returns how many were told
 */
export async function tellAlerts(services: TellServices): Promise<number> {
  const { db, log } = services
  const failed: string[] = []
  let told = 0
  // Two hundred that fail are one failure of everything.
  while (told < 20 && failed.length < 200) {
    const untold = await listUntoldAlerts(db, 20, { ids: failed })
    if (untold.length === 0) break
    for (const alert of untold) {
      try {
        if (await tell(services, alert)) told++
      } catch (error) {
        failed.push(alert.id)
        log.error({ err: error, kind: alert.kind, alertId: alert.id }, 'an alert could not be told')
      }
    }
  }
  return told
}

async function tell({ db, sendMail, now, settings }: TellServices, alert: MoneyAlert): Promise<boolean> {
  const { subject, world } = moneyAlertWords
  const paragraphs = [sayAlert(alert), alert.practice ? world.practice : world.real]
  const mail = toMail('money-alert', settings.contact.email, { subject: subject(settings.siteName, alert.kind), paragraphs })
  return inTransaction(db, async (trx) => {
    if (!(await markTold(trx, alert.id, now()))) return false
    await sendMail(trx, mail)
    return true
  })
}

export function tellAlertsJob(services: TellServices): JobKind<object> {
  return {
    name: 'tell-money-alerts',
    every: '*/5 * * * *',
    retries: { limit: 2, firstRetrySeconds: 30, longestRetrySeconds: 120 },
    handle: async () => void (await tellAlerts(services)),
  }
}
