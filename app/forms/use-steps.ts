import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fieldsOf, readDraft, writeDraft } from './draft.ts'
import { type AnyAnswer, type FormAnswer, groupTyped, type TypedValues } from './form-answer.ts'

type SentForm<Done extends object> = {
  form: RefObject<HTMLFormElement | null>
  answer: FormAnswer<Done> | undefined
  attempt: string
  scripted: boolean
}

type Options<Step extends string> = {
  /** In their order; the first is where a visitor begins. */
  order: readonly Step[]
  /** The same name as the sending's draft: the step is kept with it. */
  draft: string
  /** What to mend on a step before leaving it forward, by field name. */
  check(step: NoInfer<Step>, form: HTMLFormElement): Record<string, string>
  /** Asked before a step is left forward; true stops it. */
  stop?(form: HTMLFormElement): boolean
}

/**
 * The steps of one form, with what was typed when the one that is shown was reached (`values`). Without scripts each button sends the form and the server answers with the next step; with
 * scripts the steps change here, at once, and the server looks at everything when the form is sent.
 */
export function useSteps<Step extends string, Done extends object>(sending: SentForm<Done>, { order, draft, check, stop }: Options<Step>) {
  const { form, answer, attempt, scripted } = sending
  const [step, setStep] = useState<Step>(() => stepOf(answer, order))
  const [local, setLocal] = useState<FormAnswer<Done>>()
  const [values, setValues] = useState(() => typedIn(answer) ?? {})
  const [seen, setSeen] = useState(answer)
  // An answer that has just come decides the step, and takes the place of what was found here.
  if (seen !== answer) {
    setSeen(answer)
    setLocal(undefined)
    setStep(stepOf(answer, order, step))
    setValues(typedIn(answer) ?? values)
  }

  useEffect(() => {
    const { step: kept, fields } = readDraft(draft) ?? {}
    if (!scripted || answer || !order.includes(kept as Step)) return
    setStep(kept as Step)
    setValues(groupTyped(fields!))
    // Once, when scripts take over.
  }, [scripted])

  const focusNext = useRef<string>(undefined)
  // After the heading of the step, which takes the focus for itself.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [step])

  /** @param field the id of the control that takes the focus then, instead of the step's heading */
  const goTo = (wanted: Step, field?: string) => (event: MouseEvent) => {
    if (!scripted || !form.current) return
    event.preventDefault()
    const forward = order.indexOf(wanted) > order.indexOf(step)
    if (forward && stop?.(form.current)) return
    const errors = forward ? check(step, form.current) : {}
    const stays = Object.keys(errors).length > 0
    // Whoever comes to mend a field finds beside it what is wrong with it.
    setLocal({ ok: false, errors: field === undefined ? errors : problemsIn(answer), values: {} })
    if (stays) return
    setValues(groupTyped(fieldsOf(form.current)))
    focusNext.current = field
    setStep(wanted)
    writeDraft(draft, { ...(readDraft(draft) ?? { attempt, fields: [] }), step: wanted })
  }

  return { step, number: order.indexOf(step) + 1, answer: local ?? answer, values, goTo }
}

const problemsIn = (answer: AnyAnswer | undefined) => (answer && !answer.ok ? answer.errors : {})

/** What an answer brings back of the form; nothing where it came without, as that of a lost connection. */
function typedIn(answer: AnyAnswer | undefined): TypedValues | undefined {
  return answer && !answer.ok && Object.keys(answer.values).length > 0 ? answer.values : undefined
}

function stepOf<Step extends string>(answer: AnyAnswer | undefined, order: readonly Step[], otherwise: Step = order[0]!): Step {
  return answer && !answer.ok && order.includes(answer.step as Step) ? (answer.step as Step) : otherwise
}
