import { type ComponentProps, type ReactNode, useId } from 'react'
import { donateFormWords as words } from '#words/donate.ts'
import type { GiftOffer } from '#app/features/gifts/gift-choice.ts'
import type { Frequency } from '#app/features/gifts/gift.ts'
import { formatMoney } from '#app/features/site/money.ts'

type OfferCardProps = { offer: GiftOffer; frequency: Frequency; input: ComponentProps<'input'> }

/** The circle or the tier that one came for, as a choice; how it is told follows how often. */
export function OfferCard({ offer, frequency, input }: OfferCardProps) {
  const id = useId()
  const other = offer.frequency === 'once' ? 'monthly' : 'once'
  return (
    <label className="choice">
      <input {...input} {...(offer.frequency === frequency && { 'aria-describedby': id })} />
      <span className="grid flex-1 gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-lg font-semibold">
            <While frequency={offer.frequency}>{offer.title}</While>
            <While frequency={other}>{words.ownRhythm[other]}</While>
          </span>{' '}
          <span>
            <strong className="font-display text-xl">{formatMoney(offer.amountCents)}</strong>{' '}
            <While frequency="once">{words.rhythm.once}</While>
            <While frequency="monthly">{words.rhythm.monthly}</While>
          </span>
        </span>
        <While frequency={offer.frequency}>
          <span id={id}>{offer.text}</span>
        </While>
      </span>
    </label>
  )
}

const shownWhile: Record<Frequency, string> = {
  once: 'group-has-[[value=monthly]:checked]/gift:hidden',
  monthly: 'hidden group-has-[[value=monthly]:checked]/gift:inline',
}

/** Comes and goes with the choice of how often, without scripts as well. */
function While({ frequency, children }: { frequency: Frequency; children: ReactNode }) {
  return <span className={shownWhile[frequency]}>{children}</span>
}
