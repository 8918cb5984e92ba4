import type { ReactNode } from 'react'
import type { AnyAnswer, TypedValues } from '#app/forms/form-answer.ts'
import type { Way } from './lead-to-field.tsx'

/** One step of a form in steps (`step-form.tsx`). */
export type FormStep = {
  name: string
  title: string
  /** Where it is one of several pages of a step: which step that is, counted from 1. Without it each is a step of its own. */
  number?: number
  /** In the order in which they are shown. */
  fields: { name: string }[]
  /** Of the button that leads on to the next step, or sends. */
  onward: string
  /** What to mend before the step is left forward, by field name. The server looks at everything again. */
  check?(form: HTMLFormElement): Record<string, string>
  /**
   * It shows all that was typed, and what is missing of it: no step before it holds the visitor back. `back` is said by
   * the button that leads to it from a step that was reached from here.
   */
  review?: { back: string }
  /** @param active false on a step that is not shown: nothing on it may be required then */
  show(active: boolean, answer: AnyAnswer | undefined, look: StepLook): ReactNode
}

export type StepLook = {
  /** What was typed when the step was reached. */
  values: TypedValues
  /** What the button says that leads on from it. */
  onward: string
  /** False until scripts run. */
  scripted: boolean
  /** How to lead to a field of another step. */
  leadTo: (field: string, way: Way) => ReactNode
}
