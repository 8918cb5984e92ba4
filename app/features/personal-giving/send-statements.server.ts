import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { sweepEach } from '#app/features/books/sweep-parts.server.ts'
import { listGivers } from '#app/features/gifts/giver-store.server.ts'
import { monthOf, yearOf } from '#app/features/site/dates.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { type Lease, unlimited, withLease } from '#app/platform/lease.server.ts'
import { listMarks, takeMark } from '#app/platform/marks.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findStatement } from './find-giving.server.ts'
import { statementMail } from './statement-mail.ts'
import { statementMark } from './statement-marks.server.ts'

type StatementServices = Pick<Services, 'db' | 'sendMail' | 'settings' | 'payments' | 'jobs' | 'now' | 'log'>

const MAIL_STATEMENTS = 'mail-yearly-statements'
const PAGE = 100
/** As long as the queue gives a job; what is left then is a job of its own. */
const PART_SECONDS = 120

/**
 * On any day of January: last year's statement to everyone of whose gifts in it something has stayed, once, however often and
 * on however many days it runs. Stops where the lease ends, and says whether there is more; whose statement fails is asked
 * for again the next day.
 */
export async function sendYearlyStatements(
  services: StatementServices,
  lease: Pick<Lease, 'goesOn'> = unlimited,
): Promise<{ sent: number; more: boolean }> {
  const { db, settings, now } = services
  if (monthOf(now()) !== 1) return { sent: 0, more: false }
  const year = yearOf(now()) - 1
  const practice = isPractice(services.payments)
  const markOf = (email: string) => statementMark(settings.secretKey, email, { year, practice })
  let sent = 0
  for (let after = ''; ;) {
    const page = await listGivers(db, practice, { after, most: PAGE })
    const mailed = await listMarks(db, page.map(markOf))
    const due = page.filter((each) => !mailed.has(markOf(each)))
    const { left } = await sweepEach(services, lease, due, async (email) => {
      if (await sendStatement(services, email, { year, practice, mark: markOf(email) })) sent++
    })
    if (left > 0) return { sent, more: true }
    if (page.length < PAGE) return { sent, more: false }
    after = page.at(-1)!
  }
}

async function sendStatement(
  services: StatementServices,
  email: string,
  { year, practice, mark }: { year: number; practice: boolean; mark: string },
): Promise<boolean> {
  const { db, sendMail, settings, now } = services
  const statement = await findStatement(services, email, year)
  // Who has had it all back is not thanked for nothing.
  if (!statement || statement.totalCents === 0) return false
  return inTransaction(db, async (trx) => {
    const first = await takeMark(trx, mark, now().toISOString())
    if (first) await sendMail(trx, statementMail(settings.siteName, email, statement, { practice }))
    return first
  })
}

export function statementsJob(services: StatementServices): JobKind<object> {
  return {
    name: MAIL_STATEMENTS,
    // Every day: a site that was down on one of them mails on the next.
    every: '0 15 * 1 *',
    retries: { limit: 2, firstRetrySeconds: 60, longestRetrySeconds: 300 },
    async handle() {
      const part = await withLease(services, MAIL_STATEMENTS, PART_SECONDS, (lease) => sendYearlyStatements(services, lease))
      if (part !== 'taken' && part.more) await inTransaction(services.db, (trx) => services.jobs.enqueue(trx, MAIL_STATEMENTS, [{}]))
    },
  }
}
