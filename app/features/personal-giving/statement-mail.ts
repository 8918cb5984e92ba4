import { notACharityLine, yourGiving } from '#app/features/gifts/giving-mails.ts'
import { formatMoney } from '#app/features/site/money.ts'
import type { MailRequest } from '#app/platform/outbox.server.ts'
import type { Statement } from './yearly-statement.ts'

export function statementMail(siteName: string, to: string, statement: Statement): MailRequest {
  return {
    kind: 'giving-statement',
    to,
    subject: `Your giving in ${statement.year}`,
    paragraphs: [
      `In ${statement.year} you gave ${formatMoney(statement.totalCents)}. Thank you: that is ${statement.seeds} Mustard ${statement.seeds === 1 ? 'Seed' : 'Seeds'}.`,
      'The link below opens the statement with every gift, ready to print.',
      notACharityLine(siteName),
    ],
    rows: [
      ['Gifts', String(statement.rows.length)],
      ['Given', formatMoney(statement.givenCents)],
      ...(statement.returnedCents > 0 ? [['Returned to you', formatMoney(statement.returnedCents)] as [string, string]] : []),
      ['Total', formatMoney(statement.totalCents)],
    ],
    action: yourGiving('Open the statement', to),
  }
}
