import { contactWords } from '#words/contact.ts'
import { formWords } from '#words/forms.ts'
import { pages } from '#words/pages.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { formatNumber } from '#app/features/site/numbers.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { FormFields, summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { useSending } from '#app/forms/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { contactFields, MESSAGE_KEPT_MONTHS } from './contact-fields.ts'

type Props = { pageAnswer: FormAnswer | undefined; subject: string }

/** The message form, and the thanks in its place once the message is stored. */
export function ContactMessageForm({ pageAnswer, subject }: Props) {
  const { fetcher, answer, again, busy, attempt, takenBack, startOver, formProps } = useSending({
    action: '/contact',
    pageAnswer,
    draft: 'contact',
    keeps: ['reference'],
  })
  const { figures } = useSite()
  if (answer?.ok) {
    const { heading, paragraphs, referenceLabel } = contactWords.thanks
    return (
      <>
        <FlowTitle>{heading}</FlowTitle>
        <Thanks title={heading} referenceLabel={referenceLabel} reference={answer.reference} focusOnMount={!again}>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Thanks>
      </>
    )
  }
  const problems = summaryOf(answer, contactFields)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${pages['/contact'].title}`}</FlowTitle>
      <FormProblems answer={answer} problems={problems} takenBack={takenBack} startOver={startOver} />
      <FormFields fields={contactFields} answer={answer} defaults={{ subject }} />
      <FormTraces attempt={attempt} />
      <p className="hint">
        {contactWords.ageLine(figures.minimumAge)} {contactWords.keptLine(formatNumber(MESSAGE_KEPT_MONTHS))}
      </p>
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {contactWords.submit}
      </Button>
    </fetcher.Form>
  )
}
