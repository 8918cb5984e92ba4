import { href, useParams } from 'react-router'
import { formWords } from '#copy/forms.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { PersonalDataActions } from '#app/domains/privacy/personal-data/data-acts.tsx'
import { ERASURE_REQUESTED, type DataAnswer } from '#app/domains/privacy/personal-data/data-view.ts'
import { findPlantStage } from '#app/domains/community/seeds/seed-rules.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { formatMoney, formatCents, counted, formatNumber } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { DoneNotice, findDoneNotice } from './done-notice.tsx'
import { formIdPrefix, givingActs, type GivingAnswer, type GivingView, type ReceiptView } from './giving-view.ts'
import { MonthlyCard } from './monthly-card.tsx'
import { describePaymentStatus } from '#app/domains/giving/gifts/payment-status.ts'
import { Table } from '#app/ui/table.tsx'
import { FileText } from 'lucide-react'
import { TitledSection } from '#app/ui/section.tsx'

type Props = {
  data: GivingView
  answer: GivingAnswer | DataAnswer | undefined
  did: string | null
  cancels: string | undefined
}

type Refused = Extract<GivingAnswer, { ok: false }>
type Shown = Pick<Props, 'data'> & { answer: Refused | undefined }

export function GivingPage({ data, answer: sent, did, cancels }: Props) {
  const { what, intro, total, private: note, practiceNote, monthly, yours, help } = yourGivingWords
  const answer: Refused | undefined = sent?.ok === false ? sent : undefined
  const done = answer ? undefined : findDoneNotice(did, data)
  return (
    <>
      <FlowTitle>{`${answer ? formWords.errorInTitle : ''}${what.title}`}</FlowTitle>
      <PageHeader doing title={what.title} lead={<span className="break-words">{intro(data.email)}</span>}>
        <OutcomeNotice answer={answer} data={data} did={did} />
        <ChangeErrors answer={answer} data={data} />
      </PageHeader>
      <div className="wrap section grid gap-14 pt-4!">
        {data.monthly.length > 0 && (
          <section aria-labelledby="monthly" className="grid max-w-4xl gap-6">
            {/* Phones hide the heading, because the card and its buttons need the space. */}
            <h2 id="monthly" className="text-2xl max-md:sr-only">
              {monthly.heading}
            </h2>
            {data.monthly.map((gift) => (
              <MonthlyCard
                key={gift.giftId}
                gift={gift}
                closed={data.closed}
                answer={answer}
                cancels={gift.reference === cancels}
                waitsAbove={done?.done === 'waits' && done.gift === gift}
              />
            ))}
          </section>
        )}
        <PendingGifts waiting={data.waiting} />
        <ReceiptsTable receipts={data.receipts} older={data.olderReceipts} />
        {data.receipts.length > 0 && (
          <div className="flex max-w-4xl items-center gap-5">
            <Drawing eager name={`plant-${findPlantStage(data.seeds)}`} className="w-28 shrink-0" />
            <p className="text-lg">{total(formatMoney(data.totalCents), counted(data.seeds))}</p>
          </div>
        )}
        <Statements years={data.years} />
        <TitledSection id="yours" title={yours.heading} className="grid max-w-4xl gap-5" large>
          <p>
            {yours.text}{' '}
            <a href={localizePath(href('/account'))} className="inline-block py-1">
              {yours.link}
            </a>
          </p>
          <PersonalDataActions removal={data.removal} removable justNow={did === ERASURE_REQUESTED} notice={undefined} />
          <Notice>{note}</Notice>
          {data.practice && <Notice kind="warning">{practiceNote}</Notice>}
          <p>
            {help.text}{' '}
            <a href={localizePath(href('/contact'))} className="inline-block py-1">
              {help.link}
            </a>
          </p>
        </TitledSection>
      </div>
    </>
  )
}

function OutcomeNotice({ answer, data, did }: Shown & Pick<Props, 'did'>) {
  if (!answer) return <DoneNotice did={did} monthly={data.monthly} />
  return (
    answer.notice && (
      <Notice kind="problem" title={yourGivingWords.notDone} live focusOnLoad>
        <p>{answer.notice}</p>
      </Notice>
    )
  )
}

function ChangeErrors({ answer, data }: Shown) {
  if (!answer) return null
  const gift = data.monthly.find(({ giftId }) => giftId === answer.values.gift)
  const act = givingActs.find((known) => known === answer.values.act) ?? 'change'
  const errors = Object.entries(answer.errors).map(([field, message]) => ({
    field: `${gift ? formIdPrefix(act, gift) : ''}-${field}`,
    message,
  }))
  return <ErrorSummary title={yourGivingWords.notDone} errors={errors} />
}

const MAX_WAITING = 3

export function PendingGifts({ waiting }: Pick<GivingView, 'waiting'>) {
  const { heading, line, others } = yourGivingWords.waiting
  if (waiting.length === 0) return null
  return (
    <TitledSection id="waiting" title={heading} className="grid max-w-4xl gap-4" large>
      <ul className="grid gap-2">
        {waiting.slice(0, MAX_WAITING).map(({ reference, amountCents, monthly }) => (
          <li key={reference}>
            <span>{line[monthly ? 'monthly' : 'once'](formatMoney(amountCents))}</span>{' '}
            <span className="whitespace-nowrap text-muted">{reference}</span>
          </li>
        ))}
        {waiting.length > MAX_WAITING && <li>{others}</li>}
      </ul>
    </TitledSection>
  )
}

const words = yourGivingWords.receipts

export function ReceiptsTable({ receipts, older }: { receipts: ReceiptView[]; older: boolean }) {
  const { token = '' } = useParams()
  const { columns } = words
  // If one amount of the column has cents, all are shown with cents.
  const written = receipts.every(({ amountCents }) => amountCents % 100 === 0) ? formatMoney : formatCents
  return (
    <TitledSection id="receipts" title={words.heading} className="grid max-w-4xl gap-5" large>
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
                  href={localizePath(href('/my/giving/:token/receipt/:receipt', { token, receipt: payment.receipt }))}
                  aria-label={words.open(payment.receipt)}
                >
                  {payment.receipt}
                </a>
                <span className="block text-sm font-normal text-muted">{payment.description}</span>
              </>,
              <time dateTime={payment.day.time}>{payment.day.shown.replace(' ', '\u00A0')}</time>,
              <>
                <strong>{written(payment.amountCents)}</strong>
                <span className="block text-sm text-muted">{describePaymentStatus(payment)}</span>
              </>,
            ],
          }))}
        />
      )}
      {older && <p>{words.older(formatNumber(receipts.length))}</p>}
    </TitledSection>
  )
}

function Statements({ years }: Pick<GivingView, 'years'>) {
  const { token = '' } = useParams()
  const { heading, one, gifts } = yourGivingWords.statements
  if (years.length === 0) return null
  return (
    <TitledSection id="statements" title={heading} className="grid max-w-4xl gap-5" large>
      <ul className="grid gap-4 sm:grid-cols-2">
        {years.map(({ year, gifts: count, totalCents }) => (
          <li key={year} className="card flex-row! items-center">
            <FileText className="shrink-0 text-clay" aria-hidden />
            <div>
              <h3>
                <a className="card-link" href={localizePath(href('/my/giving/:token/statement/:year', { token, year: String(year) }))}>
                  {one(String(year))}
                </a>
              </h3>
              <p className="text-sm text-muted">{gifts(counted(count), formatMoney(totalCents))}</p>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
