import { addMonths } from '#app/integrations/payments/months.ts'
import { chargeNotice, chargeNoticeForBoth, chargeTermsWords as words, monthlyConsentText } from '#copy/giving/charge-terms.ts'
import { TermsList } from '#app/domains/giving/pricing/terms-list.tsx'
import { monthlyConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { formatLongDay } from '#app/platform/format/dates.ts'
import { useSite } from '#app/ui/frame/site-facts.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { useFieldError } from '#app/forms/form-fields.tsx'
import { Checkbox } from '#app/ui/forms/field.tsx'

type Props = {
  amount: string | undefined
  monthly: boolean
  /** False until scripts run; the terms of both frequencies are then shown. */
  live: boolean
  prefix: string
  answer: AnyAnswer | undefined
}

export function ChargeTerms({ amount, monthly, live, prefix, answer }: Props) {
  const { error, ...mending } = useFieldError(answer, 'consent')
  const { siteName } = useSite()
  // The page is cached, so only scripts may add a date.
  const next = live ? formatLongDay(addMonths(new Date(), 1)) : undefined
  const lines = live ? chargeNotice(siteName, amount ?? words.amountOpen, monthly, next) : chargeNoticeForBoth(siteName)
  return (
    <div className="grid gap-4">
      <TermsList heading={words.heading} lines={lines} level="h3" />
      {/* CSS shows the box for monthly gifts, so that it works without scripts. */}
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
