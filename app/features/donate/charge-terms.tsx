import { addMonths } from '#app/adapters/payments/months.ts'
import { chargeNotice, chargeNoticeForBoth, chargeTermsWords as words, monthlyConsentText } from '#words/charge-terms.ts'
import { TermsList } from '#app/features/charge-terms/terms-list.tsx'
import { monthlyConsentVersion } from '#app/features/gifts/monthly-consent.ts'
import { longDay } from '#app/features/site/dates.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { useMending } from '#app/forms/form-fields.tsx'
import { Checkbox } from '#app/ui/field.tsx'

type Props = {
  /** As money; undefined while no amount can be read. */
  amount: string | undefined
  monthly: boolean
  /** False while no script follows the choice: then both frequencies are told. */
  live: boolean
  prefix: string
  answer: AnyAnswer | undefined
}

/** What is charged, when and until when, and for a monthly gift the box that agrees to it. */
export function ChargeTerms({ amount, monthly, live, prefix, answer }: Props) {
  const { error, ...mending } = useMending(answer, 'consent')
  const { siteName } = useSite()
  // A page that is kept for everyone knows no day.
  const next = live ? longDay(addMonths(new Date(), 1)) : undefined
  const lines = live ? chargeNotice(siteName, amount ?? words.amountOpen, monthly, next) : chargeNoticeForBoth(siteName)
  return (
    <div className="grid gap-4">
      <TermsList heading={words.heading} lines={lines} level="h3" />
      {/* Shown by the choice itself, so that it comes and goes without scripts as well. */}
      <div className="hidden group-has-[[value=monthly]:checked]/gift:block">
        <Checkbox
          name="consent"
          prefix={prefix}
          value="yes"
          label={monthlyConsentText(siteName, (live && amount) || words.amountOpenInConsent)}
          required={live && monthly}
          error={error}
          {...mending}
        />
      </div>
      <input type="hidden" name="consentVersion" value={monthlyConsentVersion} />
    </div>
  )
}
