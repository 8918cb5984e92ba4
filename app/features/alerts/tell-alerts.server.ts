import { moneyAlertWords } from '#words/money-alerts.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listUntoldAlerts, markTold } from './alert-store.server.ts'
import { sayAlert } from './say-alert.ts'

type TellServices = Pick<Services, 'db' | 'sendMail' | 'now' | 'settings'>

/**
 * Writes to the ministry about every alert it has not been told of: drift, disputes, fraud, a paused form. A mail for
 * each, in the transaction that notes it. @returns how many there were
 */
export async function tellAlerts({ db, sendMail, now, settings }: TellServices): Promise<number> {
  const untold = await listUntoldAlerts(db, 20)
  for (const alert of untold) {
    await inTransaction(db, async (trx) => {
      if (!(await markTold(trx, alert.id, now()))) return
      const { subject, world } = moneyAlertWords
      const paragraphs = [sayAlert(alert), alert.practice ? world.practice : world.real]
      await sendMail(trx, toMail('money-alert', settings.contact.email, { subject: subject(settings.siteName, alert.kind), paragraphs }))
    })
  }
  return untold.length
}

export function tellAlertsJob(services: TellServices): JobKind<object> {
  return {
    name: 'tell-money-alerts',
    every: '*/5 * * * *',
    retries: { limit: 2, firstRetrySeconds: 30, longestRetrySeconds: 120 },
    handle: async () => void (await tellAlerts(services)),
  }
}
