import type { ReactNode } from 'react'
import { formWords } from '#words/forms.ts'
import { clearDraft } from '#app/forms/draft.ts'
import { isTooYoung } from '#app/forms/minimum-age.ts'
import { type FormAnswer, GO_FIELD, type Place, writePlace } from '#app/forms/form-answer.ts'
import { summaryOf } from '#app/forms/form-fields.tsx'
import { FormTraces } from '#app/forms/form-traces.tsx'
import { useAgeMemory } from '#app/forms/use-age-memory.ts'
import { useSteps } from '#app/forms/use-steps.ts'
import { useSending } from '#app/forms/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import type { SummaryError } from '#app/ui/error-summary.tsx'
import { fieldId } from '#app/ui/field.tsx'
import { StepHeading } from '#app/ui/step-heading.tsx'
import { AgeFarewell } from './age-farewell.tsx'
import { type FlowDialog, FlowTitle, useDirtyDialog } from './flow-place.tsx'
import { FormProblems } from './form-problems.tsx'
import type { FormStep } from './form-step.ts'
import { LeadToField, type Way } from './lead-to-field.tsx'
import { ownAddress } from './own-address.ts'

type Props<Done extends object> = {
  /** Where it is sent; the same address serves it without scripts. */
  action: string
  /** Names the draft that is kept, and comes before the ids of the fields. */
  name: string
  heading: string
  steps: FormStep[]
  /** How many steps a visitor is told of; the thanks may be one of them. */
  of: number
  pageAnswer: FormAnswer<Done> | undefined
  dialog?: FlowDialog
  /** What its thanks need of the answer, by name: then Back and a reload show them again. */
  keeps?: readonly (keyof Done & string)[]
  /** @param isNews false where the thanks were here before */
  done(answer: Done, isNews: boolean): ReactNode
}

/**
 * A form in steps, as a page or over any page as a dialog: titles, focus, drafts, what to mend, and the buttons between
 * the steps. Without scripts each button asks the server for the next step.
 */
export function StepForm<Done extends object>({ action, name, heading, steps, of, pageAnswer, dialog, keeps, done }: Props<Done>) {
  const sending = useSending({ action, pageAnswer, draft: name, ...(keeps && { keeps }) })
  const { fetcher, busy, attempt, formProps, dirty, scripted, takenBack, startOver } = sending
  const [tooYoung, turnAway] = useAgeMemory(sending.answer?.ok === false && sending.answer.tooYoung === true)
  const find = (wanted: string) => steps.find((each) => each.name === wanted) ?? steps[0]!
  const { step, number, returning, answer, values, goTo } = useSteps(sending, {
    order: steps.map((each) => each.name),
    draft: name,
    check: (leaving, form) => find(leaving).check?.(form) ?? {},
    stop: stopTheYoung,
    over: sending.answer?.ok === true || tooYoung,
  })
  useDirtyDialog(dialog, dirty && !tooYoung)

  if (answer?.ok) return done(answer, !sending.again)
  if (tooYoung) return <AgeFarewell dialog={dialog} />
  const current = find(step)
  const { title, fields, number: told = number, review } = current
  const before = steps[number - 2]
  const reviewing = steps.find((each) => each.review)
  const returnsTo = returning && !review ? reviewing : undefined
  const next = returnsTo ?? steps[number]
  const onwardOf = (each: FormStep) => returnsTo?.review?.back ?? each.onward
  // Where all is looked over in the end the browser’s own checks hold nobody back either, which are there without scripts.
  const formNoValidate = reviewing !== undefined
  const problems = summaryOf(answer, review ? steps.flatMap((each) => each.fields) : fields, name)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle
        dialog={dialog}
      >{`${problems.length > 0 ? formWords.errorInTitle : ''}${formWords.step(told, of, title)} · ${heading}`}</FlowTitle>
      <StepHeading step={told} page={step} of={of} title={title} />
      <FormProblems
        answer={answer}
        problems={problems}
        takenBack={takenBack}
        startOver={startOver}
        {...(review && { lineTo: lineToField })}
      />
      {steps.map((each) => (
        <div key={each.name} className="grid gap-6" hidden={each.name !== step}>
          {each.show(each.name === step, answer, { values, onward: onwardOf(each), scripted, leadTo })}
        </div>
      ))}
      <FormTraces attempt={attempt} />
      {/* What leads on stands first: it is the button that Enter presses. Each step has its own: a double tap on one is no press of the next. */}
      <p className="flex flex-wrap gap-3">
        {next ? (
          <Button key={next.name} data-onward formNoValidate={formNoValidate} {...leading({ step: next.name, returning: false })}>
            {onwardOf(current)}
          </Button>
        ) : (
          <Button key="send" type="submit" size="lg" formNoValidate={formNoValidate} busy={busy}>
            {onwardOf(current)}
          </Button>
        )}
        {before && (
          <Button key={before.name} variant="outline" formNoValidate {...leading({ step: before.name, returning })}>
            {formWords.back}
          </Button>
        )}
      </p>
    </fetcher.Form>
  )

  function leading(place: Place) {
    return { type: 'submit', size: 'lg', name: GO_FIELD, value: writePlace(place), onClick: goTo(place.step) } as const
  }

  function leadTo(field: string, way: Way): ReactNode {
    const { name: there } = steps.find((each) => each.fields.some((one) => one.name === field))!
    const id = fieldId(field, name)
    return <LeadToField {...way} step={there} to={`${ownAddress(action)}#${id}`} onClick={goTo(there, id)} />
  }

  function lineToField({ field, message }: SummaryError): ReactNode {
    return leadTo(field!.slice(name.length + 1), { label: message })
  }

  /** Said here and now, so that nothing of it leaves the device. */
  function stopTheYoung(form: HTMLFormElement): boolean {
    if (!isTooYoung(new FormData(form).get('age'))) return false
    clearDraft(name)
    turnAway()
    return true
  }
}
