import { findStatement } from './find-giving.server.ts'
import { statementMail } from './giving-mails.ts'
import { listGivers } from './gift-store.server.ts'
import { type GivingServices, isPractice } from './giving-services.server.ts'
import { yearOf } from './yearly-statement.ts'

type MailServices = Pick<GivingServices, 'db' | 'mail' | 'keyed' | 'site'>

/** In January: last year's statement to everyone who gave in it. Running again mails only those it had not reached. */
export async function sendYearlyStatements(services: MailServices & Pick<GivingServices, 'payments' | 'now'>): Promise<{ sent: number }> {
  const { db, mail, keyed, site, now } = services
  const year = yearOf(now()) - 1
  let sent = 0
  for (const email of await listGivers(db, isPractice(services.payments))) {
    const statement = await findStatement(services, email, year)
    if (!statement) continue
    const mailed = await db.transaction().execute(async (trx) => {
      const mark = { name: `statement-mailed:${year}:${keyed('statement-mailed', email)}`, value: now().toISOString() }
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
