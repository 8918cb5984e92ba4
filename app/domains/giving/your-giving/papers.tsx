import { href, useParams } from 'react-router'
import { givingPaperWords as words } from '#copy/giving/giving-papers.ts'
import { cancelFromMail } from '#copy/giving/giving-mails.ts'
import { withCancelQuery } from '#app/domains/giving/gifts/giving-link.ts'
import { describePaymentStatus } from '#app/domains/giving/gifts/payment-status.ts'
import { formatCents, counted, formatNumber } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import type { ReceiptPaper, StatementPaper, PaperOwner } from './find-paper.server.ts'
import { Table } from '#app/ui/table.tsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PrintButton } from '#app/ui/print-button.tsx'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Notice } from '#app/ui/notice.tsx'
import { preventReferenceBreaks } from '#app/ui/prevent-reference-breaks.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import type { Elements } from '#app/ui/elements.ts'

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
          [rows.status, describePaymentStatus(payment)],
        ]}
      />
      {seeds > 0 && <p>{words.thanks(counted(seeds))}</p>}
    </Paper>
  )
}

function Cancel({ reference }: { reference: string }) {
  const { token = '' } = useParams()
  return (
    <a href={localizePath(withCancelQuery(href('/my/giving/:token', { token }), reference))} className="inline-block py-2">
      {cancelFromMail}
    </a>
  )
}

export function StatementSheet({ paper }: { paper: StatementPaper }) {
  const { rows } = words
  const taken = [
    { label: rows.returned, cents: paper.returnedCents },
    { label: rows.questioned, cents: paper.questionedCents },
  ].flatMap(({ label, cents }): [string, string][] => (cents > 0 ? [[label, formatCents(-cents)]] : []))
  return (
    <Paper
      title={words.statementTitle(String(paper.year))}
      owner={paper}
      practice={paper.practice}
      note={paper.mayContinue && words.mayContinue(String(paper.year))}
    >
      <Table
        name={{ caption: words.payments }}
        rowHead={1}
        columns={[{ head: rows.date }, { head: rows.what }, { head: rows.amount, figures: true }]}
        rows={paper.rows.map(({ receipt, day, description, honoree, amountCents, taken }) => ({
          key: receipt,
          cells: [
            <time dateTime={day.time}>{day.shown.replace(' ', '\u00A0')}</time>,
            <span className="font-normal">
              <span>{description}</span>
              {honoree && <span className="block text-sm text-muted print:ml-2 print:inline">{words.honoring(honoree)}</span>}
              <span className="block text-sm whitespace-nowrap text-muted print:ml-2 print:inline">{receipt}</span>
            </span>,
            <>
              <span>{formatCents(amountCents)}</span>
              {taken.length > 0 && <span className="block text-sm text-muted">{describePaymentStatus({ amountCents, taken })}</span>}
            </>,
          ],
        }))}
      />
      <PaperRows
        rows={[
          ...(taken.length > 0 ? [[rows.given, formatCents(paper.givenCents)] as [string, string], ...taken] : []),
          [
            rows.total,
            <strong key="total" className="text-lg">
              {formatCents(paper.totalCents)}
            </strong>,
          ],
          [rows.seeds, formatNumber(paper.seeds)],
        ]}
      />
      {paper.seeds > 0 && <p>{words.thanks(counted(paper.seeds))}</p>}
    </Paper>
  )
}

const FOR_PRINT = '@media print{footer{display:none}}'

type Props = {
  title: string
  owner: PaperOwner
  practice: boolean
  note?: string | false
  beside?: Elements
  children: Elements
}

function Paper({ title, owner: { name, email, asOf }, practice, note, beside, children }: Props) {
  const { token = '' } = useParams()
  const { siteName, contact } = useSiteFacts()
  return (
    <div className="wrap section print:p-0">
      <style href="paper" precedence="page">
        {FOR_PRINT}
      </style>
      <div className="mx-auto grid max-w-3xl gap-6 print:max-w-none">
        <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <a href={localizePath(href('/my/giving/:token', { token }))} className="inline-flex items-center gap-2 py-2 font-semibold">
              <ArrowLeft aria-hidden /> {words.back}
            </a>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {beside}
            <PrintButton variant="outline">{words.print}</PrintButton>
          </div>
        </div>
        <article className="card min-w-0 gap-7! print:border-0! print:p-0! print:shadow-none!">
          <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 sm:flex-nowrap">
            <div className="grid gap-1">
              <h1 className="text-xl sm:text-3xl">{preventReferenceBreaks(title)}</h1>
              <p className="break-words text-muted">{words.to(name, email)}</p>
              <p className="text-muted">{[words.asOf(asOf), note].filter(Boolean).join(' ')}</p>
            </div>
            <div className="text-sm">
              <p className="flex items-center gap-2 font-display text-lg font-semibold">
                <Mark className="h-8 w-8" /> {siteName}
              </p>
              <p className="text-muted">{contact.address}</p>
              <p className="text-muted">{contact.email}</p>
            </div>
          </header>
          {practice && <Notice kind="warning">{words.practice}</Notice>}
          {children}
          <p className="border-t border-line pt-5 text-sm text-muted">{words.note(siteName)}</p>
        </article>
      </div>
    </div>
  )
}

function PaperRows({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
