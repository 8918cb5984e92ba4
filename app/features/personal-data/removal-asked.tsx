import { personalDataWords } from '#words/personal-data.ts'
import { formWords } from '#words/forms.ts'
import type { PersonalData } from './data-view.ts'

type Props = {
  removal: NonNullable<PersonalData['removal']>
  /** It was asked for a moment ago. */
  justNow: boolean
}

/** The wish is on record: it need not be sent again. Since when, until when, and what goes on meanwhile. */
export function RemovalAsked({ removal: { reference, time, shown, by, sentSince }, justNow }: Props) {
  const { heading, on, paragraphs, since } = personalDataWords.asked
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
      {sentSince && <p>{since}</p>}
    </section>
  )
}
