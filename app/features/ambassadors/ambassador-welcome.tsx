import { href } from 'react-router'
import { ambassadorWords } from '#words/ambassador.ts'
import { formWords } from '#words/forms.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { useOwnCode } from '#app/features/visits/visit-watcher.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'

type Props = { reference: string; emailed: boolean; code: string; proof: string; dialog: FlowDialog | undefined }

/** The end of signing up: it has arrived, this is its number, this comes next, and here is what one shares with. */
export function AmbassadorWelcome({ reference, emailed, code, proof, dialog }: Props) {
  useOwnCode(code, proof)
  const { welcome } = ambassadorWords(useSite().siteName)
  return (
    <>
      <FlowTitle dialog={dialog}>{welcome.heading}</FlowTitle>
      <Thanks
        title={welcome.heading}
        referenceLabel={formWords.referenceLabel}
        reference={reference}
        nextTitle={welcome.nextHeading}
        next={[emailed ? welcome.emailed : welcome.notEmailed, ...welcome.next]}
        focusOnMount
        actionsFirst
        actions={
          <>
            {/* In a dialog it takes the place of the dialog's entry: Back then leads to the page beneath. */}
            <ButtonLink to={href('/a/:code/share', { code })} size="lg" replace={dialog !== undefined}>
              {welcome.action}
            </ButtonLink>
            {dialog && (
              <Button variant="outline" size="lg" onClick={dialog.close}>
                {formWords.close}
              </Button>
            )}
          </>
        }
      >
        <p className="lead">{welcome.text}</p>
      </Thanks>
    </>
  )
}
