import { href, useParams } from 'react-router'
import { givingPaperWords as words } from '#words/giving-papers.ts'
import { cancelFromMail } from '#words/giving-mails.ts'
import { withCancel } from '#app/features/gifts/cancel-field.ts'
import { statusWords } from '#app/features/gifts/taken.ts'
import { formatCents } from '#app/features/site/money.ts'
import { counted } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { ReceiptPaper } from './find-paper.server.ts'
import { Paper, PaperRows } from './paper.tsx'

export function ReceiptSheet({ paper }: { paper: ReceiptPaper }) {
  const { receipt: payment, seeds, cancels } = paper
  const { rows } = words
  return (
    <Paper
      title={words.receiptTitle(payment.receipt)}
      owner={paper}
      practice={payment.practice}
      beside={cancels && <Cancel reference={cancels} />}
    >
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
          ...(payment.purpose ? [[rows.purpose, payment.purpose] as [string, string]] : []),
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

/** As the mail's link does: to the question whether to. */
function Cancel({ reference }: { reference: string }) {
  const { token = '' } = useParams()
  return (
    <a href={ownAddress(withCancel(href('/my/giving/:token', { token }), reference))} className="inline-block py-2">
      {cancelFromMail}
    </a>
  )
}
