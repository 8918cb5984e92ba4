import { useEffect, useRef, type ComponentProps, type ReactNode, useId } from 'react'
import { circleWords } from '#copy/giving/circles.ts'
import { donateFormWords as words } from '#copy/giving/donate.ts'
import { circles, presetAmountsCents } from '#app/domains/giving/pricing/prices.ts'
import type { GiftOffer } from '#app/domains/giving/pricing/gift-choice.ts'
import type { Frequency } from '#app/domains/giving/gifts/gift.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { useFieldError } from '#app/forms/form-fields.tsx'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { controlProps, FieldFrame } from '#app/ui/forms/field.tsx'

type Props = {
  offer: GiftOffer | undefined
  initial: { amount: string; custom: string; purpose: string | undefined }
  frequency: Frequency
  effect: string | undefined
  scripted: boolean
  answer: AnyAnswer | undefined
  prefix: string
}

export function AmountFields({ offer, initial, frequency, effect, scripted, answer, prefix }: Props) {
  const id = `${prefix}-amount`
  const { error, ...mending } = useFieldError(answer, 'amount')
  const { error: customError, ...customMending } = useFieldError(answer, 'custom')
  const radio = (value: string, first = false) => ({
    id: first ? id : `${id}-${value.replace(':', '-')}`,
    type: 'radio',
    name: 'amount',
    value,
    defaultChecked: initial.amount === value,
    required: true,
    'aria-invalid': error ? true : undefined,
    ...mending,
  })
  const others = circles.filter(({ id: circle }) => `circle:${circle}` !== offer?.value)
  const custom = { name: 'custom', prefix, hint: words.customHint(useSiteFacts().figures.leastGift), error: customError }
  const folded = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // After a reload, the browser may restore a choice inside the closed list of other amounts, so the list is opened.
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
            defaultValue={initial.custom}
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
      {initial.purpose && (
        <p className="mb-2 [overflow-wrap:anywhere]">
          <span>{words.purpose(initial.purpose)}</span>
          <input type="hidden" name="purpose" value={initial.purpose} />
        </p>
      )}
      {offer ? (
        <div className="grid gap-3">
          <OfferCard offer={offer} frequency={frequency} input={radio(offer.value, true)} />
          <details ref={folded} open={initial.amount !== offer.value || undefined}>
            <summary className="py-2 font-semibold">{words.chooseAnother}</summary>
            <div className="pt-2">{otherAmounts}</div>
          </details>
        </div>
      ) : (
        otherAmounts
      )}
      <p className={`hint mt-2 min-h-[1.5em] ${scripted ? '' : HIDDEN_AFTER_CHANGE}`} aria-live="polite">
        {effect}
      </p>
    </fieldset>
  )
}

/** Without scripts, the sentence about what an amount does cannot follow the choice, so CSS hides it once another amount is chosen. */
const HIDDEN_AFTER_CHANGE = 'group-has-[[type=radio]:checked:not(:default)]/gift:invisible'

type OfferCardProps = { offer: GiftOffer; frequency: Frequency; input: ComponentProps<'input'> }

function OfferCard({ offer, frequency, input }: OfferCardProps) {
  const id = useId()
  const other = offer.frequency === 'once' ? 'monthly' : 'once'
  return (
    <label className="choice">
      <input {...input} {...(offer.frequency === frequency && { 'aria-describedby': id })} />
      <span className="grid flex-1 gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-lg font-semibold">
            <ForFrequency frequency={offer.frequency}>{offer.title}</ForFrequency>
            <ForFrequency frequency={other}>{words.ownRhythm[other]}</ForFrequency>
          </span>{' '}
          <span>
            <strong className="font-display text-xl">{formatMoney(offer.amountCents)}</strong>{' '}
            <ForFrequency frequency="once">{words.rhythm.once}</ForFrequency>
            <ForFrequency frequency="monthly">{words.rhythm.monthly}</ForFrequency>
          </span>
        </span>
        <ForFrequency frequency={offer.frequency}>
          <span id={id}>{offer.text}</span>
        </ForFrequency>
      </span>
    </label>
  )
}

const frequencyClass: Record<Frequency, string> = {
  once: 'group-has-[[value=monthly]:checked]/gift:hidden',
  monthly: 'hidden group-has-[[value=monthly]:checked]/gift:inline',
}

function ForFrequency({ frequency, children }: { frequency: Frequency; children: ReactNode }) {
  return <span className={frequencyClass[frequency]}>{children}</span>
}
