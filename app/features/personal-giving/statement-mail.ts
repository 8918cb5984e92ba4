import { givingMailRows, givingMails } from '#words/giving-mails.ts'
import { givingMail } from '#app/features/gifts/giving-mail.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import type { MailRequest } from '#app/platform/mail-request.ts'
import type { Statement } from './yearly-statement.ts'

/** @param world.cancels the reference of the one monthly gift of theirs that goes on, where it is one */
export function statementMail(
  siteName: string,
  to: string,
  statement: Statement,
  { practice, cancels }: { practice: boolean; cancels?: string | undefined },
): MailRequest {
  const { rows, givenCents, returnedCents, questionedCents, totalCents } = statement
  const total = formatMoney(totalCents)
  const words = givingMails.statement({ year: String(statement.year), total, seeds: counted(statement.seeds) })
  const labels = givingMailRows.statement
  const told: MailRow[] = [
    [labels.gifts, formatNumber(rows.length)],
    [labels.given, formatMoney(givenCents)],
    ...(returnedCents > 0 ? [[labels.returned, formatMoney(returnedCents)] as MailRow] : []),
    ...(questionedCents > 0 ? [[labels.questioned, formatMoney(questionedCents)] as MailRow] : []),
    [labels.total, total],
  ]
  return givingMail('giving-statement', siteName, to, { practice }, words, { rows: told, cancels })
}
