import { amountChangeConsentText } from '#words/amount-change.ts'
import { changeNotice } from '#words/charge-terms.ts'
import { circleWords } from '#words/circles.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import { TermsList } from '#app/features/charge-terms/terms-list.tsx'
import { circles } from '#app/features/gifts/circles.ts'
import { dollarsOf } from '#app/features/gifts/gift-amounts.ts'
import { amountChangeConsentVersion } from '#app/features/monthly-gifts/change-consents.ts'
import { TAP_ABOVE_CENTS } from '#app/features/monthly-gifts/needs-tap.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { typed } from '#app/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, RadioCards, TextField } from '#app/ui/field.tsx'
import { answerTo, formPrefix, type GivingAct, type GivingAnswer } from './giving-acts.ts'
import type { MonthlyView } from './giving-view.ts'
import { Unfold } from './unfold.tsx'

const words = yourGivingWords.change

export function ChangeAmountForm({ gift, answer: pageAnswer }: { gift: MonthlyView; answer: GivingAnswer | undefined }) {
  const { siteName, figures } = useSite()
  const answer = answerTo(pageAnswer, gift, 'change')
  const prefix = formPrefix('change', gift)
  const now = gift.circleId ? `circle:${gift.circleId}` : 'custom'
  const hintFor = (value: string) => (value === now ? words.current : undefined)
  const options = [
    ...circles.map(({ id, priceCents }) => ({
      value: `circle:${id}`,
      label: words.circle(circleWords[id].name, formatMoney(priceCents)),
      hint: hintFor(`circle:${id}`),
    })),
    { value: 'custom', label: words.own, hint: hintFor('custom') },
  ]
  return (
    <Unfold label={words.summary} open={answer !== undefined}>
      {/* What is missing is told by the page, in the site's own words. */}
      <form method="post" noValidate className="group/change grid gap-5">
        <input type="hidden" name="gift" value={gift.giftId} />
        <RadioCards
          prefix={prefix}
          name="amount"
          label={words.legend}
          options={options}
          columns={2}
          defaultValue={typed(answer, 'amount') || now}
        />
        <TextField
          prefix={prefix}
          name="custom"
          label={words.ownLabel}
          hint={words.ownHint(figures.leastGift)}
          error={answer?.errors.custom}
          defaultValue={answer ? typed(answer, 'custom') : gift.circleId ? '' : dollarsOf(gift.amountCents)}
          inputMode="decimal"
          autoComplete="off"
          required={false}
          className="max-w-xs group-has-[[value^=circle]:checked]/change:hidden"
        />
        <TermsList heading={words.terms} lines={changeNotice(siteName, undefined, { above: formatMoney(TAP_ABOVE_CENTS) })} />
        <Checkbox
          prefix={prefix}
          name="consent"
          value="yes"
          required
          label={amountChangeConsentText(siteName)}
          error={answer?.errors.consent}
          defaultChecked={typed(answer, 'consent') === 'yes'}
        />
        <input type="hidden" name="consentVersion" value={amountChangeConsentVersion} />
        <p>
          <Button type="submit" name="act" value={'change' satisfies GivingAct}>
            {words.submit}
          </Button>
        </p>
      </form>
    </Unfold>
  )
}
