import { accountWords } from '#words/account.ts'
import { formWords } from '#words/forms.ts'
import { pages } from '#words/pages.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { FormFields, summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import { useSending } from '#app/forms/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { linksFields } from './links-fields.ts'

/** One address in, and the same words out for every address. */
export function AskForLinksForm({ pageAnswer }: { pageAnswer: FormAnswer<object> | undefined }) {
  const { fetcher, answer, busy, attempt, takenBack, formProps } = useSending({ action: '/account', pageAnswer, draft: 'account' })
  if (answer?.ok) {
    const { heading, paragraphs } = accountWords.sent
    return (
      <>
        <FlowTitle>{heading}</FlowTitle>
        <Thanks title={heading} focusOnMount>
          {paragraphs.map((text) => (
            <p key={text} className="max-w-xl">
              {text}
            </p>
          ))}
        </Thanks>
      </>
    )
  }
  const problems = summaryOf(answer, linksFields)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${pages['/account'].title}`}</FlowTitle>
      <FormProblems answer={answer} problems={problems} takenBack={takenBack} />
      <FormFields fields={linksFields} answer={answer} />
      <FormTraces attempt={attempt} />
      <p className="hint">{accountWords.privacy}</p>
      <p>
        <Button type="submit" size="lg" busy={busy}>
          {accountWords.submit}
        </Button>
      </p>
    </fetcher.Form>
  )
}
