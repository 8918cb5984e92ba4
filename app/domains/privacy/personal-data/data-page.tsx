import { href } from 'react-router'
import { personalDataWords } from '#copy/privacy/personal-data.ts'
import { formWords } from '#copy/forms.ts'
import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { PersonalDataActions, ErasureRequestedNotice } from './data-acts.tsx'
import { ERASURE_REQUESTED, type DataAnswer, type PersonalData } from './data-view.ts'
import { TitledSection } from '#app/ui/section.tsx'

type Props = {
  data: PersonalData
  answer: DataAnswer | undefined
  did: string | null
}

export function DataPage({ data: { email, sent, older, otherRecords, removal }, answer, did }: Props) {
  const refused = answer?.ok === false
  const { title } = personalDataWords.what
  return (
    <>
      <FlowTitle>{`${refused ? formWords.errorInTitle : ''}${title}`}</FlowTitle>
      <PageHeader doing title={title} lead={<span className="wrap-anywhere">{words.intro(email)}</span>} />
      <div className="wrap section max-md:pt-4">
        <div className="grid max-w-3xl gap-10">
          {removal && <ErasureRequestedNotice removal={removal} justNow={did === ERASURE_REQUESTED} />}
          {sent.length === 0 ? <p>{words.empty}</p> : <SentList sent={sent} />}
          {older && (
            <p>
              <span>{words.older.text(formatNumber(sent.length))}</span>{' '}
              <a href={localizePath(href('/contact'))} className="inline-block py-1">
                {words.older.link}
              </a>
            </p>
          )}
          <OtherData otherRecords={otherRecords} />
          <PersonalDataActions
            removal={null}
            removable={sent.length > 0 && !removal}
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
    <TitledSection id="sent" title={words.sentHeading} className="grid gap-5" large>
      <ul className="grid gap-5">
        {sent.map(({ title, reference, time, rows, typedByAnyone }) => (
          <li key={reference} className="card min-w-0 gap-3!">
            <h3 className="text-lg">
              <time dateTime={time}>{title}</time>
            </h3>
            <p className="text-sm text-muted">
              {formWords.referenceLabel} <span className="whitespace-nowrap">{reference}</span>
            </p>
            {typedByAnyone && <p>{words.typedByAnyone}</p>}
            <RecordRows rows={rows} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function OtherData({ otherRecords }: Pick<PersonalData, 'otherRecords'>) {
  const { heading, text, pages, account, marks, privacy } = words.besides
  return (
    <TitledSection id="besides" title={heading} className="grid gap-4" large>
      {otherRecords.length > 0 && <p>{text}</p>}
      <div>
        {otherRecords.map((group) => (
          <Group key={group.what} {...group} />
        ))}
      </div>
      <p>
        {pages}{' '}
        <a href={localizePath(href('/account'))} className="inline-block py-1">
          {account}
        </a>
      </p>
      <p>
        {marks}{' '}
        <a href={`${localizePath(href('/privacy'))}#what`} className="inline-block py-1">
          {privacy}
        </a>
      </p>
    </TitledSection>
  )
}

function Group({ what, older, records }: PersonalData['otherRecords'][number]) {
  return (
    <details className="border-b border-line first:border-t">
      <summary className="cursor-pointer py-3 font-semibold">
        <span>{words.groups[what]}</span>{' '}
        <span className="font-normal text-muted">{`(${formatNumber(records.length)}${older ? '+' : ''})`}</span>
      </summary>
      <ul className="grid gap-4 pt-1 pb-5">
        {records.map(({ day, rows }, index) => (
          <li key={index} className="grid gap-1">
            {day && (
              <time dateTime={day.time} className="text-sm text-muted">
                {day.shown}
              </time>
            )}
            {rows.length === 1 ? <p className="[overflow-wrap:anywhere]">{rows[0]![1]}</p> : <RecordRows rows={rows} />}
          </li>
        ))}
      </ul>
      {older && <p className="pb-4 text-muted">{words.besides.older}</p>}
    </details>
  )
}

function RecordRows({ rows }: { rows: [label: string, text: string][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {rows.map(([label, text], index) => (
        <div key={`${label}${index}`} className="contents">
          <dt className="text-muted max-sm:-mb-2">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
