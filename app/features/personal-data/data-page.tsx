import { href } from 'react-router'
import { personalDataWords as words } from '#words/personal-data.ts'
import { formWords } from '#words/forms.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { DataActs } from './data-acts.tsx'
import { ASKED, type DataAnswer, type PersonalData } from './data-view.ts'

type Props = {
  data: PersonalData
  answer: DataAnswer | undefined
  /** What the address says was done last. */
  did: string | null
}

/** What a person sent us, word for word, and the buttons that have it removed and end the links to it. */
export function DataPage({ data, answer, did }: Props) {
  const { email, sent, older, besides, removal } = data
  const refused = answer?.ok === false
  return (
    <>
      <FlowTitle>{`${refused ? formWords.errorInTitle : ''}${words.what.title}`}</FlowTitle>
      <PageHeader doing title={words.what.title} lead={<span className="break-words">{words.intro(email)}</span>} />
      <div className="wrap section max-md:pt-4">
        <div className="grid max-w-3xl gap-10">
          {sent.length === 0 ? <p>{words.empty}</p> : <SentList sent={sent} />}
          {older && (
            <p>
              {words.older.text(formatNumber(sent.length))}{' '}
              <a href={ownAddress(href('/contact'))} className="inline-block py-1">
                {words.older.link}
              </a>
            </p>
          )}
          <Besides {...besides} />
          <DataActs
            removal={removal}
            removable={sent.length > 0}
            justNow={did === ASKED}
            notice={answer?.ok === false ? answer.notice : undefined}
          />
          <Notice>{words.private}</Notice>
        </div>
      </div>
    </>
  )
}

function SentList({ sent }: Pick<PersonalData, 'sent'>) {
  return (
    <section aria-labelledby="sent" className="grid gap-5">
      <h2 id="sent" className="text-2xl">
        {words.heading}
      </h2>
      <ul className="grid gap-5">
        {sent.map(({ kind, reference, time, day, rows }) => (
          <li key={reference} className="card min-w-0 gap-3!">
            <h3 className="text-lg">{words.kinds[kind]}</h3>
            <p className="text-sm text-muted">
              <span className="whitespace-nowrap">{reference}</span> ·{' '}
              <time className="whitespace-nowrap" dateTime={time}>
                {day}
              </time>
            </p>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
              {rows.map(([label, text]) => (
                <div key={label} className="contents">
                  <dt className="text-muted max-sm:-mb-2">{label}</dt>
                  <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Besides({ mails, links }: PersonalData['besides']) {
  const { besides } = words
  return (
    <section aria-labelledby="besides" className="grid gap-3">
      <h2 id="besides" className="text-2xl">
        {besides.heading}
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        {mails > 0 && <li>{besides.mails(counted(mails))}</li>}
        {links > 0 && <li>{besides.links(counted(links))}</li>}
        <li>
          {besides.pages}{' '}
          <a href={ownAddress(href('/account'))} className="inline-block py-1">
            {besides.account}
          </a>
        </li>
      </ul>
    </section>
  )
}
