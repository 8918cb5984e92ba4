import { useId } from 'react'
import { href } from 'react-router'
import { formWords } from '#words/forms.ts'
import { pictureWords } from '#words/pictures.ts'
import { listingWords as words } from '#words/listing.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { DONE_FIELD } from '#app/features/personal-links/done-address.ts'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { ownAddress } from '#app/features/site/own-address.ts'
import script from '#app/forms/keep-form-script.ts?script'
import { FormFields, summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { LogoField } from './logo-field.tsx'
import { HoursForm } from './hours-form.tsx'
import { hoursOrder } from './hours-fields.ts'
import { listingFields } from './listing-fields.ts'
import { type ListingAnswer, type OwnListing, type OwnListings, PLACE_FIELD, SAVED } from './listing-view.ts'

type Props = { listings: OwnListings; answer: ListingAnswer | undefined; did: string | null }

/** What an owner looks after, and the form that changes it. Works as a plain form. */
export function ListingPage({ listings: { email, all, chosen }, answer, did }: Props) {
  const problems = summaryOf(answer, [...listingFields, ...hoursOrder])
  const title = chosen ? words.one(chosen.name) : words.what.title
  return (
    <>
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${title}`}</FlowTitle>
      <PageHeader brief title={title} eyebrow={<span className="break-words">{words.intro(email)}</span>} />
      <div className="wrap section grid pt-4! md:pt-8!">
        <div className="grid max-w-3xl gap-8">
          {did === SAVED && !answer && (
            <Notice kind="success" live focusOnLoad>
              {words.saved}
            </Notice>
          )}
          <FormProblems answer={answer} problems={problems} />
          {chosen?.suspended && <Notice kind="warning">{words.suspended}</Notice>}
          <Notice>{words.private}</Notice>
          {all.length === 0 && <p>{words.empty}</p>}
          {chosen ? <Change key={chosen.slug} listing={chosen} answer={answer} did={did} several={all.length > 1} /> : <Choice all={all} />}
        </div>
      </div>
    </>
  )
}

function Change({
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
      data-waits={formWords.waitsForLine}
      data-taken-back={`${formWords.takenBack.title}. ${formWords.takenBack.text}`}
      data-restored={formWords.restored.text}
      data-start-over={formWords.restored.startOver}
      data-answered={answer ? '' : undefined}
      data-kept-over={did === SAVED && !answer ? DONE_FIELD : undefined}
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
      <FormTraces attempt="" />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg">
          {words.submit}
        </Button>
        {!suspended && (
          <a href={ownAddress(href('/places/:slug', { slug }))} className="inline-flex min-h-11 items-center font-semibold">
            {words.see}
          </a>
        )}
        {/* The page's own address, whose secret part nothing here knows. */}
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
          <ButtonLink to={`?${PLACE_FIELD}=${slug}`} size="sm" aria-describedby={`${id}-${index}`}>
            {words.choose}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
