import { href } from 'react-router'
import { personalDataWords } from '#words/personal-data.ts'
import { formWords } from '#words/forms.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Table } from '#app/ui/table.tsx'
import { ASKED, type DataAnswer, type PersonalData } from './data-view.ts'
import { REMOVAL_DAYS } from './removal-days.ts'

type Props = {
  data: PersonalData
  answer: DataAnswer | undefined
  /** What the address says was done last. */
  did: string | null
}

/** What a person sent us, and the button that asks for its removal. */
export function DataPage({ data, answer, did }: Props) {
  const { email, sent, older, removal } = data
  const refused = answer?.ok === false
  return (
    <>
      <FlowTitle>{`${refused ? formWords.errorInTitle : ''}${personalDataWords.what.title}`}</FlowTitle>
      <PageHeader title={personalDataWords.what.title} lead={<span className="break-words">{personalDataWords.intro(email)}</span>} />
      <div className="wrap section">
        <div className="grid max-w-3xl gap-10">
          <Notice>{personalDataWords.private}</Notice>
          {sent.length === 0 ? <p>{personalDataWords.empty}</p> : <SentTable sent={sent} />}
          {older && (
            <p>
              {personalDataWords.older.text(formatNumber(sent.length))}{' '}
              <a href={ownAddress(href('/contact'))} className="inline-block py-1">
                {personalDataWords.older.link}
              </a>
            </p>
          )}
          {removal ? <Asked removal={removal} justNow={did === ASKED} /> : sent.length > 0 && <RemovalForm answer={answer} />}
          <EndLinksForm />
        </div>
      </div>
    </>
  )
}

function SentTable({ sent }: Pick<PersonalData, 'sent'>) {
  const { caption, columns, kinds } = personalDataWords
  return (
    <Table
      name={{ caption }}
      columns={[{ head: columns.what }, { head: columns.reference }, { head: columns.date }]}
      rows={sent.map(({ kind, reference, time, day }) => ({
        key: reference,
        cells: [
          kinds[kind],
          <span className="whitespace-nowrap">{reference}</span>,
          <time className="whitespace-nowrap" dateTime={time}>
            {day}
          </time>,
        ],
      }))}
    />
  )
}

type AskedProps = { removal: NonNullable<PersonalData['removal']>; justNow: boolean }

/** The wish is on record: it need not be sent again. */
function Asked({ removal: { reference, time, day }, justNow }: AskedProps) {
  const { heading, on, paragraphs } = personalDataWords.asked
  return (
    <section tabIndex={-1} autoFocus={justNow} aria-labelledby="asked-title" className="card">
      <h2 id="asked-title" className="text-xl">
        {heading}
      </h2>
      <p>
        {on} <time dateTime={time}>{day}</time>. {formWords.referenceLabel} <strong className="whitespace-nowrap">{reference}</strong>
      </p>
      {paragraphs(formatNumber(REMOVAL_DAYS)).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

function EndLinksForm() {
  const { heading, text, submit } = personalDataWords.endLinks
  return (
    <form method="post" className="card" aria-labelledby="end-links">
      <h2 id="end-links" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <p>
        <Button type="submit" variant="outline" name="links" value="end">
          {submit}
        </Button>
      </p>
    </form>
  )
}

/** Sent to the page's own address, which the form need not know: it holds the token. */
function RemovalForm({ answer }: { answer: DataAnswer | undefined }) {
  const { heading, text, submit } = personalDataWords.remove
  return (
    <form method="post" className="card" aria-labelledby="remove">
      <h2 id="remove" className="text-xl">
        {heading}
      </h2>
      {answer && !answer.ok && answer.notice && (
        <Notice kind="problem" live focusOnLoad>
          {answer.notice}
        </Notice>
      )}
      <p>{text(formatNumber(REMOVAL_DAYS))}</p>
      <p>
        <Button type="submit" variant="outline">
          {submit}
        </Button>
      </p>
    </form>
  )
}
