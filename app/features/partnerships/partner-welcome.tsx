import { partnerWords } from '#words/partner.ts'
import { formWords } from '#words/forms.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'

/** The end of an application: it has arrived, this is its number, this comes next. */
export function PartnerWelcome({ reference, dialog }: { reference: string; dialog: FlowDialog | undefined }) {
  const { heading, text, nextHeading, next, onward } = partnerWords(useSite().siteName).welcome
  return (
    <>
      <FlowTitle dialog={dialog}>{heading}</FlowTitle>
      <Thanks
        title={heading}
        referenceLabel={formWords.referenceLabel}
        reference={reference}
        nextTitle={nextHeading}
        next={next}
        focusOnMount
        actions={
          dialog ? (
            <Button size="lg" onClick={dialog.close}>
              {formWords.close}
            </Button>
          ) : (
            <>
              <ButtonLink to="/claim-business" size="lg">
                {onward.claim}
              </ButtonLink>
              <ButtonLink to="/" size="lg" variant="outline">
                {formWords.close}
              </ButtonLink>
            </>
          )
        }
      >
        <p className="lead">{text}</p>
      </Thanks>
    </>
  )
}
