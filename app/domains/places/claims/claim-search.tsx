import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { claimSteps, claimWords, detailsWords } from '#copy/places/claim.ts'
import { formWords } from '#copy/forms.ts'
import { PlaceAttribution } from '#app/domains/places/page/place-attribution.tsx'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { FormErrors, summarizeErrors } from '#app/forms/form-fields.tsx'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { RESULTS_HEADING_ID, useSearchPending } from '#app/ui/focus-heading.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { TitledListCard } from '#app/ui/points-card.tsx'
import { StepHeading } from '#app/ui/forms/step-heading.tsx'
import { MAX_LISTING_NAME_LENGTH } from './claim-view.ts'
import type { ClaimSearchResults } from './claimable-places.server.ts'

const { heading, search: words } = claimWords

export function ClaimSearch({ search, answer }: { search: ClaimSearchResults; answer: FormAnswer<object> | undefined }) {
  const { name, missing } = search
  useSearchPending('/claim-business')
  return (
    <div className="grid gap-12 lg:grid-cols-[1.7fr_1fr]">
      <div className="grid content-start gap-6">
        <FlowTitle>{`${missing ? formWords.errorInTitle : ''}${formWords.step(1, 3, words.heading)} · ${heading}`}</FlowTitle>
        <StepHeading step={1} of={3} title={words.heading} />
        <FormErrors answer={answer} problems={summarizeErrors(answer, [])} />
        <Form
          key={`${name}:${missing}`}
          method="get"
          noValidate
          action="/claim-business"
          role="search"
          className="card field-and-button max-sm:grid-cols-1"
        >
          <TextField
            name="name"
            label={words.nameLabel}
            error={missing ? words.nameMissing : undefined}
            defaultValue={name}
            autoComplete="organization"
            maxLength={MAX_LISTING_NAME_LENGTH}
            autoFocus={missing}
          />
          <Button type="submit" icon={<Search aria-hidden />}>
            {words.button}
          </Button>
        </Form>
        {name && <Found {...search} />}
        {/* This form loads a new document, because the claim continues at a private URL. */}
        <form method="post" noValidate action={localizePath('/claim-business')} className="flex flex-wrap items-center gap-4">
          {words.missing}
          <input type="hidden" name="called" value={name} />
          <Button type="submit" variant="outline" size="sm" name="without" value="listing">
            {words.manual}
          </Button>
          <span className="hint">{detailsWords.introManual}</span>
        </form>
      </div>
      <TitledListCard heading={words.stepsHeading} points={claimSteps} />
    </div>
  )
}

function Found({ found, more, origins }: ClaimSearchResults) {
  const results = more ? words.more(formatNumber(found.length)) : words.results(counted(found.length))
  return (
    <div className="grid gap-5">
      <p id={RESULTS_HEADING_ID} tabIndex={-1} className="font-semibold">
        {found.length === 0 ? words.none : results}
      </p>
      <ul className="grid gap-4">
        {found.map((business) => (
          <li key={business.slug} className="card items-start sm:flex-row sm:items-center sm:justify-between">
            <span>
              <strong>{business.name}</strong>
              <span className="block text-sm text-muted">{business.address}</span>
            </span>
            <ButtonLink to={`/claim-business?place=${business.slug}`} size="sm" aria-label={words.choose(business.name)}>
              {words.mine}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <PlaceAttribution origins={origins} />
    </div>
  )
}
