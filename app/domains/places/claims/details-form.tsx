import { claimFieldWords, detailsWords, verifyWords } from '#copy/places/claim.ts'
import { formWords } from '#copy/forms.ts'
import { verifyAddress, type ClaimAnswer, type ClaimView } from './claim-view.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { LogoField } from '#app/domains/places/listings/logo-field.tsx'
import script from '#app/forms/stored-form-script.ts?script'
import { FormFields, HiddenFormFields } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { claimFields } from './claim-fields.ts'

type Props = { claim: Extract<ClaimView, { at: 'details' }>; answer: ClaimAnswer | undefined; did: string | null }

export function DetailsForm({ claim: { kind, place, verified, filled, asksOwnEmail, draft }, answer, did }: Props) {
  const fields = claimFields.flatMap((field) => {
    if (field.name === 'ownEmail' && !asksOwnEmail) return []
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
          <a href={localizePath(verifyAddress(kind, place))} className="inline-flex min-h-11 items-center font-semibold">
            {detailsWords.back}
          </a>
        </p>
      </form>
    </>
  )
}
