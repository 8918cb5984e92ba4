import { sql } from 'kysely'
import { isPractice } from '#app/integrations/payments/payment-provider.ts'
import { runEach } from '#app/domains/giving/ledger/run-each.server.ts'
import { lockGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { giftIdsByEmail, listGiftIdsByEmail } from '#app/domains/giving/gifts/giver-store.server.ts'
import { listOngoingGifts } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { officeMonthNumber, officeYear, OFFICE_TIME_ZONE } from '#app/platform/format/dates.ts'
import type { Trx, Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { type Lease, unlimitedLease, withLease } from '#app/platform/jobs/lease.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findStatement } from './find-giving.server.ts'
import { statementMail } from '#app/domains/giving/receipts/giving-mails.ts'

type StatementServices = Pick<Services, 'db' | 'sendMail' | 'settings' | 'payments' | 'now' | 'log'>

const MAIL_STATEMENTS = 'mail-yearly-statements'
const LEASE_SECONDS = 120

export function statementsJob(services: StatementServices): JobKind<object> {
  return {
    name: MAIL_STATEMENTS,
    cron: '0 15 * 1 *',
    retries: { limit: 2, firstRetrySeconds: 60, maxRetrySeconds: 300 },
    handle: async () => void (await withLease(services, MAIL_STATEMENTS, LEASE_SECONDS, (lease) => sendYearlyStatements(services, lease))),
  }
}

/** Mails the statements of the last year in January. If the lease ends, the next day's run continues. @returns the number of mails */
export async function sendYearlyStatements(
  services: StatementServices,
  lease: Pick<Lease, 'mayContinue'> = unlimitedLease,
): Promise<number> {
  const { db, now, payments } = services
  if (officeMonthNumber(now()) !== 1) return 0
  const of = { year: officeYear(now()) - 1, practice: isPractice(payments) }
  let sent = 0
  await runEach(services, lease, await listUnmailedGivers(db, of), async (email) => {
    if (await sendStatement(services, email, of)) sent++
  })
  return sent
}

type StatementScope = { year: number; practice: boolean }

async function sendStatement(services: StatementServices, email: string, of: StatementScope): Promise<boolean> {
  const { db, payments, sendMail, settings, now } = services
  return inTransaction(db, async (trx) => {
    // An erasure locks the gifts too, so it comes either before or after this mail.
    const [giftId] = (await listGiftIdsByEmail(trx, email)).toSorted()
    if (giftId) await lockGift(trx, giftId)
    const statement = await findStatement({ db: trx, payments }, email, of.year)
    // No statement is mailed if everything was returned.
    if (!statement || statement.totalCents === 0) return false
    if (!(await markMailed(trx, email, of, now()))) return false
    const goOn = await listOngoingGifts(trx, email, of.practice)
    const cancels = goOn.length === 1 ? goOn[0]!.reference : undefined
    await sendMail(trx, statementMail(settings.siteName, email, statement, { practice: of.practice, cancels }))
    return true
  })
}

async function listUnmailedGivers(db: Db, of: StatementScope): Promise<string[]> {
  const rows = await selectPaymentsInYear(db, of)
    .innerJoin('gifts', 'gifts.id', 'giftPayments.giftId')
    .select(sql<string>`lower(email)`.as('email'))
    .where('email', 'is not', null)
    .groupBy(sql`lower(email)`)
    .having(sql<boolean>`sum(remaining_cents) > 0 and count(statement_mailed_at) = 0`)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** @returns false if another process has mailed the statement meanwhile */
async function markMailed(trx: Trx, email: string, of: StatementScope, at: Date): Promise<boolean> {
  const marked = await trx
    .updateTable('giftPayments')
    .set({ statementMailedAt: at })
    .where('paymentId', 'in', selectPaymentsInYear(trx, of).select('paymentId').where('giftId', 'in', giftIdsByEmail(trx, email)))
    .where('statementMailedAt', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

function selectPaymentsInYear(db: Db, { year, practice }: StatementScope) {
  const beginOf = (each: number) => sql<Date>`${`${each}-01-01`}::timestamp at time zone ${sql.lit(OFFICE_TIME_ZONE)}`
  return db
    .selectFrom('giftPayments')
    .where('giftPayments.practice', '=', practice)
    .where('paidAt', '>=', beginOf(year))
    .where('paidAt', '<', beginOf(year + 1))
}
