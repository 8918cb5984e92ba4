import { href } from 'react-router'
import { personalDataWords } from '#words/personal-data.ts'
import { formWords } from '#words/forms.ts'
import { whatWeHoldWords as words } from '#words/what-we-hold.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { DataActs } from './data-acts.tsx'
import { ASKED, type DataAnswer, type PersonalData } from './data-view.ts'
import { HeldBesides } from './held-besides.tsx'
import { HeldRows } from './held-rows.tsx'
import { RemovalAsked } from './removal-asked.tsx'

type Props = {
  data: PersonalData
  answer: DataAnswer | undefined
  /** What the address says was done last. */
  did: string | null
}

/** Everything that is held of a person, in plain words, and the buttons that have it removed and end the links to it. */
export function DataPage({ data: { email, sent, older, besides, removal }, answer, did }: Props) {
  const refused = answer?.ok === false
  const { title } = personalDataWords.what
  return (
    <>
      <FlowTitle>{`${refused ? formWords.errorInTitle : ''}${title}`}</FlowTitle>
      <PageHeader doing title={title} lead={<span className="wrap-anywhere">{words.intro(email)}</span>} />
      <div className="wrap section max-md:pt-4">
        <div className="grid max-w-3xl gap-10">
          {removal && <RemovalAsked removal={removal} justNow={did === ASKED} />}
          {sent.length === 0 ? <p>{words.empty}</p> : <SentList sent={sent} />}
          {older && (
            <p>
              <span>{words.older.text(formatNumber(sent.length))}</span>{' '}
              <a href={ownAddress(href('/contact'))} className="inline-block py-1">
                {words.older.link}
              </a>
            </p>
          )}
          <HeldBesides besides={besides} />
          <DataActs
            removal={null}
            removable={sent.length > 0 && (!removal || removal.sentSince)}
            justNow={false}
            notice={refused ? (answer.notice ?? Object.values(answer.errors)[0]) : undefined}
          />
          <Notice>{personalDataWords.private}</Notice>
        </div>
      </div>
    </>
  )
}

export function SentList({ sent }: Pick<PersonalData, 'sent'>) {
  return (
    <section aria-labelledby="sent" className="grid gap-5">
      <h2 id="sent" className="text-2xl">
        {words.sentHeading}
      </h2>
      <ul className="grid gap-5">
        {sent.map(({ kind, reference, time, shown, rows }) => (
          <li key={reference} className="card min-w-0 gap-3!">
            <h3 className="text-lg">
              <time dateTime={time}>{words.titles[kind](shown)}</time>
            </h3>
            <p className="text-sm text-muted">
              {formWords.referenceLabel} <span className="whitespace-nowrap">{reference}</span>
            </p>
            {(kind === 'unpaidGift' || kind === 'openGift') && <p>{words.typedByAnyone}</p>}
            <HeldRows rows={rows} />
          </li>
        ))}
      </ul>
    </section>
  )
}
