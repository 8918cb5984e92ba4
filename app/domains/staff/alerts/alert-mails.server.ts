import { moneyAlertWords } from '#copy/giving/money-alerts.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { describeAlert } from './alert-details.ts'
import { claimUnmailedAlerts } from './alert-store.server.ts'

type AlertMailServices = Pick<Services, 'db' | 'sendMail' | 'now' | 'settings'>

export function sendAlertMails({ db, sendMail, now, settings }: AlertMailServices): Promise<number> {
  const { subject, world } = moneyAlertWords
  return inTransaction(db, async (trx) => {
    const alerts = await claimUnmailedAlerts(trx, now())
    const mails = alerts.map((alert) => {
      const paragraphs = [describeAlert(alert), alert.practice ? world.practice : world.real]
      return mailRequest('money-alert', settings.contact.email, { subject: subject(settings.siteName, alert.kind), paragraphs })
    })
    await sendMail(trx, ...mails)
    return alerts.length
  })
}

export function alertMailJob(services: AlertMailServices): JobKind<object> {
  return {
    name: 'mail-money-alerts',
    cron: '*/5 * * * *',
    retries: { limit: 2, firstRetrySeconds: 30, maxRetrySeconds: 120 },
    handle: async () => void (await sendAlertMails(services)),
  }
}
