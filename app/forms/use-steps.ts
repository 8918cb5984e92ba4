import { type MouseEvent, type RefObject, useEffect, useState } from 'react'
import { readDraft, writeDraft } from './draft.ts'
import type { AnyAnswer, FormAnswer } from './form-answer.ts'

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
 * The steps of one form. Without scripts each button sends the form and the server answers with the next step; with
 * scripts the steps change here, at once, and the server looks at everything when the form is sent.
 */
export function useSteps<Step extends string, Done extends object>(sending: SentForm<Done>, { order, draft, check, stop }: Options<Step>) {
  const { form, answer, attempt, scripted } = sending
  const [step, setStep] = useState<Step>(() => stepOf(answer, order))
  const [local, setLocal] = useState<FormAnswer<Done>>()
  const [seen, setSeen] = useState(answer)
  // An answer that has just come decides the step, and takes the place of what was found here.
  if (seen !== answer) {
    setSeen(answer)
    setLocal(undefined)
    setStep(stepOf(answer, order, step))
  }

  useEffect(() => {
    const kept = readDraft(draft)?.step
    if (scripted && !answer && order.includes(kept as Step)) setStep(kept as Step)
    // Once, when scripts take over.
  }, [scripted])

  const goTo = (wanted: Step) => (event: MouseEvent) => {
    if (!scripted || !form.current) return
    event.preventDefault()
    const forward = order.indexOf(wanted) > order.indexOf(step)
    if (forward && stop?.(form.current)) return
    const errors = forward ? check(step, form.current) : {}
    if (Object.keys(errors).length > 0) return setLocal({ ok: false, errors, values: {} })
    setLocal({ ok: false, errors: {}, values: {} })
    setStep(wanted)
    writeDraft(draft, { ...(readDraft(draft) ?? { attempt, fields: [] }), step: wanted })
  }

  return { step, number: order.indexOf(step) + 1, answer: local ?? answer, goTo }
}

function stepOf<Step extends string>(answer: AnyAnswer | undefined, order: readonly Step[], otherwise: Step = order[0]!): Step {
  return answer && !answer.ok && order.includes(answer.step as Step) ? (answer.step as Step) : otherwise
}
