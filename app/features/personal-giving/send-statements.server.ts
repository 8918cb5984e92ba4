import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { sweepEach } from '#app/features/books/sweep-each.server.ts'
import { findGift, lockGift } from '#app/features/gifts/gift-store.server.ts'
import { listGiftIdsOf, listGivers } from '#app/features/gifts/giver-store.server.ts'
import { listGoingOnOf } from '#app/features/monthly-gifts/list-going-on.server.ts'
import { monthOf, yearOf } from '#app/features/site/dates.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
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
 * on however many days it runs. Stops where the lease ends, and says after whom there is more: who gave nothing that year has no
 * mark, and is not to be looked at in every part. Whose statement fails is asked for again the next day.
 * @param from the address after which it goes on
 */
export async function sendYearlyStatements(
  services: StatementServices,
  lease: Pick<Lease, 'goesOn'> = unlimited,
  from = '',
): Promise<{ sent: number; more: { after: string } | null }> {
  const { db, settings, now } = services
  if (monthOf(now()) !== 1) return { sent: 0, more: null }
  const year = yearOf(now()) - 1
  const practice = isPractice(services.payments)
  const markOf = (email: string) => statementMark(settings.secretKey, email, { year, practice })
  let sent = 0
  for (let after = from; ;) {
    const page = await listGivers(db, practice, { after, most: PAGE })
    const mailed = await listMarks(db, page.map(markOf))
    const due = page.filter((each) => !mailed.has(markOf(each)))
    const { looked, left } = await sweepEach(services, lease, due, async (email) => {
      if (await sendStatement(services, email, { year, practice, mark: markOf(email) })) sent++
    })
    if (left > 0) return { sent, more: { after: due[looked - 1] ?? after } }
    if (page.length < PAGE) return { sent, more: null }
    after = page.at(-1)!
    // Of a page that was mailed before, nothing asked whether there is time.
    if (due.length === 0 && !(await lease.goesOn())) return { sent, more: { after } }
  }
}

async function sendStatement(
  services: StatementServices,
  email: string,
  { year, practice, mark }: { year: number; practice: boolean; mark: string },
): Promise<boolean> {
  const { db, payments, sendMail, settings, now } = services
  return inTransaction(db, async (trx) => {
    // Whoever erases this giver locks each of the gifts: either that is waited for here, or this there, and the mail goes with the rest.
    const [giftId] = await listGiftIdsOf(trx, email)
    if (giftId) await lockGift(trx, giftId)
    const statement = await findStatement({ db: trx, payments }, email, year)
    // Who has had it all back is not thanked for nothing.
    if (!statement || statement.totalCents === 0) return false
    const first = await takeMark(trx, mark, now().toISOString())
    if (!first) return false
    const cancels = await findTheOneGoingOn(trx, email, practice)
    await sendMail(trx, statementMail(settings.siteName, email, statement, { practice, cancels }))
    return true
  })
}

/** By its reference. Of several the mail cannot say which. */
async function findTheOneGoingOn(trx: Trx, email: string, practice: boolean): Promise<string | undefined> {
  const goOn = await listGoingOnOf(trx, email, practice)
  return goOn.length === 1 ? goOn[0]!.reference : undefined
}

/** @param data.afterGift where it goes on: after the giver of this gift. No address lies in the list of work. */
export function statementsJob(services: StatementServices): JobKind<{ afterGift?: string }> {
  const { db, jobs } = services
  const addressOf = async (giftId?: string) => (giftId && (await findGift(db, giftId))?.email?.toLowerCase()) || ''
  return {
    name: MAIL_STATEMENTS,
    // Every day: a site that was down on one of them mails on the next.
    every: '0 15 * 1 *',
    retries: { limit: 2, firstRetrySeconds: 60, longestRetrySeconds: 300 },
    async handle({ afterGift }) {
      const from = await addressOf(afterGift)
      const part = await withLease(services, MAIL_STATEMENTS, PART_SECONDS, (lease) => sendYearlyStatements(services, lease, from))
      if (part === 'taken' || !part.more) return
      const [next] = await listGiftIdsOf(db, part.more.after)
      await inTransaction(db, (trx) => jobs.enqueue(trx, MAIL_STATEMENTS, [next ? { afterGift: next } : {}]))
    },
  }
}
