import { ambassadorCommitments, ambassadorFields, ambassadorWords } from '#app/content/en/ambassador.ts'
import { formWords } from '#app/content/en/forms.ts'
import { AgeFarewell } from '#app/features/site/age-farewell.tsx'
import { type FlowDialog, FlowTitle, useDirtyDialog } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { problemsIn } from '#app/platform/forms/field-rules.ts'
import { GO_FIELD, type FormAnswer, typedList } from '#app/platform/forms/form-answer.ts'
import { errorOf, FormFields, summaryOf } from '#app/platform/forms/form-fields.tsx'
import { FormTraces } from '#app/platform/forms/form-traces.tsx'
import { useAgeMemory } from '#app/platform/forms/use-age-memory.ts'
import { useSteps } from '#app/platform/forms/use-steps.ts'
import { useSubmission } from '#app/platform/forms/use-submission.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import { StepHeading } from '#app/ui/step-heading.tsx'
import { ambassadorSteps } from './ambassador-steps.ts'
import { AmbassadorWelcome } from './ambassador-welcome.tsx'

type Props = { pageAnswer: FormAnswer | undefined; dialog?: FlowDialog }
const DRAFT = 'ambassador'
const PREFIX = 'ambassador'

/** Commitments, then details, then the welcome: as a page, and over any page as a dialog. */
export function AmbassadorFlow({ pageAnswer, dialog }: Props) {
  const { heading, steps: words } = ambassadorWords(useSite().siteName)
  const submission = useSubmission({ action: '/ambassador', pageAnswer, draft: DRAFT })
  const { fetcher, busy, attempt, formProps, dirty } = submission
  const { step, number, answer, goTo } = useSteps(submission, { order: ambassadorSteps, draft: DRAFT, check: checkStep })
  const [tooYoung] = useAgeMemory(answer?.ok === false && answer.tooYoung === true)
  useDirtyDialog(dialog, dirty && !tooYoung)

  if (answer?.ok) return <AmbassadorWelcome reference={answer.reference} dialog={dialog} />
  if (tooYoung) return <AgeFarewell dialog={dialog} />
  const active = words[step]
  const fields = step === 'commitments' ? [{ name: 'commitments' }] : ambassadorFields
  const problems = summaryOf(answer, fields, PREFIX)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle
        dialog={dialog}
      >{`${problems.length > 0 ? formWords.errorInTitle : ''}${formWords.step(number, 2, active.title)}: ${heading}`}</FlowTitle>
      <StepHeading step={number} of={2} title={active.title} />
      <FormProblems answer={answer} problems={problems} />
      <div className="grid gap-6" hidden={step !== 'commitments'}>
        <RadioCards
          type="checkbox"
          name="commitments"
          prefix={PREFIX}
          label={words.commitments.intro}
          options={ambassadorCommitments.map(({ id, text }) => ({ value: id, label: text }))}
          defaultValue={typedList(pageAnswer, 'commitments')}
          error={errorOf(answer, 'commitments')}
          input={{ required: step === 'commitments' }}
        />
      </div>
      <div className="grid gap-6" hidden={step !== 'details'}>
        <p>{words.details.intro}</p>
        <FormFields fields={ambassadorFields} answer={answer} prefix={PREFIX} active={step === 'details'} />
        <p className="hint">{words.details.privacy}</p>
      </div>
      <FormTraces attempt={attempt} />
      {step === 'commitments' ? (
        <p>
          <Button key="next" type="submit" size="lg" name={GO_FIELD} value="details" onClick={goTo('details')}>
            {words.commitments.next}
          </Button>
        </p>
      ) : (
        // The sending button stands first: it is the one that Enter presses.
        <p className="flex flex-wrap gap-3">
          <Button key="send" type="submit" size="lg" busy={busy}>
            {words.details.submit}
          </Button>
          <Button
            key="back"
            type="submit"
            size="lg"
            variant="outline"
            name={GO_FIELD}
            value="commitments"
            formNoValidate
            onClick={goTo('commitments')}
          >
            {formWords.back}
          </Button>
        </p>
      )}
    </fetcher.Form>
  )

  function checkStep(leaving: string, form: HTMLFormElement): Record<string, string> {
    if (leaving !== 'commitments') return problemsIn(form, ambassadorFields)
    const ticked = new FormData(form).getAll('commitments').length
    return ticked === ambassadorCommitments.length ? {} : { commitments: words.commitments.error }
  }
}
