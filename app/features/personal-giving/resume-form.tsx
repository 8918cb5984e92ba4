import { Play } from 'lucide-react'
import { resumeConsentText, resumeNotice } from '#words/charge-terms.ts'
import { yourGivingWords } from '#words/your-giving.ts'
import { TermsList } from '#app/features/charge-terms/terms-list.tsx'
import { resumeConsentVersion } from '#app/features/monthly-gifts/change-consents.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { typed } from '#app/forms/form-answer.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { answerTo, formPrefix, type GivingAct, type GivingAnswer } from './giving-acts.ts'
import type { MonthlyView } from './giving-view.ts'

const words = yourGivingWords.resume

/** Charges begin again, so that it says what giving says, and asks for the same yes. */
export function ResumeForm({ gift, answer: pageAnswer }: { gift: MonthlyView; answer: GivingAnswer | undefined }) {
  const { siteName } = useSite()
  const answer = answerTo(pageAnswer, gift, 'resume')
  const amount = formatMoney(gift.amountCents)
  return (
    <details open={answer !== undefined}>
      <summary className={buttonClass({ size: 'sm' })}>
        <Play aria-hidden />
        {words.summary}
      </summary>
      {/* What is missing is told by the page, in the site's own words. */}
      <form method="post" noValidate className="grid gap-5 pt-5">
        <input type="hidden" name="gift" value={gift.giftId} />
        <TermsList heading={words.terms} lines={resumeNotice(siteName, amount, gift.chargedIfResumed?.shown ?? null)} />
        <Checkbox
          prefix={formPrefix('resume', gift)}
          name="consent"
          value="yes"
          required
          label={resumeConsentText(siteName, amount)}
          error={answer?.errors.consent}
          defaultChecked={typed(answer, 'consent') === 'yes'}
        />
        <input type="hidden" name="consentVersion" value={resumeConsentVersion} />
        <p>
          <Button type="submit" name="act" value={'resume' satisfies GivingAct} icon={<Play aria-hidden />}>
            {words.submit}
          </Button>
        </p>
      </form>
    </details>
  )
}
