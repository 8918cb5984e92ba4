import { givingPaperWords as words } from '#words/giving-papers.ts'
import { statusWords } from '#app/features/gifts/taken.ts'
import { formatCents } from '#app/features/site/money.ts'
import { counted } from '#app/features/site/numbers.ts'
import type { ReceiptPaper } from './find-paper.server.ts'
import { Paper, PaperRows } from './paper.tsx'

export function ReceiptSheet({ paper: { email, receipt: payment, seeds } }: { paper: ReceiptPaper }) {
  const { rows } = words
  return (
    <Paper title={words.receiptTitle(payment.receipt)} email={email} practice={payment.practice}>
      <PaperRows
        rows={[
          [rows.receipt, payment.receipt],
          [
            rows.date,
            <time key="day" dateTime={payment.day.time}>
              {payment.day.shown}
            </time>,
          ],
          [rows.what, payment.description],
          ...(payment.honoree ? [[rows.honoree, payment.honoree] as [string, string]] : []),
          [rows.often, words.often[payment.monthly ? 'monthly' : 'once']],
          [rows.amount, formatCents(payment.amountCents)],
          [rows.status, statusWords(payment)],
        ]}
      />
      {seeds > 0 && <p>{words.thanks(counted(seeds))}</p>}
    </Paper>
  )
}
