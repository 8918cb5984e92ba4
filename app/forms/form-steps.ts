import type { ZodError } from 'zod'

/** A form's steps in order, each with the names of its fields. */
export type FormSteps = { name: string; fields: string[] }[]

/**
 * A button that leads to another step. Back always goes; onward, everything before the wanted step must hold.
 * @param review the last step, where a form has one that shows what is missing of all before it: then nothing holds onward back
 * @returns the step to show, and what to mend on it
 */
export function stepAnswer(
  steps: FormSteps,
  wanted: string,
  errors: Record<string, string>,
  review?: string,
): { step: string; errors: Record<string, string> } {
  const at = steps.findIndex(({ name }) => name === wanted)
  for (const step of review === undefined ? steps.slice(0, Math.max(at, 0)) : []) {
    const found = only(errors, step.fields)
    if (Object.keys(found).length > 0) return { step: step.name, errors: found }
  }
  return { step: steps[Math.max(at, 0)]!.name, errors: {} }
}

/** The first step that has something to mend; the last one where the trouble is nowhere in particular, or where all of it is shown. */
export function stepOfFirst(errors: Record<string, string>, steps: FormSteps | undefined, review?: string): { step?: string } {
  if (!steps) return {}
  if (review !== undefined) return { step: review }
  const found = steps.find(({ fields }) => fields.some((name) => name in errors)) ?? steps.at(-1)
  return found ? { step: found.name } : {}
}

export function problemsOf(error: ZodError, words: { unreadable: string }): { errors: Record<string, string>; notice?: string } {
  const errors: Record<string, string> = {}
  let notice: string | undefined
  for (const issue of error.issues) {
    const field = issue.path[0]
    if (typeof field === 'string') errors[field] ??= issue.message
    else notice = words.unreadable
  }
  return { errors, ...(notice ? { notice } : {}) }
}

function only(errors: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}
