import { useMemo } from 'react'
import { donateFormWords as words, donateWords } from '#words/donate.ts'
import { formWords } from '#words/forms.ts'
import { pages } from '#words/pages.ts'
import { chosenCents, frequencyOf } from '#app/features/gifts/gift-choice.ts'
import { giftFields } from '#app/features/gifts/gift-fields.ts'
import { type FlowDialog, FlowTitle, useDirtyDialog } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { formatMoney } from '#app/features/site/money.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf, FormFields, Mended, summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, RadioCards } from '#app/ui/field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { BankQuestion } from './bank-question.tsx'
import { ChargeTerms } from './charge-terms.tsx'
import { FormNews } from './form-news.tsx'
import type { GiftAnswer, PaymentMode } from './gift-answer.ts'
import { GiftThanks } from './gift-thanks.tsx'
import { PracticeCardFields } from './practice-card-fields.tsx'
import { startOf } from './start-of-gift.ts'
import { useGift } from './use-gift.ts'
import { whatItDoes } from './what-it-does.ts'

type Props = {
  mode: PaymentMode | undefined
  /** What the form was opened for, such as `amount=250&monthly=1`. */
  query: string
  pageAnswer: GiftAnswer | undefined
  dialog?: FlowDialog
}

const PREFIX = 'gift'
const FREQUENCIES = ['once', 'monthly'] as const
const MORE = [giftFields.message, giftFields.honoree]
/** Every field that can have something to mend, in the order of the form. */
const ORDER = [
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

/** A gift from its amount to its thanks: as a page, and over any page as a dialog. */
export function DonateForm({ mode, query, pageAnswer, dialog }: Props) {
  const { siteName, figures } = useSite()
  const { Form, formProps, attempt, answer, busy, chosen, dirty, startOver, settle, stage } = useGift({
    mode,
    query,
    pageAnswer,
    dialog,
  })
  const start = useMemo(() => startOf(query, pageAnswer), [query, pageAnswer])
  useDirtyDialog(dialog, dirty)

  if (stage.at === 'thanks') return <GiftThanks giftId={stage.giftId} first={stage.standing} dialog={dialog} focusOnMount />
  const scripted = attempt !== ''
  const shown = chosen ?? start
  const cents = chosenCents(shown)
  const amount = cents === undefined ? undefined : formatMoney(cents)
  const frequency = frequencyOf(shown.frequency)
  const problems = summaryOf(answer, ORDER, PREFIX)
  const moreInUse = MORE.some(({ name }) => errorOf(answer, name) || typed(pageAnswer, name)) || typed(pageAnswer, 'anonymous') !== ''
  return (
    <>
      {stage.at === 'confirm' && <BankQuestion asked={stage.asked} busy={busy} answer={settle} dialog={dialog} />}
      <Form
        {...formProps}
        action={`/donate${query && `?${query}`}`}
        method="post"
        noValidate={scripted}
        defaultShouldRevalidate={false}
        hidden={stage.at === 'confirm'}
        className="group/gift flex flex-col gap-6 sm:gap-8 [&[hidden]]:hidden"
      >
        {stage.at === 'form' && (
          <FlowTitle dialog={dialog}>{`${problems.length > 0 ? formWords.errorInTitle : ''}${pages['/donate'].title}`}</FlowTitle>
        )}
        <h2 tabIndex={-1} data-step-heading className="text-2xl">
          {dialog ? donateWords(siteName).heading : words.heading}
        </h2>
        {stage.at === 'form' && stage.news && <FormNews {...stage.news} />}
        <FormProblems answer={answer} problems={problems} startOver={startOver} />
        <Mended answer={answer} name="frequency">
          {(error) => (
            <RadioCards
              name="frequency"
              prefix={PREFIX}
              label={<span className="font-display text-lg">{words.frequencyLegend}</span>}
              options={FREQUENCIES.map((value) => ({ value, label: words.frequencies[value] }))}
              defaultValue={start.frequency}
              columns={2}
              beside
              error={error}
            />
          )}
        </Mended>
        <AmountFields
          offer={start.offer}
          start={start}
          frequency={frequency}
          does={whatItDoes(shown)}
          scripted={scripted}
          answer={answer}
          prefix={PREFIX}
        />
        <div className="grid gap-5">
          <FormFields fields={[giftFields.email, giftFields.name]} answer={answer} prefix={PREFIX} />
        </div>
        <details open={moreInUse || undefined}>
          <summary className="py-2 font-semibold">{words.moreHeading}</summary>
          <div className="grid gap-5 pt-3">
            <Checkbox
              name="anonymous"
              prefix={PREFIX}
              value="yes"
              label={words.anonymousLabel}
              defaultChecked={typed(pageAnswer, 'anonymous') === 'yes'}
              error={errorOf(answer, 'anonymous')}
            />
            <FormFields fields={MORE} answer={answer} prefix={PREFIX} />
          </div>
        </details>
        {mode === 'practice' && <PracticeCardFields answer={answer} />}
        <ChargeTerms amount={amount} monthly={frequency === 'monthly'} live={scripted} prefix={PREFIX} answer={answer} />
        <FormTraces attempt={attempt} />
        {mode === 'stripe' && <p>{words.hosted}</p>}
        {/* Of the form itself, so that on a phone it stays in view while the form is. */}
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
