import { formWords } from '#words/forms.ts'
import { shareMemoryWords } from '#words/share-memory.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import type { MemoryDone } from './memory-answer.ts'

/** The end of sharing: it has arrived, this is its number, and the way to take it back. */
export function MemoryThanks({ done: { reference, link, lacksConsent }, dialog }: { done: MemoryDone; dialog: FlowDialog | undefined }) {
  const { thanks, stories } = shareMemoryWords(useSite().siteName)
  return (
    <>
      <FlowTitle dialog={dialog}>{thanks.heading}</FlowTitle>
      <Thanks
        title={thanks.heading}
        referenceLabel={formWords.referenceLabel}
        reference={reference}
        nextTitle={thanks.nextHeading}
        next={thanks.next}
        focusOnMount
        actions={
          <>
            {dialog && (
              <Button size="lg" onClick={dialog.close}>
                {formWords.close}
              </Button>
            )}
            <ButtonLink to="/stories" size="lg" variant={dialog ? 'outline' : 'mustard'} replace={dialog !== undefined}>
              {stories}
            </ButtonLink>
            {!dialog && (
              <ButtonLink to="/" size="lg" variant="outline">
                {formWords.close}
              </ButtonLink>
            )}
          </>
        }
      >
        <p className="lead">{thanks.text}</p>
        {lacksConsent && <Notice>{thanks.lacksConsent}</Notice>}
        <div className="card w-full max-w-xl gap-2 text-left">
          <p className="font-display text-lg font-semibold">{thanks.link.label}</p>
          {link ? (
            <>
              <a href={link} className="break-all">
                {link}
              </a>
              <p className="hint">
                {thanks.link.text(formatNumber(PERSONAL_LINK_DAYS))} {thanks.link.mailed}
              </p>
            </>
          ) : (
            <p>{thanks.link.shownBefore}</p>
          )}
        </div>
      </Thanks>
    </>
  )
}
