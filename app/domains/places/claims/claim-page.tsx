import { href } from 'react-router'
import { addedWords, claimWords, detailsWords, outcomeWords, verifyWords } from '#copy/places/claim.ts'
import { formWords } from '#copy/forms.ts'
import type { ClaimAnswer, ClaimView } from './claim-view.ts'
import { FlowTitle } from '#app/ui/frame/flow-place.tsx'
import { FormErrors, summarizeErrors } from '#app/forms/form-fields.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import script from '#app/forms/stored-form-script.ts?script'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { StepHeading } from '#app/ui/forms/step-heading.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { claimFields } from './claim-fields.ts'
import { CodeForm } from './code-form.tsx'
import { DetailsForm } from './details-form.tsx'

type Props = { claim: ClaimView; answer: ClaimAnswer | undefined; did: string | null }

/** The steps of a claim after its start. They are plain forms, because the server stores the progress of a claim. */
export function ClaimPage({ claim, answer, did }: Props) {
  const business = claim.kind === 'business'
  const heading = business ? claimWords.heading : claimWords.churchHeading
  if (claim.at === 'done') return <Done claim={claim} heading={heading} />
  const of = business ? 3 : 2
  const step = claim.at === 'code' ? of - 1 : of
  const title = claim.at === 'code' ? verifyWords.code.title : detailsWords.title
  const problems = summarizeErrors(answer, claim.at === 'code' ? [{ name: 'code' }] : [...claimFields, { name: 'logo' }])
  return (
    <>
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${formWords.step(step, of, title)} · ${heading}`}</FlowTitle>
      <PageHeader
        brief
        title={heading}
        eyebrow={claim.place ? `${verifyWords.of}: ${claim.place.name}` : claim.at === 'details' && detailsWords.introManual}
      />
      <div className="wrap section grid pt-4! md:pt-8!">
        <div className="grid max-w-2xl gap-6">
          <StepHeading step={step} of={of} title={title} />
          <FormErrors answer={answer} problems={problems} />
          {claim.at === 'code' ? (
            <CodeForm {...claim} answer={answer} did={did} />
          ) : (
            <DetailsForm claim={claim} answer={answer} did={did} />
          )}
        </div>
      </div>
    </>
  )
}

function Done({ claim, heading }: { claim: Extract<ClaimView, { at: 'done' }>; heading: string }) {
  const { reference, email, place, draft } = claim
  const words = wordsOf(claim)
  const next = words.next(email)
  return (
    <>
      <FlowTitle>{`${words.heading} · ${heading}`}</FlowTitle>
      <div className="wrap section" data-script={script} data-forget={draft}>
        <Thanks
          heading="h1"
          title={words.heading}
          referenceLabel={formWords.referenceLabel}
          reference={reference}
          nextTitle={next.length > 0 && outcomeWords.nextHeading}
          next={next}
          actions={
            place ? (
              <ButtonLink to={localizePath(href('/places/:slug', { slug: place.slug }))} reloadDocument size="lg">
                {outcomeWords.place}
              </ButtonLink>
            ) : (
              <ButtonLink to={localizePath('/business-support')} reloadDocument size="lg">
                {outcomeWords.onward}
              </ButtonLink>
            )
          }
        >
          <p className="lead">{words.text}</p>
        </Thanks>
      </div>
    </>
  )
}

/** A new listing has no owner, so its claim is shown as waiting rather than disputed. */
function wordsOf({ place, outcome, businessName }: Extract<ClaimView, { at: 'done' }>) {
  if (place) return outcomeWords[outcome]
  const { heading, ...words } = addedWords[outcome === 'disputed' ? 'waiting' : outcome]
  return { ...words, heading: heading(businessName) }
}
