import { href } from 'react-router'
import { formWords } from '#words/forms.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import { DataActs } from '#app/features/personal-data/data-acts.tsx'
import { ASKED, type DataAnswer } from '#app/features/personal-data/data-view.ts'
import { stageOf } from '#app/features/seeds/seed-rules.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { formatMoney } from '#app/features/site/money.ts'
import { counted } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { DoneNotice } from './done-notice.tsx'
import { findDone } from './find-done.ts'
import { formPrefix, givingActs, type GivingAnswer } from './giving-acts.ts'
import type { GivingView } from './giving-view.ts'
import { MonthlyCard } from './monthly-card.tsx'
import { ReceiptsTable } from './receipts-table.tsx'
import { Statements } from './statements.tsx'

type Props = {
  data: GivingView
  answer: GivingAnswer | DataAnswer | undefined
  /** What the address says was done last. */
  did: string | null
  /** Of which gift, by its reference, the address asks whether to cancel it. */
  cancels: string | undefined
}

type Refused = Extract<GivingAnswer, { ok: false }>
type Shown = Pick<Props, 'data'> & { answer: Refused | undefined }

/** Everything one address gave, with the buttons that change it. Works as plain forms. */
export function GivingPage({ data, answer: sent, did, cancels }: Props) {
  const { what, intro, total, private: note, practiceNote, monthly, yours, help } = yourGivingWords
  // What was done leads to another address; what comes back here is what was not.
  const answer: Refused | undefined = sent?.ok === false ? sent : undefined
  const told = answer ? undefined : findDone(did, data)
  return (
    <>
      <FlowTitle>{`${answer ? formWords.errorInTitle : ''}${what.title}`}</FlowTitle>
      <PageHeader doing title={what.title} lead={<span className="break-words">{intro(data.email)}</span>}>
        <Told answer={answer} data={data} did={did} />
        <ChangeErrors answer={answer} data={data} />
      </PageHeader>
      <div className="wrap section grid gap-14 pt-4!">
        {data.monthly.length > 0 && (
          <section aria-labelledby="monthly" className="grid max-w-4xl gap-6">
            {/* On a phone the room is for what stands in the card: its first screen has the buttons, too. */}
            <h2 id="monthly" className="text-2xl max-md:sr-only">
              {monthly.heading}
            </h2>
            {data.monthly.map((gift) => (
              <MonthlyCard
                key={gift.giftId}
                gift={gift}
                email={data.email}
                closed={data.closed}
                answer={answer}
                cancels={gift.reference === cancels}
                waitsAbove={told?.done === 'waits' && told.gift === gift}
              />
            ))}
          </section>
        )}
        <Waiting waiting={data.waiting} />
        <ReceiptsTable receipts={data.receipts} older={data.olderReceipts} />
        {data.receipts.length > 0 && (
          <div className="flex max-w-4xl items-center gap-5">
            <Drawing inPage name={`plant-${stageOf(data.seeds)}`} className="w-28 shrink-0" />
            <p className="text-lg">{total(formatMoney(data.totalCents), counted(data.seeds))}</p>
          </div>
        )}
        <Statements years={data.years} />
        <section aria-labelledby="yours" className="grid max-w-4xl gap-5">
          <h2 id="yours" className="text-2xl">
            {yours.heading}
          </h2>
          <p>
            {yours.text}{' '}
            <a href={ownAddress(href('/account'))} className="inline-block py-1">
              {yours.link}
            </a>
          </p>
          <DataActs removal={data.removal} removable justNow={did === ASKED} notice={undefined} />
          <Notice>{note}</Notice>
          {data.practice && <Notice kind="warning">{practiceNote}</Notice>}
          <p>
            {help.text}{' '}
            <a href={ownAddress(href('/contact'))} className="inline-block py-1">
              {help.link}
            </a>
          </p>
        </section>
      </div>
    </>
  )
}

/** What the last press of a button did, where it is seen first. */
function Told({ answer, data, did }: Shown & Pick<Props, 'did'>) {
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
    field: `${gift ? formPrefix(act, gift) : ''}-${field}`,
    message,
  }))
  return <ErrorSummary title={yourGivingWords.notDone} errors={errors} />
}

const MOST_WAITING = 3

export function Waiting({ waiting }: Pick<GivingView, 'waiting'>) {
  const { heading, line, others } = yourGivingWords.waiting
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="grid max-w-4xl gap-4">
      <h2 id="waiting" className="text-2xl">
        {heading}
      </h2>
      <ul className="grid gap-2">
        {waiting.slice(0, MOST_WAITING).map(({ reference, amountCents, monthly }) => (
          <li key={reference}>
            <span>{line[monthly ? 'monthly' : 'once'](formatMoney(amountCents))}</span>{' '}
            <span className="whitespace-nowrap text-muted">{reference}</span>
          </li>
        ))}
        {waiting.length > MOST_WAITING && <li>{others}</li>}
      </ul>
    </section>
  )
}
