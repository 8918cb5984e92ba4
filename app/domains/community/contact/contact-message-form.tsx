import { contactPage, contactWords } from '#copy/community/contact.ts'
import { formWords } from '#copy/forms.ts'
import { FlowTitle } from '#app/ui/frame/flow-place.tsx'
import { FormErrors, FormFields, summarizeErrors, HiddenFormFields } from '#app/forms/form-fields.tsx'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { useSite } from '#app/ui/frame/site-facts.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { useFormSubmission } from '#app/forms/use-form-submission.ts'
import { Button } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { contactFields, MESSAGE_MONTHS } from './contact-fields.ts'

type Props = { pageAnswer: FormAnswer | undefined; subject: string }

export function ContactMessageForm({ pageAnswer, subject }: Props) {
  const { fetcher, answer, busy, idempotencyKey, startOver, formProps } = useFormSubmission({
    action: '/contact',
    pageAnswer,
    draft: 'contact',
  })
  const { figures } = useSite()
  if (answer?.ok) {
    const { heading, paragraphs, referenceLabel } = contactWords.thanks
    return (
      <>
        <FlowTitle>{heading}</FlowTitle>
        <Thanks title={heading} referenceLabel={referenceLabel} reference={answer.reference} focusOnMount>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Thanks>
      </>
    )
  }
  const problems = summarizeErrors(answer, contactFields)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${contactPage.title}`}</FlowTitle>
      <FormErrors answer={answer} problems={problems} startOver={startOver} />
      <FormFields fields={contactFields} answer={answer} defaults={{ subject }} />
      <HiddenFormFields idempotencyKey={idempotencyKey} />
      <p className="hint">
        {contactWords.ageLine(figures.minimumAge)} {contactWords.keptLine(formatNumber(MESSAGE_MONTHS))}
      </p>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {contactWords.submit}
      </Button>
    </fetcher.Form>
  )
}
