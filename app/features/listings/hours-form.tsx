import { useState } from 'react'
import { listingWords } from '#words/listing.ts'
import { placeWords } from '#words/places.ts'
import type { Weekday } from '#app/features/places/opening-hours.ts'
import { typed } from '#app/forms/form-answer.ts'
import { useMending } from '#app/forms/form-fields.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { formDays, hoursFields } from './hours-fields.ts'
import type { ListingAnswer } from './listing-view.ts'

const { hours: words } = listingWords
type Props = { filled: Record<string, string>; answer: ListingAnswer | undefined }

/** When a place is open, a line for each day. */
export function HoursForm({ filled, answer }: Props) {
  return (
    <fieldset className="grid gap-4" aria-describedby="hours-hint">
      <legend className="mb-1">
        <h2 className="text-xl">{words.heading}</h2>
      </legend>
      <p id="hours-hint" className="hint">
        {words.hint}
      </p>
      <div className="grid divide-y divide-line border-y border-line">
        {formDays.map((day) => (
          <Day key={day} day={day} filled={filled} answer={answer} />
        ))}
      </div>
    </fieldset>
  )
}

function Day({ day, filled, answer }: Props & { day: Weekday }) {
  const names = hoursFields(day)
  const name = placeWords.hours.weekdays[day]
  const [first] = useState(() => (field: string) => (answer && !answer.ok ? typed(answer, field) : (filled[field] ?? '')))
  const { error, onInput } = useMending(answer, names.opens)
  return (
    <div role="group" aria-label={name} className="grid gap-2 py-3" onInput={onInput}>
      <FieldError id={names.opens} error={error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="w-28 font-semibold" aria-hidden>
          {name}
        </span>
        {(['opens', 'closes'] as const).map((which) => (
          <label key={which} className="flex min-w-0 items-center gap-2 text-sm text-muted">
            <span>{words[which]}</span>
            <input
              type="time"
              id={names[which]}
              name={names[which]}
              defaultValue={first(names[which])}
              className="control w-36!"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${names.opens}-error` : undefined}
            />
          </label>
        ))}
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name={names.closed}
            value="yes"
            defaultChecked={first(names.closed) !== ''}
            className="h-5 w-5 accent-evergreen"
          />
          {words.closed}
        </label>
      </div>
    </div>
  )
}
