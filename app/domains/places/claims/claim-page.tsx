import script from '#app/forms/stored-form-script.ts?script'
import { href } from 'react-router'
import { addedWords, claimWords, detailsWords, outcomeWords, verifyWords, claimFieldWords } from '#copy/places/claim.ts'
import { formWords } from '#copy/forms.ts'
import { type ClaimAnswer, type ClaimPageData, claimStartPath } from './claim-view.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { FormErrors, summarizeErrors, FieldErrorGroup, FormFields, HiddenFormFields } from '#app/forms/form-fields.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { StepHeading } from '#app/ui/forms/step-heading.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { claimFields } from './claim-fields.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatContact, type CodeContact } from './claim-contact.ts'
import { LogoField } from '#app/domains/places/listings/logo-field.tsx'

type Props = { claim: ClaimPageData; answer: ClaimAnswer | undefined; did: string | null }

/** The steps of a claim after its start. They are plain HTML forms, because the server stores the progress of a claim. */
export function ClaimPage({ claim, answer, did }: Props) {
  const business = claim.kind === 'business'
  const heading = business ? claimWords.heading : claimWords.churchHeading
  if (claim.at === 'done') return <ClaimSubmitted claim={claim} heading={heading} />
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

function ClaimSubmitted({ claim, heading }: { claim: Extract<ClaimPageData, { at: 'done' }>; heading: string }) {
  const { reference, email, place, draft } = claim
  const words = outcomeTexts(claim)
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

/** A claim to add a new listing is never disputed, because the listing has no owner yet. So `addedWords` has no text for that. */
function outcomeTexts({ place, outcome, businessName }: Extract<ClaimPageData, { at: 'done' }>) {
  if (place) return outcomeWords[outcome]
  const { heading, ...words } = addedWords[outcome === 'disputed' ? 'waiting' : outcome]
  return { ...words, heading: heading(businessName) }
}

type CodeProps = Omit<Props, 'claim'> & { kind: PlaceKind; place: { slug: string } | null; contact: CodeContact }

function CodeForm({ kind, place, contact, answer, did }: CodeProps) {
  const words = verifyWords.code
  return (
    <>
      {did === 'resent' && !answer && (
        <Notice live focusOnLoad>
          {words.resent}
        </Notice>
      )}
      <p className="break-words">{words.sent[contact.channel](formatContact(contact))}</p>
      <form method="post" noValidate className="grid gap-5">
        <FieldErrorGroup answer={answer} name="code">
          {(error) => (
            <TextField
              name="code"
              label={words.label}
              hint={words.hint}
              error={error}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="[&_input]:max-w-48 [&_input]:text-xl [&_input]:tracking-widest"
            />
          )}
        </FieldErrorGroup>
        <p className="hint">{words.expires(formatNumber(CODE_LIFE_MINUTES))}</p>
        <p>
          <Button type="submit" size="lg" name="act" value="check">
            {words.submit}
          </Button>
        </p>
      </form>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
        <form method="post">
          <Button type="submit" variant="outline" size="sm" name="act" value="resend">
            {words.resend}
          </Button>
        </form>
        <a href={localizePath(claimStartPath(kind, place))} className="inline-flex min-h-11 items-center font-semibold">
          {words.elsewhere}
        </a>
      </div>
    </>
  )
}

type DetailsProps = { claim: Extract<ClaimPageData, { at: 'details' }>; answer: ClaimAnswer | undefined; did: string | null }

function DetailsForm({ claim: { kind, place, verified, filled, needsOwnEmail, draft }, answer, did }: DetailsProps) {
  const fields = claimFields.flatMap((field) => {
    if (field.name === 'ownEmail' && !needsOwnEmail) return []
    if (field.name === 'email' && !place) return { ...field, hint: claimFieldWords.email.hintOfNew }
    if (field.name === 'businessName' && kind === 'church') return { ...field, ...claimFieldWords.churchName }
    return field.name === 'address' && !place ? { ...field, required: true } : field
  })
  return (
    <>
      {verified && (
        <Notice kind="success" title={verifyWords.success.title} live focusOnLoad={did === 'verified' && !answer}>
          <p>{verifyWords.success[verified]}</p>
        </Notice>
      )}
      <p>{detailsWords.intro}</p>
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid gap-6"
        data-script={script}
        data-keep={draft}
        data-offline={formWords.offline}
        data-restored={formWords.restored.text}
        data-start-over={formWords.restored.startOver}
        data-answered={answer ? '' : undefined}
      >
        <FormFields fields={fields} answer={answer} defaults={filled} />
        <LogoField answer={answer} />
        <HiddenFormFields idempotencyKey="" />
        <p className="hint">{detailsWords.privacy}</p>
        <p className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" name="act" value="details">
            {verified === 'approved' ? detailsWords.submit.mine : detailsWords.submit.review}
          </Button>
          <a href={localizePath(claimStartPath(kind, place))} className="inline-flex min-h-11 items-center font-semibold">
            {detailsWords.back}
          </a>
        </p>
      </form>
    </>
  )
}
