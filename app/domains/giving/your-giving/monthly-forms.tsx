import { amountChangeConsentText } from '#copy/giving/amount-change.ts'
import { changeNotice, resumeConsentText, resumeNotice } from '#copy/giving/charge-terms.ts'
import { circleWords } from '#copy/giving/circles.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { TermsList } from '#app/domains/giving/pricing/terms-list.tsx'
import { circles, formatPlainDollars } from '#app/domains/giving/pricing/prices.ts'
import { amountChangeConsentVersion, CONFIRM_ABOVE_CENTS, resumeConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox, RadioCards, TextField } from '#app/ui/forms/field.tsx'
import { findAnswerToAct, formIdPrefix, type GivingAct, type GivingAnswer, type MonthlyView } from './giving-view.ts'
import { Play, ChevronDown } from 'lucide-react'
import type { Elements } from '#app/ui/elements.ts'

const words = yourGivingWords.change

export function ChangeAmountForm({ gift, answer: pageAnswer }: { gift: MonthlyView; answer: GivingAnswer | undefined }) {
  const { siteName, figures } = useSiteFacts()
  const answer = findAnswerToAct(pageAnswer, gift, 'change')
  const prefix = formIdPrefix('change', gift)
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
      {/* The browser does not validate; the server reports missing fields in the site's own words. */}
      <form method="post" noValidate className="group/change grid gap-5">
        <input type="hidden" name="gift" value={gift.giftId} />
        <RadioCards
          prefix={prefix}
          name="amount"
          label={words.legend}
          options={options}
          columns={2}
          defaultValue={typedValue(answer, 'amount') || now}
        />
        <TextField
          prefix={prefix}
          name="custom"
          label={words.ownLabel}
          hint={words.ownHint(figures.leastGift)}
          error={answer?.errors.custom}
          defaultValue={answer ? typedValue(answer, 'custom') : gift.circleId ? '' : formatPlainDollars(gift.amountCents)}
          inputMode="decimal"
          autoComplete="off"
          required={false}
          className="max-w-xs group-has-[[value^=circle]:checked]/change:hidden"
        />
        <TermsList heading={words.terms} lines={changeNotice(siteName, undefined, { above: formatMoney(CONFIRM_ABOVE_CENTS) })} />
        <Checkbox
          prefix={prefix}
          name="consent"
          value="yes"
          required
          label={amountChangeConsentText(siteName)}
          error={answer?.errors.consent}
          defaultChecked={typedValue(answer, 'consent') === 'yes'}
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

const resumeWords = yourGivingWords.resume

export function ResumeForm({ gift, answer: pageAnswer }: { gift: MonthlyView; answer: GivingAnswer | undefined }) {
  const { siteName } = useSiteFacts()
  const answer = findAnswerToAct(pageAnswer, gift, 'resume')
  const amount = formatMoney(gift.amountCents)
  return (
    <details open={answer !== undefined}>
      <summary className={buttonClass({ size: 'sm' })}>
        <Play aria-hidden />
        {resumeWords.summary}
      </summary>
      <form method="post" noValidate className="grid gap-5 pt-5">
        <input type="hidden" name="gift" value={gift.giftId} />
        <TermsList heading={resumeWords.terms} lines={resumeNotice(siteName, amount, gift.chargedIfResumed?.shown ?? null)} />
        <Checkbox
          prefix={formIdPrefix('resume', gift)}
          name="consent"
          value="yes"
          required
          label={resumeConsentText(siteName, amount)}
          error={answer?.errors.consent}
          defaultChecked={typedValue(answer, 'consent') === 'yes'}
        />
        <input type="hidden" name="consentVersion" value={resumeConsentVersion} />
        <p>
          <Button type="submit" name="act" value={'resume' satisfies GivingAct} icon={<Play aria-hidden />}>
            {resumeWords.submit}
          </Button>
        </p>
      </form>
    </details>
  )
}

function Unfold({ label, open, children }: { label: string; open: boolean; children: Elements }) {
  return (
    <details className="group border-b border-line" open={open}>
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold text-evergreen">
        <span>{label}</span>
        <ChevronDown className="shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  )
}
