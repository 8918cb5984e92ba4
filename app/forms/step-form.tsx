import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState, type MouseEventHandler } from 'react'
import { formWords } from '#copy/forms.ts'
import { clearDraft, formEntries, readDraft } from './draft.ts'
import { isTooYoung } from './field-rules.ts'
import {
  type AnyAnswer,
  type FormAnswer,
  STEP_FIELD,
  groupValues,
  type StepTarget,
  parseStepTarget,
  formatStepTarget,
  type TypedValues,
} from './form-answer.ts'
import { summarizeErrors, HiddenFormFields, FormErrors } from './form-fields.tsx'
import { useTooYoung, TooYoungNotice } from './too-young-notice.tsx'
import { useFormSubmission } from './use-form-submission.ts'
import { Button } from '#app/ui/button.tsx'
import type { SummaryError } from '#app/ui/forms/error-summary.tsx'
import { fieldId } from '#app/ui/forms/field.tsx'
import { StepHeading } from '#app/ui/forms/step-heading.tsx'
import { type FlowDialog, FlowTitle, useDirtyDialog, useStepNavigation } from '#app/ui/frame/form-flow.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'

type Props<Done extends object> = {
  action: string
  name: string
  heading: string
  steps: FormStep[]
  of: number
  pageAnswer: FormAnswer<Done> | undefined
  dialog?: FlowDialog
  done(answer: Done): ReactNode
}

/** A form in steps, on a page or in a dialog. Without scripts each button requests the next step from the server. */
export function StepForm<Done extends object>({ action, name, heading, steps, of, pageAnswer, dialog, done }: Props<Done>) {
  const sending = useFormSubmission({ action, pageAnswer, draft: name })
  const { fetcher, busy, idempotencyKey, formProps, dirty, scripted, startOver } = sending
  const [tooYoung, turnAway] = useTooYoung(sending.answer?.ok === false && sending.answer.tooYoung === true)
  const find = (wanted: string) => steps.find((each) => each.name === wanted) ?? steps[0]!
  const { step, number, returning, answer, values, goTo } = useSteps(sending, {
    action,
    dialog,
    name,
    order: steps.map((each) => each.name),
    check: (leaving, form) => find(leaving).check?.(form) ?? {},
    stop: stopTheYoung,
    over: sending.answer?.ok === true || tooYoung,
  })
  useDirtyDialog(dialog, dirty && !tooYoung)

  if (answer?.ok) return done(answer)
  if (tooYoung) return <TooYoungNotice dialog={dialog} />
  const current = find(step)
  const { title, fields, number: told = number, review } = current
  const before = steps[number - 2]
  const reviewing = steps.find((each) => each.review)
  const returnsTo = returning && !review ? reviewing : undefined
  const next = returnsTo ?? steps[number]
  const onwardOf = (each: FormStep) => returnsTo?.review?.back ?? each.onward
  // The review step lists what is missing, so the browser's own validation must not block the way to it.
  const formNoValidate = reviewing !== undefined
  const problems = summarizeErrors(answer, review ? steps.flatMap((each) => each.fields) : fields, name)
  return (
    <fetcher.Form {...formProps} className="grid gap-6">
      <FlowTitle
        dialog={dialog}
      >{`${problems.length > 0 ? formWords.errorInTitle : ''}${formWords.step(told, of, title)} · ${heading}`}</FlowTitle>
      <StepHeading step={told} page={step} of={of} title={title} />
      <FormErrors answer={answer} problems={problems} startOver={startOver} {...(review && { lineTo: lineToField })} />
      {steps.map((each) => (
        <div key={each.name} className="grid gap-6" hidden={each.name !== step}>
          {each.show(each.name === step, answer, { values, onward: onwardOf(each), scripted, leadTo })}
        </div>
      ))}
      <HiddenFormFields idempotencyKey={idempotencyKey} />
      {/* Enter presses the first button. A `key` for each step keeps a double click from pressing the button of the next step. */}
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

  function leading(place: StepTarget) {
    return { type: 'submit', size: 'lg', name: STEP_FIELD, value: formatStepTarget(place), onClick: goTo(place.step) } as const
  }

  function leadTo(field: string, way: FieldLink): ReactNode {
    const { name: there } = steps.find((each) => each.fields.some((one) => one.name === field))!
    const id = fieldId(field, name)
    return <FieldLinkButton {...way} step={there} to={`${localizePath(action)}#${id}`} onClick={goTo(there, id)} />
  }

  function lineToField({ field, message }: SummaryError): ReactNode {
    return leadTo(field!.slice(name.length + 1), { label: message })
  }

  function stopTheYoung(form: HTMLFormElement): boolean {
    if (!isTooYoung(new FormData(form).get('age'))) return false
    clearDraft(name)
    turnAway()
    return true
  }
}

type Options = Pick<Props<object>, 'action' | 'dialog' | 'name'> & {
  order: string[]
  check(step: string, form: HTMLFormElement): Record<string, string>
  stop(form: HTMLFormElement): boolean
  over: boolean
}

/** A step named in the URL is shown only if there is a draft to fill it. With scripts, only the last button submits the form. */
function useSteps<Done extends object>(
  { form, answer, scripted, save }: ReturnType<typeof useFormSubmission<Done>>,
  { action, dialog, name, order, check, stop, over }: Options,
) {
  const first: StepTarget = { step: order[0]!, returning: false }
  const [{ step, returning }, setPlace] = useState(placeOf(answer) ?? first)
  const [local, setLocal] = useState<FormAnswer<Done>>()
  const [values, setValues] = useState(() => valuesOf(answer) ?? {})
  const { named, go, goToFirst } = useStepNavigation(action, dialog)
  const here = formatStepTarget({ step, returning })

  const seen = useRef<AnyAnswer>(undefined)
  const followAnswer = useEffectEvent(() => {
    if (!scripted || !answer || seen.current === answer) return false
    seen.current = answer
    setLocal(undefined)
    setValues(valuesOf(answer) ?? values)
    const place = placeOf(answer)
    if (!place) return false
    // If the visitor went to the next step before scripts ran, no draft is stored yet, and without one the step would not be shown.
    save()
    setPlace(place)
    if (formatStepTarget(place) !== named) go(formatStepTarget(place))
    return true
  })
  const followAddress = useEffectEvent(() => {
    if (over) return goToFirst()
    if (!scripted || !form.current) return
    const asked = parseStepTarget(named ?? '')
    const place = order.includes(asked.step) && readDraft(name) ? asked : first
    if (formatStepTarget(place) === here) return
    setLocal({ ok: false, errors: {}, values: {} })
    setValues(groupValues(formEntries(form.current)))
    setPlace(place)
  })
  useEffect(() => {
    if (!followAnswer()) followAddress()
  }, [scripted, answer, named, over])

  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [step])

  /** Opens a step. @param field takes the focus instead of the step's heading, for links of the review to one field */
  const goTo = (wanted: string, field?: string) => (event: MouseEvent) => {
    if (!scripted || !form.current) return
    event.preventDefault()
    // The second press of a double click was meant for the earlier step, so it is ignored.
    if (event.detail > 1) return
    const forward = order.indexOf(wanted) > order.indexOf(step)
    if (forward && stop(form.current)) return
    const errors = forward ? check(step, form.current) : {}
    setLocal({ ok: false, errors: field !== undefined && answer && !answer.ok ? answer.errors : errors, values: {} })
    if (Object.keys(errors).length > 0) return
    focusNext.current = field
    const place = { step: wanted, returning: field !== undefined || (returning && !forward) }
    save()
    setValues(groupValues(formEntries(form.current)))
    setPlace(place)
    go(formatStepTarget(place), here)
  }

  return { step, number: order.indexOf(step) + 1, returning, answer: local ?? answer, values, goTo }

  function placeOf(given: AnyAnswer | undefined): StepTarget | undefined {
    if (!given || given.ok || !order.includes(given.step ?? '')) return undefined
    return { step: given.step!, returning: given.returning === true }
  }
}

function valuesOf(answer: AnyAnswer | undefined) {
  return answer && !answer.ok && Object.keys(answer.values).length > 0 ? answer.values : undefined
}

export type FormStep = {
  name: string
  title: string
  number?: number
  fields: { name: string }[]
  onward: string
  check?(form: HTMLFormElement): Record<string, string>
  /** Makes this step a review of all answers. `back` labels the button that leads back to the review. */
  review?: { back: string }
  show(active: boolean, answer: AnyAnswer | undefined, look: StepContext): ReactNode
}

export type StepContext = {
  values: TypedValues
  onward: string
  scripted: boolean
  leadTo: (field: string, way: FieldLink) => ReactNode
}

export type FieldLink = { label: ReactNode; look?: string; spoken?: string }

type FieldLinkProps = FieldLink & { step: string; to: string; onClick: MouseEventHandler }

const LINK_CLASS = 'inline-block cursor-pointer py-1 text-left font-semibold text-clay underline underline-offset-4'

export function FieldLinkButton({ label, spoken, look = LINK_CLASS, step, to, onClick }: FieldLinkProps) {
  return (
    <button
      type="submit"
      name={STEP_FIELD}
      value={formatStepTarget({ step, returning: true })}
      formAction={to}
      formNoValidate
      className={look}
      aria-label={spoken}
      onClick={onClick}
    >
      {label}
    </button>
  )
}
