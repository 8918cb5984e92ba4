/** What was typed, by field name; a field with several boxes has a list. */
export type TypedValues = Record<string, string | string[]>

/** What a form's action answers, as a page without scripts and to a script alike. */
export type FormAnswer<Done extends object = object> =
  | ({ ok: true; reference: string } & Done)
  | {
      ok: false
      /** By field name, in the order of the form: how to mend each. */
      errors: Record<string, string>
      /** What stands above the form when no single field is at fault. */
      notice?: string
      values: TypedValues
    }

/** The trap for programs that fill in everything: people never see it. */
export const HONEYPOT_FIELD = 'fax_number'

/** Reads one typed value back into a form. */
export function typed(answer: FormAnswer | undefined, name: string): string {
  const value = answer && !answer.ok ? answer.values[name] : undefined
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
}

/** Reads a field with several boxes back into a form. */
export function typedList(answer: FormAnswer | undefined, name: string): string[] {
  const value = answer && !answer.ok ? answer.values[name] : undefined
  return value === undefined ? [] : [value].flat()
}
