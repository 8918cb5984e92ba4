import { href } from 'react-router'
import { ambassadorWords } from '#words/ambassador.ts'
import { formWords } from '#words/forms.ts'
import { countWords } from '#words/share-card.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { counted } from '#app/features/site/numbers.ts'
import { ShareCard } from '#app/features/site/share-card.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { useOwnCode } from '#app/features/visits/visit-watcher.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { LiveCount } from '#app/ui/live-count.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'

type Props = { reference: string; emailed: boolean; code: string; proof: string; signUps: number; dialog: FlowDialog | undefined }

/** The end of signing up: it has arrived, this is its number, this comes next, and here is what one shares with. */
export function AmbassadorWelcome({ reference, emailed, code, proof, signUps, dialog }: Props) {
  useOwnCode(code, proof)
  const { welcome } = ambassadorWords(useSite().siteName)
  return (
    <>
      <FlowTitle dialog={dialog}>{welcome.heading}</FlowTitle>
      <Thanks
        title={welcome.heading}
        drawing={<Drawing name="people-friends" className="w-64" />}
        referenceLabel={formWords.referenceLabel}
        reference={reference}
        nextTitle={welcome.nextHeading}
        next={[emailed ? welcome.emailed : welcome.notEmailed, ...welcome.next]}
        focusOnMount
        share={<ShareCard path={href('/a/:code', { code })} picture="home" />}
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
        {signUps > 0 && <LiveCount count={signUps}>{countWords.ambassadors(counted(signUps))}</LiveCount>}
      </Thanks>
    </>
  )
}
