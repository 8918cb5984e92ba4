import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accountWords } from '#words/account.ts'
import { formWords } from '#words/forms.ts'
import { pages } from '#words/pages.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { FormFields, summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import { useSending } from '#app/forms/use-sending.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Thanks } from '#app/ui/thanks.tsx'
import { linksFields } from './links-fields.ts'

type Asked = FormAnswer<object> | undefined

/**
 * One address in, and the same words out for every address; then another, where the first was mistyped.
 * @param action the address of this very page, with what the links are wanted for
 */
export function AskForLinksForm({ action, pageAnswer }: { action: string; pageAnswer: Asked }) {
  const [mended, setMended] = useState<{ email: string; times: number }>()
  const mend = (email: string) => setMended({ email, times: (mended?.times ?? 0) + 1 })
  const asked: Asked = mended ? { ok: false, errors: {}, values: { email: mended.email } } : pageAnswer
  return <OneAddress key={mended?.times ?? 0} action={action} pageAnswer={asked} mends={mended !== undefined} mend={mend} />
}

type Props = { action: string; pageAnswer: Asked; mends: boolean; mend(email: string): void }

/** @param mends the address stands in the field again, to be mended */
function OneAddress({ action, pageAnswer, mends, mend }: Props) {
  const { fetcher, answer, busy, attempt, takenBack, startOver, formProps } = useSending({ action, pageAnswer, draft: 'account' })
  const sent = useRef('')
  useEffect(() => {
    if (mends) formProps.ref.current?.querySelector<HTMLInputElement>('[name=email]')?.select()
    // Once, as it appears.
  }, [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    sent.current = String(new FormData(event.currentTarget).get('email'))
    formProps.onSubmit(event)
  }
  if (answer?.ok) {
    const { heading, paragraphs, another } = accountWords.sent
    const again = (
      <ButtonLink
        variant="outline"
        to={action}
        onClick={(event) => {
          event.preventDefault()
          mend(sent.current)
        }}
      >
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
  const problems = summaryOf(answer, linksFields)
  return (
    <fetcher.Form {...formProps} onSubmit={onSubmit} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${pages['/account'].title}`}</FlowTitle>
      <FormProblems answer={answer} problems={problems} takenBack={takenBack} startOver={startOver} />
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
