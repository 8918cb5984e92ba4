import { useId, useState } from 'react'
import { href } from 'react-router'
import { formWords } from '#copy/forms.ts'
import { pictureWords } from '#copy/community/pictures.ts'
import { listingWords as words } from '#copy/places/listing.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { DONE_FIELD } from '#app/domains/privacy/personal-links/done-address.ts'
import { FormErrors, FormFields, summarizeErrors, useFieldError, HiddenFormFields } from '#app/forms/form-fields.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import script from '#app/forms/stored-form-script.ts?script'
import { Checkbox } from '#app/ui/forms/field.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { LogoField } from './logo-field.tsx'
import {
  hoursErrorFields,
  weekdaysFromMonday,
  hoursFieldNames,
  listingFields,
  type ListingAnswer,
  type OwnListing,
  type OwnListings,
  LISTING_FIELD,
  LISTING_SAVED,
} from './listing-fields.ts'
import { placeWords } from '#copy/places/places.ts'
import type { Weekday } from '#app/domains/places/records/opening-hours.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { FieldError } from '#app/ui/forms/field-error.tsx'

type Props = { listings: OwnListings; answer: ListingAnswer | undefined; did: string | null }

export function ListingPage({ listings: { email, all, chosen }, answer, did }: Props) {
  const problems = summarizeErrors(answer, [...listingFields, ...hoursErrorFields])
  const title = chosen ? words.one(chosen.name) : words.what.title
  return (
    <>
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${title}`}</FlowTitle>
      <PageHeader brief title={title} eyebrow={<span className="break-words">{words.intro(email)}</span>} />
      <div className="wrap section grid pt-4! md:pt-8!">
        <div className="grid max-w-3xl gap-8">
          {did === LISTING_SAVED && !answer && (
            <Notice kind="success" live focusOnLoad>
              {words.saved}
            </Notice>
          )}
          <FormErrors answer={answer} problems={problems} />
          {chosen?.suspended && <Notice kind="warning">{words.suspended}</Notice>}
          <Notice>{words.private}</Notice>
          {all.length === 0 && <p>{words.empty}</p>}
          {chosen ? <Editor key={chosen.slug} listing={chosen} answer={answer} did={did} several={all.length > 1} /> : <Choice all={all} />}
        </div>
      </div>
    </>
  )
}

function Editor({
  listing: { slug, filled, logo, suspended },
  answer,
  did,
  several,
}: {
  listing: OwnListing
  answer: ListingAnswer | undefined
  did: string | null
  several: boolean
}) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid gap-8"
      data-script={script}
      data-keep={`listing-${slug}`}
      data-offline={formWords.offline}
      data-restored={formWords.restored.text}
      data-start-over={formWords.restored.startOver}
      data-answered={answer ? '' : undefined}
      data-kept-over={did === LISTING_SAVED && !answer ? DONE_FIELD : undefined}
    >
      <input type="hidden" name="place" value={slug} />
      <div className="grid gap-6">
        <FormFields fields={listingFields} answer={answer} defaults={filled} />
        <LogoField answer={answer} />
        {logo !== 'none' && (
          <Checkbox
            name="withoutLogo"
            value="yes"
            label={pictureWords.remove}
            hint={logo === 'waits' ? pictureWords.waits : pictureWords.shown}
          />
        )}
      </div>
      <HoursForm filled={filled} answer={answer} />
      <HiddenFormFields idempotencyKey="" />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg">
          {words.submit}
        </Button>
        {!suspended && (
          <a href={localizePath(href('/places/:slug', { slug }))} className="inline-flex min-h-11 items-center font-semibold">
            {words.see}
          </a>
        )}
        {/* A relative link keeps the path of this page, which is secret and not known here. */}
        {several && (
          <a href="?" className="inline-flex min-h-11 items-center font-semibold">
            {words.back}
          </a>
        )}
      </p>
    </form>
  )
}

function Choice({ all }: { all: OwnListings['all'] }) {
  const id = useId()
  return (
    <ul className="grid gap-4">
      {all.map(({ name, slug, address }, index) => (
        <li key={slug} className="card items-start sm:flex-row sm:items-center sm:justify-between">
          <span id={`${id}-${index}`}>
            <strong>{name}</strong>
            <span className="block text-sm text-muted">{address}</span>
          </span>
          <ButtonLink to={`?${LISTING_FIELD}=${slug}`} size="sm" aria-describedby={`${id}-${index}`}>
            {words.choose}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

const { hours: hoursWords } = words
type HoursProps = { filled: Record<string, string>; answer: ListingAnswer | undefined }

function HoursForm({ filled, answer }: HoursProps) {
  return (
    <fieldset className="grid gap-4" aria-describedby="hours-hint">
      <legend className="mb-1">
        <h2 className="text-xl">{hoursWords.heading}</h2>
      </legend>
      <p id="hours-hint" className="hint">
        {hoursWords.hint}
      </p>
      <div className="grid divide-y divide-line border-y border-line">
        {weekdaysFromMonday.map((day) => (
          <Day key={day} day={day} filled={filled} answer={answer} />
        ))}
      </div>
    </fieldset>
  )
}

function Day({ day, filled, answer }: HoursProps & { day: Weekday }) {
  const names = hoursFieldNames(day)
  const name = placeWords.hours.weekdays[day]
  const [first] = useState(() => (field: string) => (answer && !answer.ok ? typedValue(answer, field) : (filled[field] ?? '')))
  const { error, onInput } = useFieldError(answer, names.opens)
  return (
    <div role="group" aria-label={name} className="grid gap-2 py-3" onInput={onInput}>
      <FieldError id={names.opens} error={error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="w-28 font-semibold" aria-hidden>
          {name}
        </span>
        {(['opens', 'closes'] as const).map((which) => (
          <label key={which} className="flex min-w-0 items-center gap-2 text-sm text-muted">
            <span>{hoursWords[which]}</span>
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
          {hoursWords.closed}
        </label>
      </div>
    </div>
  )
}
