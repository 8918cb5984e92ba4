import { useEffect } from 'react'
import { circles } from '#words/circles.ts'
import { formWords } from '#words/forms.ts'
import { donateWords } from '#words/giving.ts'
import type { GiftOutcome } from '#app/features/gifts/find-gift-outcome.server.ts'
import { giftAddress } from '#app/features/gifts/gift-choice.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { Plant } from '#app/ui/world/plant.tsx'
import { forgetGift } from './gift-draft.ts'
import { useGiftOutcome } from './use-gift-outcome.ts'

type Props = { giftId: string; first: GiftOutcome | undefined; dialog?: FlowDialog; heading?: 'h1' | 'h2' }

/** The end of a gift: planted, waiting for the bank, or not gone through; alone on a page, or where the form was. */
export function GiftThanks({ giftId, first, dialog, heading = 'h2' }: Props) {
  const { thanks } = donateWords(useSite().siteName)
  const outcome = useGiftOutcome(giftId, first)
  const state = outcome?.state ?? 'waiting'
  useEffect(() => {
    if (state === 'settled') forgetGift()
  }, [state])
  const focusOnMount = heading === 'h2'
  const close = dialog && (
    <Button variant="outline" size="lg" onClick={dialog.close}>
      {formWords.close}
    </Button>
  )

  if (state === 'settled' && outcome) {
    const money = formatMoney(outcome.amountCents)
    const monthly = outcome.frequency === 'monthly'
    return (
      <>
        <FlowTitle dialog={dialog}>{thanks.heading}</FlowTitle>
        <Thanks
          key="settled"
          heading={heading}
          title={thanks.heading}
          drawing={<Plant stage={monthly ? 2 : 1} className="w-44" />}
          referenceLabel={thanks.referenceLabel}
          reference={outcome.reference}
          nextTitle={thanks.nextHeading}
          next={thanks.nextSteps(monthly)}
          focusOnMount={focusOnMount}
          actions={
            <>
              {thanks.next.map(({ label, href }, index) => (
                <ButtonLink key={href} to={href} size="lg" variant={index === 0 ? 'mustard' : 'outline'} replace={dialog !== undefined}>
                  {label}
                </ButtonLink>
              ))}
              {close}
            </>
          }
        >
          <p className="lead">
            {monthly ? thanks.monthly(money, outcome.circleName) : thanks.once(money)} {thanks.seeds(outcome.seeds)}
          </p>
          {outcome.practice && <p className="text-muted">{thanks.practice}</p>}
        </Thanks>
      </>
    )
  }

  if (state === 'waiting')
    return (
      <>
        <FlowTitle dialog={dialog}>{thanks.pendingHeading}</FlowTitle>
        <Thanks
          key="waiting"
          heading={heading}
          title={thanks.pendingHeading}
          drawing={<Plant stage={0} className="w-44" />}
          referenceLabel={thanks.referenceLabel}
          reference={outcome?.reference}
          focusOnMount={focusOnMount}
          actions={close}
        >
          <p className="lead">{thanks.pendingText}</p>
        </Thanks>
      </>
    )

  return (
    <>
      <FlowTitle dialog={dialog}>{thanks.failedHeading}</FlowTitle>
      <Thanks
        key="failed"
        heading={heading}
        title={thanks.failedHeading}
        drawing={<Plant stage={0} className="w-44" />}
        focusOnMount={focusOnMount}
        actions={
          <>
            <ButtonLink to={outcome ? addressOf(outcome) : '/donate'} size="lg" replace={dialog !== undefined}>
              {thanks.tryAgain}
            </ButtonLink>
            {close}
          </>
        }
      >
        <p className="lead">{state === 'expired' ? thanks.expiredText : thanks.failedText}</p>
      </Thanks>
    </>
  )
}

function addressOf(outcome: GiftOutcome): string {
  return giftAddress({ ...outcome, offerId: circles.find(({ name }) => name === outcome.circleName)?.id ?? null })
}
