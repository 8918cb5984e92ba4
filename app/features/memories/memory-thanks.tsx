import { useEffect, useRef } from 'react'
import { formWords } from '#words/forms.ts'
import { shareMemoryWords } from '#words/share-memory.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { enlivenHandingOn } from '#app/features/site/hand-on.ts'
import { HandOnButton } from '#app/features/site/hand-on-button.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import type { MemoryDone } from './memory-answer.ts'

/** The end of sharing: it has arrived, this is its number, and the way to take it back. */
export function MemoryThanks({ done, dialog }: { done: MemoryDone; dialog: FlowDialog | undefined }) {
  const { reference, link, lacksConsent } = done
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
      >
        <p className="lead">{thanks.text}</p>
        {lacksConsent && <Notice>{thanks.lacksConsent}</Notice>}
        <PrivateLink link={link} words={thanks.link} />
        {/* The way on is not below what one may read later. */}
        <div className="flex flex-wrap justify-center gap-3">
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
        </div>
      </Thanks>
    </>
  )
}

type LinkProps = Pick<MemoryDone, 'link'> & { words: ReturnType<typeof shareMemoryWords>['thanks']['link'] }

/** For whoever gave no address it is the only way back: it has to be easy to keep. */
function PrivateLink({ link, words }: LinkProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => enlivenHandingOn(card.current!), [link])
  return (
    <div ref={card} className="card w-full max-w-xl text-left">
      <p className="font-display text-lg font-semibold">{words.label}</p>
      {link ? (
        <>
          <a href={link} className="break-all">
            {link}
          </a>
          <p className="hint text-pretty">{`${words.text(formatNumber(PERSONAL_LINK_DAYS))} ${words.onlyNow}`}</p>
          <div className="flex flex-wrap items-center gap-3">
            <HandOnButton as="copy" address={link} words={words}>
              {words.copy}
            </HandOnButton>
            <p role="status" className="text-sm empty:hidden" />
          </div>
        </>
      ) : (
        <p>{words.shownBefore}</p>
      )}
    </div>
  )
}
