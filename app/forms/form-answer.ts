/** What was typed, by field name; a field with several boxes has a list. */
export type TypedValues = Record<string, string | string[]>

/** What a form's action answers, as a page without scripts and to a script alike. */
export type FormAnswer<Done extends object = { reference: string }> =
  | ({ ok: true } & Done)
  | {
      ok: false
      /** By field name, in the order of the form: how to mend each. */
      errors: Record<string, string>
      /** What stands above the form when no single field is at fault. */
      notice?: string
      /** Nothing in the form is at fault: the same may be taken when it is sent again later. */
      passing?: true
      /** There was no line. When there is one again it is sent by itself; a gift is not. */
      waits?: true
      values: TypedValues
      /** In a form of several steps, the one to show. */
      step?: string
      /** That step was reached from the review: it leads on to it. */
      returning?: true
      /** The visitor said an age below the minimum: nothing was kept, and nothing is sent back. */
      tooYoung?: true
    }

/** Any form's answer, where only its problems and values matter. */
export type AnyAnswer = FormAnswer<object>

/** The trap for programs that fill in everything: people never see it. */
export const HONEYPOT_FIELD = 'fax_number'
/** The name of a button that leads to another step instead of sending; its value is that place. */
export const GO_FIELD = 'go'

/** A step of a form, and whether it was reached from the review: then it leads on to the review instead of the next step. */
export type Place<Step extends string = string> = { step: Step; returning: boolean }
const RETURNING = ':returning'

/** As the value of a button and in a draft. */
export const writePlace = ({ step, returning }: Place) => (returning ? step + RETURNING : step)

export function readPlace(written: string): Place {
  const returning = written.endsWith(RETURNING)
  return { step: returning ? written.slice(0, -RETURNING.length) : written, returning }
}

/** Reads one typed value back into a form. */
export function typed(answer: AnyAnswer | undefined, name: string): string {
  const value = answer && !answer.ok ? answer.values[name] : undefined
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
}

/** Reads a field with several boxes back into a form. */
export function typedList(answer: AnyAnswer | undefined, name: string): string[] {
  const value = answer && !answer.ok ? answer.values[name] : undefined
  return value === undefined ? [] : [value].flat()
}

/** What a form holds, as an answer carries it. */
export function groupTyped(fields: [name: string, value: string][]): TypedValues {
  const values: TypedValues = {}
  for (const [name, value] of fields) {
    const earlier = values[name]
    values[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return values
}
