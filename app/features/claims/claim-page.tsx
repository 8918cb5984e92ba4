import { href } from 'react-router'
import { claimWords, detailsWords, outcomeWords, verifyWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { ownAddress } from '#app/features/site/own-address.ts'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { StepHeading } from '#app/ui/step-heading.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { claimFields } from './claim-fields.ts'
import type { ClaimAnswer, ClaimView } from './claim-view.ts'
import { CodeForm } from './code-form.tsx'
import { DetailsForm } from './details-form.tsx'

type Props = { claim: ClaimView; answer: ClaimAnswer | undefined; did: string | null }

/** A claim from its code to its end. Works as plain forms: what was reached so far is kept by the site, not by the page. */
export function ClaimPage({ claim, answer, did }: Props) {
  const business = claim.kind === 'business'
  const heading = business ? claimWords.heading : claimWords.churchHeading
  if (claim.at === 'done') return <Done claim={claim} heading={heading} />
  const of = business ? 3 : 2
  const step = claim.at === 'code' ? of - 1 : of
  const title = claim.at === 'code' ? verifyWords.code.title : detailsWords.title
  const problems = summaryOf(answer, claim.at === 'code' ? [{ name: 'code' }] : [...claimFields, { name: 'logo' }])
  return (
    <>
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${formWords.step(step, of, title)}: ${heading}`}</FlowTitle>
      <PageHeader doing title={heading} lead={claim.place ? `${verifyWords.of} ${claim.place.name}.` : detailsWords.introManual} />
      <div className="wrap section grid max-md:pt-4">
        <div className="grid max-w-2xl gap-6">
          <StepHeading step={step} of={of} title={title} />
          <FormProblems answer={answer} problems={problems} />
          {claim.at === 'code' ? (
            <CodeForm claim={claim} answer={answer} did={did} />
          ) : (
            <DetailsForm claim={claim} answer={answer} did={did} />
          )}
        </div>
      </div>
    </>
  )
}

function Done({ claim, heading }: { claim: Extract<ClaimView, { at: 'done' }>; heading: string }) {
  const { outcome, reference, email, place } = claim
  const words = outcomeWords[outcome]
  const next = words.next(email)
  return (
    <>
      <FlowTitle>{`${words.heading}: ${heading}`}</FlowTitle>
      <div className="wrap section">
        <Thanks
          heading="h1"
          title={words.heading}
          referenceLabel={formWords.referenceLabel}
          reference={reference}
          nextTitle={next.length > 0 && outcomeWords.nextHeading}
          next={next}
          actions={
            place && (
              <ButtonLink to={ownAddress(href('/places/:slug', { slug: place.slug }))} reloadDocument size="lg">
                {outcomeWords.place}
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
