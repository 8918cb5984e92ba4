import { useMemo } from 'react'
import { donateFormWords as words, donatePage, donateWords } from '#copy/giving/donate.ts'
import { formWords } from '#copy/forms.ts'
import { giftDefaults, giftPurpose } from '#app/domains/giving/gifts/gift-address.ts'
import { chosenCents, choiceToFields, findOffer, parseFrequency } from '#app/domains/giving/pricing/gift-choice.ts'
import { giftFields } from '#app/domains/giving/pricing/gift-fields.ts'
import { type FlowDialog, FlowTitle, useDirtyDialog } from '#app/ui/frame/form-flow.tsx'
import {
  FormErrors,
  getError,
  FormFields,
  FieldErrorGroup,
  summarizeErrors,
  HiddenFormFields,
  useFieldError,
} from '#app/forms/form-fields.tsx'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { typedValue, type AnyAnswer } from '#app/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, RadioCards } from '#app/ui/forms/field.tsx'
import { AmountFields } from './amount-fields.tsx'
import type { GiftAnswer } from './gift-answer.ts'
import { PracticeCardFields } from './practice-card-fields.tsx'
import { useGiftForm } from './use-gift-form.ts'
import { describeEffect } from './use-gift-choice.ts'
import { addMonths } from '#app/integrations/payments/months.ts'
import { chargeNotice, chargeNoticeForBoth, chargeTermsWords, monthlyConsentText } from '#copy/giving/charge-terms.ts'
import { TermsList } from '#app/domains/giving/pricing/terms-list.tsx'
import { monthlyConsentVersion, monthlyConsentVersionWithoutAmount } from '#app/domains/giving/monthly/change-rules.ts'
import { formatLongDay } from '#app/platform/format/dates.ts'

type Props = {
  /** The query of the page's URL, such as `amount=250&monthly=1`. */
  query: string
  pageAnswer: GiftAnswer | undefined
  dialog?: FlowDialog
}

const ID_PREFIX = 'gift'
const FREQUENCIES = ['once', 'monthly'] as const
const OPTIONAL_FIELDS = [giftFields.message, giftFields.honoree]
const FIELD_ORDER = [
  'frequency',
  'amount',
  'custom',
  'email',
  'name',
  'anonymous',
  'message',
  'honoree',
  'card-number',
  'card-expiry',
  'card-cvc',
  'consent',
].map((name) => ({ name }))

export function DonateForm({ query, pageAnswer, dialog }: Props) {
  const { siteName, figures, practice = false } = useSiteFacts()
  const { Form, formProps, idempotencyKey, answer, busy, chosen, dirty, startOver } = useGiftForm({ practice, query, pageAnswer })
  const start = useMemo(() => initialValues(query, pageAnswer), [query, pageAnswer])
  useDirtyDialog(dialog, dirty)

  const scripted = idempotencyKey !== ''
  const shown = chosen ?? start
  const cents = chosenCents(shown)
  const amount = cents === undefined ? undefined : formatMoney(cents)
  const frequency = parseFrequency(shown.frequency)
  const problems = summarizeErrors(answer, FIELD_ORDER, ID_PREFIX)
  const moreInUse =
    OPTIONAL_FIELDS.some(({ name }) => getError(answer, name) || typedValue(pageAnswer, name)) || typedValue(pageAnswer, 'anonymous') !== ''
  return (
    <>
      <Form
        {...formProps}
        action={`/donate${query && `?${query}`}`}
        method="post"
        noValidate={scripted}
        defaultShouldRevalidate={false}
        className="group/gift flex flex-col gap-6 sm:gap-8"
      >
        <FlowTitle dialog={dialog}>{`${problems.length > 0 ? formWords.errorInTitle : ''}${donatePage.title}`}</FlowTitle>
        <h2 tabIndex={-1} data-step-heading className="text-2xl">
          {dialog ? donateWords({ siteName }).heading : words.heading}
        </h2>
        <FormErrors answer={answer} problems={problems} startOver={startOver} />
        <FieldErrorGroup answer={answer} name="frequency">
          {(error) => (
            <RadioCards
              name="frequency"
              prefix={ID_PREFIX}
              label={<span className="font-display text-lg">{words.frequencyLegend}</span>}
              options={FREQUENCIES.map((value) => ({ value, label: words.frequencies[value] }))}
              defaultValue={start.frequency}
              columns={2}
              beside
              error={error}
            />
          )}
        </FieldErrorGroup>
        <AmountFields
          offer={start.offer}
          initial={start}
          frequency={frequency}
          effect={describeEffect(shown)}
          scripted={scripted}
          answer={answer}
          prefix={ID_PREFIX}
        />
        <div className="grid gap-5">
          <FormFields fields={[giftFields.email, giftFields.name]} answer={answer} prefix={ID_PREFIX} />
        </div>
        <details open={moreInUse || undefined}>
          <summary className="py-2 font-semibold">{words.moreHeading}</summary>
          <div className="grid gap-5 pt-3">
            <Checkbox
              name="anonymous"
              prefix={ID_PREFIX}
              value="yes"
              label={words.anonymousLabel}
              defaultChecked={typedValue(pageAnswer, 'anonymous') === 'yes'}
              error={getError(answer, 'anonymous')}
            />
            <FormFields fields={OPTIONAL_FIELDS} answer={answer} prefix={ID_PREFIX} />
          </div>
        </details>
        {practice && <PracticeCardFields answer={answer} />}
        <ChargeTerms amount={amount} monthly={frequency === 'monthly'} live={scripted} prefix={ID_PREFIX} answer={answer} />
        <HiddenFormFields idempotencyKey={idempotencyKey} />
        {!practice && <p>{words.hosted}</p>}
        {/* The button stays in view only within its parent element, so this must be a direct child of the form. */}
        <div className="stays-in-view">
          <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
            {scripted && amount ? words.button[frequency](amount) : words.continueToPayment}
          </Button>
        </div>
        <p className="hint">{words.ageLine(figures.minimumAge)}</p>
      </Form>
    </>
  )
}

function initialValues(query: string, answer: GiftAnswer | undefined) {
  const address = new URLSearchParams(query)
  const wanted = giftDefaults(address)
  const asked = choiceToFields(wanted.choice)
  const amount = typedValue(answer, 'amount') || asked.amount
  return {
    // An offer is shown only if the query names it or its amount: the form's default amount is not an offer.
    offer: address.has('amount') || address.has('for') ? findOffer(asked.amount) : undefined,
    amount,
    custom: typedValue(answer, 'custom') || asked.custom,
    purpose: giftPurpose(address),
    frequency: typedValue(answer, 'frequency') || wanted.frequency,
  }
}

type TermsProps = {
  amount: string | undefined
  monthly: boolean
  /** False until scripts run. The terms of one-time and of monthly gifts are then both shown. */
  live: boolean
  prefix: string
  answer: AnyAnswer | undefined
}

function ChargeTerms({ amount, monthly, live, prefix, answer }: TermsProps) {
  const { error, ...mending } = useFieldError(answer, 'consent')
  const { siteName } = useSiteFacts()
  const isAmountShown = live && amount !== undefined
  // The HTML is cached for all visitors, so only scripts may add the date of the next charge.
  const next = live ? formatLongDay(addMonths(new Date(), 1)) : undefined
  const lines = live ? chargeNotice(siteName, amount ?? chargeTermsWords.amountOpen, monthly, next) : chargeNoticeForBoth(siteName)
  return (
    <div className="grid gap-4">
      <TermsList heading={chargeTermsWords.heading} lines={lines} level="h3" />
      {/* Only a monthly gift needs this consent. CSS shows the box, so that it works without scripts. */}
      <div className="hidden group-has-[[value=monthly]:checked]/gift:block">
        <Checkbox
          name="consent"
          prefix={prefix}
          value="yes"
          label={monthlyConsentText(siteName, isAmountShown ? amount : chargeTermsWords.amountOpenInConsent)}
          required={live && monthly}
          error={error}
          {...mending}
        />
      </div>
      <input type="hidden" name="consentVersion" value={isAmountShown ? monthlyConsentVersion : monthlyConsentVersionWithoutAmount} />
    </div>
  )
}
