import { useEffect } from 'react'
import { href } from 'react-router'
import { circleWords } from '#words/circles.ts'
import { formWords } from '#words/forms.ts'
import { giftThanksWords as words } from '#words/gift-thanks.ts'
import { countWords } from '#words/share-card.ts'
import { MEMBER_GOAL } from '#app/features/careers/member-goal.ts'
import type { GiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import { giftAddress } from '#app/features/gifts/gift-address.ts'
import { longDay } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { ShareCard } from '#app/features/site/share-card.tsx'
import { type FlowDialog, FlowTitle } from '#app/features/site/flow-place.tsx'
import { useGivingClosed, useWayToGive } from '#app/features/site/way-to-give.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { LiveCount } from '#app/ui/live-count.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { forgetGift } from './gift-draft.ts'
import { rememberStanding } from './kept-gifts.ts'
import { useGiftStanding } from './use-gift-standing.ts'

type Props = {
  giftId: string
  first: GiftStanding | undefined
  dialog?: FlowDialog
  heading?: 'h1' | 'h2'
  /** The form was here a moment ago, so that the news has to be read out. */
  focusOnMount: boolean
}

/** What the thanks of a monthly gift tell this browser of it. */
const STANDS = { settled: 'as-begun', changed: 'otherwise', failed: 'over', expired: 'over' } as const

/** The end of a gift: planted, waiting for the bank, or not gone through; alone on a page, or where the form was. */
export function GiftThanks({ giftId, first, dialog, heading = 'h2', focusOnMount }: Props) {
  const standing = useGiftStanding(giftId, first)
  const state = standing?.state ?? 'waiting'
  const closed = useGivingClosed()
  const wayToGive = useWayToGive()
  useEffect(() => {
    if (state === 'settled') forgetGift(giftId)
    if (state !== 'waiting') rememberStanding(giftId, STANDS[state])
  }, [giftId, state])
  const close = dialog && (
    <Button variant="outline" size="lg" onClick={dialog.close}>
      {formWords.close}
    </Button>
  )

  if (state === 'settled' && standing) {
    const { heading: title, seeds, practice, nextHeading, next, links } = words.settled
    return (
      <>
        <FlowTitle dialog={dialog}>{title}</FlowTitle>
        <Thanks
          key="settled"
          heading={heading}
          title={title}
          drawing={<Drawing inPage name="people-friends" className="w-64" />}
          referenceLabel={words.referenceLabel}
          reference={standing.reference}
          nextTitle={nextHeading}
          next={[next.receipt[standing.frequency], nextCharge(standing), next.seeds]}
          focusOnMount={focusOnMount}
          share={<ShareCard path={href('/support')} picture="support" heading={heading === 'h1' ? 'h2' : 'h3'} />}
          actions={
            <>
              <ButtonLink to={href('/stories')} size="lg" replace={dialog !== undefined}>
                {links.stories}
              </ButtonLink>
              <ButtonLink to={`${href('/support')}#impact`} size="lg" variant="outline" replace={dialog !== undefined}>
                {links.impact}
              </ButtonLink>
              {close}
            </>
          }
        >
          <p className="lead">{`${tell(standing)} ${seeds(counted(standing.seeds))}`}</p>
          {standing.practice && <p className="text-muted">{practice}</p>}
          {standing.memberPlace !== null && (
            <LiveCount count={standing.memberPlace} of={MEMBER_GOAL}>
              {countWords.member(formatNumber(standing.memberPlace), formatNumber(MEMBER_GOAL))}
            </LiveCount>
          )}
        </Thanks>
      </>
    )
  }

  if (state === 'waiting' || state === 'changed')
    return (
      <>
        <FlowTitle dialog={dialog}>{words[state].heading}</FlowTitle>
        <Thanks
          key={state}
          heading={heading}
          title={words[state].heading}
          drawing={<Drawing inPage name="plant-0" className="w-44" />}
          referenceLabel={words.referenceLabel}
          reference={standing?.reference}
          focusOnMount={focusOnMount}
          actions={close}
        >
          <p className="lead">{words[state].text}</p>
        </Thanks>
      </>
    )

  const way = wayToGive(standing ? giftAddress({ ...standing, isFor: standing.circleId }) : href('/donate'))
  return (
    <>
      <FlowTitle dialog={dialog}>{words.unpaid.heading}</FlowTitle>
      <Thanks
        key="failed"
        heading={heading}
        title={words.unpaid.heading}
        drawing={<Drawing inPage name="plant-0" className="w-44" />}
        focusOnMount={focusOnMount}
        actions={
          <>
            {way && (
              <ButtonLink to={way} size="lg" replace={dialog !== undefined}>
                {closed?.write?.label ?? words.unpaid.tryAgain}
              </ButtonLink>
            )}
            {close}
          </>
        }
      >
        <p className="lead">{`${words.unpaid[state === 'expired' ? 'expired' : 'failed']} ${closed ? closed.text : words.unpaid.again}`}</p>
      </Thanks>
    </>
  )
}

function nextCharge({ frequency, nextChargeAt }: GiftStanding): string {
  const { once, monthly, monthlyOn } = words.settled.next.charge
  if (frequency === 'once') return once
  return nextChargeAt ? monthlyOn(longDay(new Date(nextChargeAt))) : monthly
}

function tell({ amountCents, frequency, circleId }: GiftStanding): string {
  const { once, monthly, circle } = words.settled
  const amount = formatMoney(amountCents)
  if (frequency === 'once') return once(amount)
  return circleId ? circle(amount, circleWords[circleId].name) : monthly(amount)
}
