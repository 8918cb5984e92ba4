import { href, useParams } from 'react-router'
import { yourGivingWords } from '#words/your-giving.ts'
import { statusWords } from '#app/features/gifts/taken.ts'
import { formatCents, formatMoney } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Table } from '#app/ui/table.tsx'
import type { ReceiptView } from './giving-view.ts'

const words = yourGivingWords.receipts

/** The payments, newest first, each with its receipt to open. */
export function ReceiptsTable({ receipts, older }: { receipts: ReceiptView[]; older: boolean }) {
  const { token = '' } = useParams()
  const { columns } = words
  // One spelling of a sum on the page, but where the column would not line up.
  const written = receipts.every(({ amountCents }) => amountCents % 100 === 0) ? formatMoney : formatCents
  return (
    <section aria-labelledby="receipts" className="grid max-w-4xl gap-5">
      <h2 id="receipts" className="text-2xl">
        {words.heading}
      </h2>
      {receipts.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          name={{ labelledBy: 'receipts' }}
          columns={[{ head: columns.receipt }, { head: columns.date }, { head: columns.amount, figures: true }]}
          rows={receipts.map((payment) => ({
            key: payment.receipt,
            cells: [
              <>
                <a
                  className="inline-block py-0.5 whitespace-nowrap"
                  href={ownAddress(href('/my/giving/:token/receipt/:receipt', { token, receipt: payment.receipt }))}
                  aria-label={words.open(payment.receipt)}
                >
                  {payment.receipt}
                </a>
                <span className="block text-sm font-normal text-muted">{payment.description}</span>
              </>,
              <time dateTime={payment.day.time}>{payment.day.shown.replace(' ', '\u00A0')}</time>,
              <>
                <strong>{written(payment.amountCents)}</strong>
                <span className="block text-sm text-muted">{statusWords(payment)}</span>
              </>,
            ],
          }))}
        />
      )}
      {older && <p>{words.older(formatNumber(receipts.length))}</p>}
    </section>
  )
}
