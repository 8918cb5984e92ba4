import { useLocation } from 'react-router'
import { personalDataWords as words } from '#copy/privacy/personal-data.ts'
import { formWords } from '#copy/forms.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DATA_ACTS, DATA_ACT_FIELD, ERASURE_REQUEST_DAYS, type PersonalData } from './data-view.ts'

type Props = {
  removal: PersonalData['removal']
  removable: boolean
  justNow: boolean
  notice: string | undefined
}

export function PersonalDataActions({ removal, removable, justNow, notice }: Props) {
  const days = formatNumber(ERASURE_REQUEST_DAYS)
  return (
    <>
      {removal && <ErasureRequestedNotice removal={removal} justNow={justNow} />}
      {removable && !removal && <DataAct act="removal" notice={notice} text={words.doors.removal.text(days)} />}
      <DataAct act="links" text={words.doors.links.text} />
    </>
  )
}

type DataActProps = { act: (typeof DATA_ACTS)[number]; text: string; notice?: string | undefined }

/** An action that is confirmed: the first button shows a question, and the button below it sends the form. */
function DataAct({ act, text, notice }: DataActProps) {
  const { pathname } = useLocation()
  const { heading, ask, question, submit, keep } = words.doors[act]
  const id = `ask-${act}`
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {notice && (
        <Notice kind="problem" live focusOnLoad>
          {notice}
        </Notice>
      )}
      <p>{text}</p>
      <details open={notice !== undefined || undefined}>
        <summary className={buttonClass({ variant: 'outline' }, 'w-fit cursor-pointer list-none')}>{ask}</summary>
        <form method="post" className="grid gap-4 pt-4" aria-label={question}>
          <p className="font-semibold">{question}</p>
          <p className="flex flex-wrap gap-2.5">
            <Button type="submit" variant="evergreen" name={DATA_ACT_FIELD} value={act}>
              {submit}
            </Button>
            <a href={localizePath(pathname)} className={buttonClass({ variant: 'outline' })}>
              {keep}
            </a>
          </p>
        </form>
      </details>
    </section>
  )
}

type AskedProps = {
  removal: NonNullable<PersonalData['removal']>
  justNow: boolean
}

export function ErasureRequestedNotice({ removal: { reference, time, shown, by }, justNow }: AskedProps) {
  const { heading, on, paragraphs } = words.asked
  return (
    <section tabIndex={-1} autoFocus={justNow} aria-labelledby="asked-title" className="card">
      <h2 id="asked-title" className="text-xl">
        {heading}
      </h2>
      <p>
        {on} <time dateTime={time}>{shown}</time>. {formWords.referenceLabel} <strong className="whitespace-nowrap">{reference}</strong>
      </p>
      {paragraphs(by.shown).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}
