import { useEffect } from 'react'
import { href } from 'react-router'
import { circleWords } from '#copy/giving/circles.ts'
import { giftThanksWords as words } from '#copy/giving/gift-thanks.ts'
import { countWords } from '#copy/share-card.ts'
import { MEMBER_GOAL } from '#app/domains/giving/pricing/prices.ts'
import type { GiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import { giftAddress } from '#app/domains/giving/gifts/gift-address.ts'
import { formatLongDay } from '#app/platform/format/dates.ts'
import { formatMoney, counted, formatNumber } from '#app/platform/format/numbers.ts'
import { ShareCard } from '#app/ui/share-card.tsx'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { useGivingClosed, useGivePath } from '#app/ui/frame/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CountProgress } from '#app/ui/forms/count-progress.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { clearGiftDraft } from './gift-draft.ts'
import { useGiftStatus } from './use-gift-status.ts'

type Props = {
  giftId: string
  first: GiftStatus | undefined
  heading?: 'h1' | 'h2'
  /** True if these thanks replace the form on the page. The heading then takes the focus, so that a screen reader announces the change. */
  focusOnMount: boolean
}

export function GiftThanks({ giftId, first, heading = 'h2', focusOnMount }: Props) {
  const status = useGiftStatus(giftId, first)
  const state = status?.state ?? 'waiting'
  const closed = useGivingClosed()
  const wayToGive = useGivePath()
  useEffect(() => {
    if (state === 'settled') clearGiftDraft(giftId)
  }, [giftId, state])

  if (state === 'settled' && status) {
    const { heading: title, seeds, practice, nextHeading, next, links } = words.settled
    return (
      <>
        <FlowTitle>{title}</FlowTitle>
        <Thanks
          key="settled"
          heading={heading}
          title={title}
          drawing={<Drawing eager name="people-friends" className="w-64" />}
          referenceLabel={words.referenceLabel}
          reference={status.reference}
          nextTitle={nextHeading}
          next={[next.receipt[status.frequency], nextCharge(status), next.seeds]}
          focusOnMount={focusOnMount}
          share={<ShareCard path={href('/support')} picture="support" heading={heading === 'h1' ? 'h2' : 'h3'} />}
          actions={
            <>
              <ButtonLink to={href('/stories')} size="lg">
                {links.stories}
              </ButtonLink>
              <ButtonLink to={`${href('/support')}#impact`} size="lg" variant="outline">
                {links.impact}
              </ButtonLink>
            </>
          }
        >
          <p className="lead">{`${describeGift(status)} ${seeds(counted(status.seeds))}`}</p>
          {status.practice && <p className="text-muted">{practice}</p>}
          {status.memberPlace !== null && (
            <CountProgress count={status.memberPlace} of={MEMBER_GOAL}>
              {countWords.member(formatNumber(status.memberPlace), formatNumber(MEMBER_GOAL))}
            </CountProgress>
          )}
        </Thanks>
      </>
    )
  }

  if (state === 'waiting' || state === 'changed')
    return (
      <>
        <FlowTitle>{words[state].heading}</FlowTitle>
        <Thanks
          key={state}
          heading={heading}
          title={words[state].heading}
          drawing={<Drawing eager name="plant-0" className="w-44" />}
          referenceLabel={words.referenceLabel}
          reference={status?.reference}
          focusOnMount={focusOnMount}
        >
          <p className="lead">{words[state].text}</p>
        </Thanks>
      </>
    )

  const way = wayToGive(status ? giftAddress({ ...status, isFor: status.circleId }) : href('/donate'))
  return (
    <>
      <FlowTitle>{words.unpaid.heading}</FlowTitle>
      <Thanks
        key="failed"
        heading={heading}
        title={words.unpaid.heading}
        drawing={<Drawing eager name="plant-0" className="w-44" />}
        focusOnMount={focusOnMount}
        actions={
          <>
            {way && (
              <ButtonLink to={way} size="lg">
                {closed?.write?.label ?? words.unpaid.tryAgain}
              </ButtonLink>
            )}
          </>
        }
      >
        <p className="lead">{`${words.unpaid[state === 'expired' ? 'expired' : 'failed']} ${closed ? closed.text : words.unpaid.again}`}</p>
      </Thanks>
    </>
  )
}

function nextCharge({ frequency, nextChargeAt }: GiftStatus): string {
  const { once, monthly, monthlyOn } = words.settled.next.charge
  if (frequency === 'once') return once
  return nextChargeAt ? monthlyOn(formatLongDay(new Date(nextChargeAt))) : monthly
}

function describeGift({ amountCents, frequency, circleId }: GiftStatus): string {
  const { once, monthly, circle } = words.settled
  const amount = formatMoney(amountCents)
  if (frequency === 'once') return once(amount)
  return circleId ? circle(amount, circleWords[circleId].name) : monthly(amount)
}
