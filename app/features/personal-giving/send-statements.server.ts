import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { yearOf } from '#app/features/site/dates.ts'
import { listGivers } from '#app/features/gifts/giver-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { takeMark } from '#app/platform/marks.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findStatement } from './find-giving.server.ts'
import { statementMail } from './statement-mail.ts'

type StatementServices = Pick<Services, 'db' | 'sendMail' | 'settings' | 'payments' | 'now'>

/** In January: last year's statement to everyone of whose gifts in it something has stayed. Running again mails only those it had not reached. */
export async function sendYearlyStatements(services: StatementServices): Promise<{ sent: number }> {
  const { db, sendMail, settings, now } = services
  const year = yearOf(now()) - 1
  const practice = isPractice(services.payments)
  let sent = 0
  for (const email of await listGivers(db, practice)) {
    const statement = await findStatement(services, email, year)
    // Who has had it all back is not thanked for nothing.
    if (!statement || statement.totalCents === 0) continue
    const mailed = await inTransaction(db, async (trx) => {
      const world = practice ? 'practice:' : ''
      const mark = `statement-mailed:${world}${year}:${keyedDigest(settings.secretKey, 'statement-mailed', email)}`
      const first = await takeMark(trx, mark, now().toISOString())
      if (first) await sendMail(trx, statementMail(settings.siteName, email, statement, { practice }))
      return first
    })
    if (mailed) sent++
  }
  return { sent }
}

export function statementsJob(services: StatementServices): JobKind<object> {
  return {
    name: 'mail-yearly-statements',
    every: '0 15 5 1 *',
    retries: { limit: 2, firstRetrySeconds: 60, longestRetrySeconds: 300 },
    handle: async () => void (await sendYearlyStatements(services)),
  }
}
