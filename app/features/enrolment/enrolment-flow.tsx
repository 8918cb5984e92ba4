import { enrolmentFields, enrolmentValues, enrolmentWords } from '#app/content/en/enrolment.ts'
import { formWords } from '#app/content/en/forms.ts'
import { minimumAge } from '#app/content/en/site.ts'
import { AgeFarewell } from '#app/features/site/age-farewell.tsx'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { FormProblems } from '#app/features/site/form-problems.tsx'
import { useSite } from '#app/features/site/site-facts.ts'
import { clearDraft } from '#app/platform/forms/draft.ts'
import { isYoungerThan, problemsIn } from '#app/platform/forms/field-rules.ts'
import { GO_FIELD, type FormAnswer, typedList } from '#app/platform/forms/form-answer.ts'
import { errorOf, FormFields, summaryOf } from '#app/platform/forms/form-fields.tsx'
import { FormTraces } from '#app/platform/forms/form-traces.tsx'
import { useAgeMemory } from '#app/platform/forms/use-age-memory.ts'
import { useSteps } from '#app/platform/forms/use-steps.ts'
import { useSubmission } from '#app/platform/forms/use-submission.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import { StepHeading } from '#app/ui/step-heading.tsx'
import { enrolmentSteps } from './enrolment-steps.ts'
import { EnrolmentWelcome } from './enrolment-welcome.tsx'

const DRAFT = 'enrolment'
const PREFIX = 'enrolment'

/** Details, then the three values, then the welcome. */
export function EnrolmentFlow({ pageAnswer }: { pageAnswer: FormAnswer<{ reference: string; firstName: string }> | undefined }) {
  const { heading, steps: words, privacy } = enrolmentWords(useSite().siteName)
  const submission = useSubmission({ action: '/join-movement', pageAnswer, draft: DRAFT })
  const { fetcher, busy, attempt, formProps } = submission
  const { step, number, answer, goTo } = useSteps(submission, { order: enrolmentSteps, draft: DRAFT, check: checkStep, stop: stopTheYoung })
  const [tooYoung, turnAway] = useAgeMemory(answer?.ok === false && answer.tooYoung === true)

  if (answer?.ok) return <EnrolmentWelcome reference={answer.reference} firstName={answer.firstName} />
  if (tooYoung) return <AgeFarewell />
  const { title } = words[step]
  const problems = summaryOf(answer, step === 'values' ? [{ name: 'values' }] : enrolmentFields, PREFIX)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle>{`${problems.length > 0 ? formWords.errorInTitle : ''}${formWords.step(number, 3, title)}: ${heading}`}</FlowTitle>
      <StepHeading step={number} of={3} title={title} />
      <FormProblems answer={answer} problems={problems} />
      <div className="grid gap-6" hidden={step !== 'details'}>
        <FormFields fields={enrolmentFields} answer={answer} prefix={PREFIX} active={step === 'details'} />
        <p className="hint">{privacy}</p>
      </div>
      <div className="grid gap-6" hidden={step !== 'values'}>
        <RadioCards
          type="checkbox"
          name="values"
          prefix={PREFIX}
          label={words.values.intro}
          options={enrolmentValues.map(({ id, title: label, text: hint }) => ({ value: id, label, hint }))}
          defaultValue={typedList(pageAnswer, 'values')}
          error={errorOf(answer, 'values')}
          input={{ required: step === 'values' }}
        />
      </div>
      <FormTraces attempt={attempt} />
      {step === 'details' ? (
        <p>
          <Button key="next" type="submit" size="lg" name={GO_FIELD} value="values" onClick={goTo('values')}>
            {words.details.next}
          </Button>
        </p>
      ) : (
        // The sending button stands first: it is the one that Enter presses.
        <p className="flex flex-wrap gap-3">
          <Button key="send" type="submit" size="lg" busy={busy}>
            {words.values.submit}
          </Button>
          <Button
            key="back"
            type="submit"
            size="lg"
            variant="outline"
            name={GO_FIELD}
            value="details"
            formNoValidate
            onClick={goTo('details')}
          >
            {words.values.back}
          </Button>
        </p>
      )}
    </fetcher.Form>
  )

  function checkStep(leaving: string, form: HTMLFormElement): Record<string, string> {
    return leaving === 'details' ? problemsIn(form, enrolmentFields) : {}
  }

  /** Said here and now, so that nothing of it leaves the device. */
  function stopTheYoung(form: HTMLFormElement): boolean {
    if (!isYoungerThan(minimumAge, new FormData(form).get('age'))) return false
    clearDraft(DRAFT)
    turnAway()
    return true
  }
}
