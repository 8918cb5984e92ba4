import { href, useParams } from 'react-router'
import { yourGivingWords } from '#words/your-giving.ts'
import { formatCents, formatMoney } from '#app/features/site/money.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { ReceiptView } from './giving-view.ts'

const words = yourGivingWords.receipts

/** Every payment, newest first, each with its receipt to open. */
export function ReceiptsTable({ receipts }: { receipts: ReceiptView[] }) {
  const { token = '' } = useParams()
  const { columns } = words
  return (
    <section aria-labelledby="receipts" className="grid max-w-4xl gap-5">
      <h2 id="receipts" className="text-2xl">
        {words.heading}
      </h2>
      {receipts.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className="w-full text-left">
          <thead>
            <tr className="border-b-2 border-edge">
              <th scope="col" className="py-2 pr-4">
                {columns.receipt}
              </th>
              <th scope="col" className="py-2 pr-4">
                {columns.date}
              </th>
              <th scope="col" className="py-2 text-right">
                {columns.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {receipts.map((payment) => (
              <tr key={payment.receipt} className="border-b border-line align-top">
                <th scope="row" className="py-3 pr-4 font-semibold">
                  <a
                    className="inline-block py-0.5 whitespace-nowrap"
                    href={ownAddress(href('/my/giving/:token/receipt/:receipt', { token, receipt: payment.receipt }))}
                    aria-label={words.open(payment.receipt)}
                  >
                    {payment.receipt}
                  </a>
                  <span className="block text-sm font-normal text-muted">{payment.description}</span>
                </th>
                <td className="py-3 pr-4">
                  <time dateTime={payment.day.time}>{payment.day.shown}</time>
                </td>
                <td className="py-3 text-right">
                  <strong className="tabular-nums">{formatCents(payment.amountCents)}</strong>
                  <span className="block text-sm text-muted">{statusWords(payment)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** How a payment stands, in words. */
export function statusWords({ status, returnedCents }: Pick<ReceiptView, 'status' | 'returnedCents'>): string {
  return status === 'partly' ? words.status.partly(formatMoney(returnedCents)) : words.status[status]
}
