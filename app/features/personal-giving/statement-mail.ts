import { givingMailRows, givingMails } from '#words/giving-mails.ts'
import { givingMail } from '#app/features/gifts/giving-mails.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import type { MailRequest } from '#app/platform/mail-request.ts'
import type { Statement } from './yearly-statement.ts'

export function statementMail(siteName: string, to: string, statement: Statement, world: { practice: boolean }): MailRequest {
  const { rows, givenCents, returnedCents, questionedCents, totalCents } = statement
  const total = formatMoney(totalCents)
  const words = givingMails.statement({ year: String(statement.year), total, seeds: counted(statement.seeds) })
  const labels = givingMailRows.statement
  return givingMail('giving-statement', siteName, to, world, words, [
    [labels.gifts, formatNumber(rows.length)],
    [labels.given, formatMoney(givenCents)],
    ...(returnedCents > 0 ? [[labels.returned, formatMoney(returnedCents)] as [string, string]] : []),
    ...(questionedCents > 0 ? [[labels.questioned, formatMoney(questionedCents)] as [string, string]] : []),
    [labels.total, total],
  ])
}
