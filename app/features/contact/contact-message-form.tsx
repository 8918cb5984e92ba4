import { contactFields, contactWords } from '#app/content/en/contact.ts'
import { formWords } from '#app/content/en/forms.ts'
import { FormFields, summaryOf } from '#app/platform/forms/form-fields.tsx'
import { FormTraces } from '#app/platform/forms/form-traces.tsx'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { useSubmission } from '#app/platform/forms/use-submission.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Thanks } from '#app/ui/thanks.tsx'

type Props = { pageAnswer: FormAnswer | undefined; subject: string }

/** The message form, and the thanks in its place once the message is stored. */
export function ContactMessageForm({ pageAnswer, subject }: Props) {
  const { fetcher, answer, busy, attempt, formProps } = useSubmission({ action: '/contact', pageAnswer, draft: 'contact' })
  if (answer?.ok) {
    const { heading, paragraphs, referenceLabel } = contactWords.thanks
    return (
      <Thanks title={heading} referenceLabel={referenceLabel} reference={answer.reference} focusOnMount>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Thanks>
    )
  }
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <ErrorSummary title={formWords.errorSummaryHeading} errors={summaryOf(answer, contactFields)} />
      <FormFields fields={contactFields} answer={answer} defaults={{ subject }} />
      <FormTraces attempt={attempt} />
      <p className="hint">
        {contactWords.ageLine} {contactWords.privacyLine}
      </p>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {contactWords.submit}
      </Button>
    </fetcher.Form>
  )
}
