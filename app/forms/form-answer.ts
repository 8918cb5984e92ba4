export type TypedValues = Record<string, string | string[]>

export type FormAnswer<Done extends object = { reference: string }> =
  | ({ ok: true } & Done)
  | {
      ok: false
      errors: Record<string, string>
      notice?: string
      /** The failure is temporary: no field is invalid, so the same form may succeed later. */
      passing?: true
      values: TypedValues
      step?: string
      returning?: true
      tooYoung?: true
    }

export type AnyAnswer = FormAnswer<object>

export const HONEYPOT_FIELD = 'fax_number'
export const STEP_FIELD = 'go'

export type StepTarget<Step extends string = string> = { step: Step; returning: boolean }
const RETURNING = ':returning'

export const formatStepTarget = ({ step, returning }: StepTarget) => (returning ? step + RETURNING : step)

export function parseStepTarget(written: string): StepTarget {
  const returning = written.endsWith(RETURNING)
  return { step: returning ? written.slice(0, -RETURNING.length) : written, returning }
}

export function typedValue(answer: AnyAnswer | undefined, name: string): string {
  const value = answer && !answer.ok ? answer.values[name] : undefined
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
}

export function typedValues(answer: AnyAnswer | undefined, name: string): string[] {
  const value = answer && !answer.ok ? answer.values[name] : undefined
  return value === undefined ? [] : [value].flat()
}

export function groupValues(fields: [name: string, value: string][]): TypedValues {
  const values: TypedValues = {}
  for (const [name, value] of fields) {
    const earlier = values[name]
    values[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return values
}
