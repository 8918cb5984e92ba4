import { digest } from '#app/platform/digest.server.ts'
import { findStatement, hasGiving } from './find-giving.server.ts'
import { linkAgainMail, statementMail } from './giving-mails.ts'
import { listGivers } from './gift-store.server.ts'
import { type GivingServices, isPractice } from './giving-services.server.ts'
import { yearOf } from './yearly-statement.ts'

type MailServices = Pick<GivingServices, 'db' | 'mail' | 'site'>

/** Sends the private link again where there is giving to show. The caller answers the same either way. */
export async function sendGivingLink(services: MailServices, email: string): Promise<{ ok: true; sent: boolean }> {
  const { db, mail, site } = services
  const to = email.trim()
  if (!(await hasGiving(services, to))) return { ok: true, sent: false }
  await db.transaction().execute((trx) => mail(trx, linkAgainMail(site.name, to)))
  return { ok: true, sent: true }
}

/** Mails the sums of one year with the link to the whole statement. */
export async function sendStatement(
  services: MailServices,
  email: string,
  year: number,
): Promise<{ ok: true } | { ok: false; reason: 'nothing-given' }> {
  const { db, mail, site } = services
  const statement = await findStatement(services, email, year)
  if (!statement) return { ok: false, reason: 'nothing-given' }
  await db.transaction().execute((trx) => mail(trx, statementMail(site.name, email.trim(), statement)))
  return { ok: true }
}

/** In January: last year's statement to everyone who gave in it. Running again mails only those it had not reached. */
export async function sendYearlyStatements(services: MailServices & Pick<GivingServices, 'payments' | 'now'>): Promise<{ sent: number }> {
  const { db, mail, site, now } = services
  const year = yearOf(now()) - 1
  let sent = 0
  for (const email of await listGivers(db, isPractice(services.payments))) {
    const statement = await findStatement(services, email, year)
    if (!statement) continue
    const mailed = await db.transaction().execute(async (trx) => {
      const mark = { name: `statement-mailed:${year}:${digest(email)}`, value: now().toISOString() }
      const first = await trx
        .insertInto('facts')
        .values(mark)
        .onConflict((row) => row.column('name').doNothing())
        .returning('name')
        .executeTakeFirst()
      if (first) await mail(trx, statementMail(site.name, email, statement))
      return first !== undefined
    })
    if (mailed) sent++
  }
  return { sent }
}
