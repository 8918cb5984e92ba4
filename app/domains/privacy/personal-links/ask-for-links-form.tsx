import { accountPage, accountWords } from '#copy/content/account.ts'
import { formWords } from '#copy/forms.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { FormErrors, FormFields, HiddenFormFields, summarizeErrors } from '#app/forms/form-fields.tsx'
import { useFormSubmission } from '#app/forms/use-form-submission.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { linksFields } from './links-fields.ts'

type Props = {
  action: string
  pageAnswer: FormAnswer<object> | undefined
}

/** The answer is the same for every e-mail address, so that it does not reveal which ones are known. */
export function AskForLinksForm({ action, pageAnswer }: Props) {
  const { fetcher, answer, busy, idempotencyKey, startOver, formProps } = useFormSubmission({
    action,
    pageAnswer,
    draft: 'account',
  })
  if (answer?.ok) {
    const { heading, paragraphs, another } = accountWords.sent
    const again = (
      <ButtonLink variant="outline" to={action}>
        {another}
      </ButtonLink>
    )
    return (
      <>
        <FlowTitle>{heading}</FlowTitle>
        <Thanks title={heading} actions={again} focusOnMount>
          {paragraphs.map((text) => (
            <p key={text} className="max-w-xl">
              {text}
            </p>
          ))}
        </Thanks>
      </>
    )
  }
  const problems = summarizeErrors(answer, linksFields)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${accountPage.title}`}</FlowTitle>
      <FormErrors answer={answer} problems={problems} startOver={startOver} />
      <FormFields fields={linksFields} answer={answer} />
      <HiddenFormFields idempotencyKey={idempotencyKey} />
      <p className="hint">{accountWords.privacy}</p>
      <p>
        <Button type="submit" size="lg" busy={busy}>
          {accountWords.submit}
        </Button>
      </p>
    </fetcher.Form>
  )
}
