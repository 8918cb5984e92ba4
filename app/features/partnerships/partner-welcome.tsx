import { partnerWords } from '#words/partner.ts'
import { formWords } from '#words/forms.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'

type Props = { reference: string; /** The form was here a moment ago. */ isNews: boolean; dialog: FlowDialog | undefined }

/** The end of an application: it has arrived, this is its number, this comes next. */
export function PartnerWelcome({ reference, isNews, dialog }: Props) {
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
        // What has just been opened as a dialog is read out in any case.
        focusOnMount={isNews || dialog !== undefined}
        actions={
          <>
            {/* In a dialog it takes the place of the dialog's entry: Back then leads to the page beneath. */}
            <ButtonLink to="/claim-business" size="lg" replace={dialog !== undefined}>
              {onward.claim}
            </ButtonLink>
            {dialog ? (
              <Button size="lg" variant="outline" onClick={dialog.close}>
                {formWords.close}
              </Button>
            ) : (
              <ButtonLink to="/" size="lg" variant="outline">
                {formWords.close}
              </ButtonLink>
            )}
          </>
        }
      >
        <p className="lead">{text}</p>
      </Thanks>
    </>
  )
}
