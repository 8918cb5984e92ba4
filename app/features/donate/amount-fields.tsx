import { useEffect, useRef } from 'react'
import { circleWords } from '#words/circles.ts'
import { donateFormWords as words } from '#words/donate.ts'
import { circles } from '#app/features/gifts/circles.ts'
import { presetAmountsCents } from '#app/features/gifts/gift-amounts.ts'
import type { GiftOffer } from '#app/features/gifts/gift-choice.ts'
import type { Frequency } from '#app/features/gifts/gift.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { useMending } from '#app/forms/form-fields.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { controlProps, FieldFrame } from '#app/ui/field.tsx'
import { OfferCard } from './offer-card.tsx'

type Props = {
  offer: GiftOffer | undefined
  start: { amount: string; custom: string; purpose: string | undefined }
  frequency: Frequency
  /** What the chosen amount does; where no script follows the choice, only of the one that the page opened with. */
  does: string | undefined
  scripted: boolean
  answer: AnyAnswer | undefined
  prefix: string
}

/** How much: what the visitor came for, if anything, and the amounts that can be chosen instead. */
export function AmountFields({ offer, start, frequency, does, scripted, answer, prefix }: Props) {
  const id = `${prefix}-amount`
  const { error, ...mending } = useMending(answer, 'amount')
  const { error: customError, ...customMending } = useMending(answer, 'custom')
  const radio = (value: string, first = false) => ({
    id: first ? id : `${id}-${value.replace(':', '-')}`,
    type: 'radio',
    name: 'amount',
    value,
    defaultChecked: start.amount === value,
    required: true,
    'aria-invalid': error ? true : undefined,
    ...mending,
  })
  const others = circles.filter(({ id: circle }) => `circle:${circle}` !== offer?.value)
  const custom = { name: 'custom', prefix, hint: words.customHint(useSite().figures.leastGift), error: customError }
  const folded = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // What was chosen before a refresh is never out of sight.
    if (scripted && folded.current?.querySelector('[name=amount]:checked')) folded.current.open = true
  }, [scripted])
  const otherAmounts = (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {presetAmountsCents.map((cents, index) => (
          <label key={cents} className="choice of-once items-center!">
            <input {...radio(`preset:${cents}`, !offer && index === 0)} />
            <span className="font-display text-lg leading-tight font-semibold">{formatMoney(cents)}</span>
          </label>
        ))}
        {others.map(({ id: circle, priceCents }) => (
          <label key={circle} className="choice of-monthly items-center!">
            <input {...radio(`circle:${circle}`)} />
            <span className="grid leading-tight">
              <span className="font-display text-lg font-semibold">{formatMoney(priceCents)}</span>
              <span className="text-sm text-muted">{circleWords[circle].name}</span>
            </span>
          </label>
        ))}
        <label className="choice items-center!">
          <input {...radio('custom')} />
          <span className="leading-tight font-semibold">{words.customLabel}</span>
        </label>
      </div>
      <FieldFrame {...custom} label={words.customFieldLabel} className="hidden group-has-[[value=custom]:checked]/gift:grid">
        <span className="relative">
          <span className="absolute inset-y-0 left-4 flex items-center font-semibold text-muted" aria-hidden>
            $
          </span>
          <input
            className="control max-w-56 pl-8"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            defaultValue={start.custom}
            {...customMending}
            {...controlProps(custom)}
          />
        </span>
      </FieldFrame>
    </div>
  )

  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-2 font-display text-lg">{words.amountLegend}</legend>
      <FieldError id={id} error={error} />
      {start.purpose && (
        <p className="mb-2 [overflow-wrap:anywhere]">
          <span>{words.purpose(start.purpose)}</span>
          <input type="hidden" name="purpose" value={start.purpose} />
        </p>
      )}
      {offer ? (
        <div className="grid gap-3">
          <OfferCard offer={offer} frequency={frequency} input={radio(offer.value, true)} />
          <details ref={folded} open={start.amount !== offer.value || undefined}>
            <summary className="py-2 font-semibold">{words.chooseAnother}</summary>
            <div className="pt-2">{otherAmounts}</div>
          </details>
        </div>
      ) : (
        otherAmounts
      )}
      <p className={`hint mt-2 min-h-[1.5em] ${scripted ? '' : WHILE_AS_OPENED}`} aria-live="polite">
        {does}
      </p>
    </fieldset>
  )
}

/** What is said of the choice that the page opened with is true until another is made. */
const WHILE_AS_OPENED = 'group-has-[[type=radio]:checked:not(:default)]/gift:invisible'
