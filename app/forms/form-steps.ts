import type { ZodError } from 'zod'
import { readPlace } from './form-answer.ts'

/** A form's steps in order, each with the names of its fields. */
export type FormSteps = { name: string; fields: string[] }[]

/**
 * A button that leads to another step. Back always goes; onward, everything before the wanted step must hold.
 * @param go the place it leads to, as `writePlace` writes it
 * @param review the last step, where a form has one that shows what is missing of all before it: then nothing holds onward back
 * @returns the step to show, and what to mend on it
 */
export function stepAnswer(
  steps: FormSteps,
  go: string,
  errors: Record<string, string>,
  review?: string,
): { step: string; returning?: true; errors: Record<string, string> } {
  const { step: wanted, returning } = readPlace(go)
  const at = steps.findIndex(({ name }) => name === wanted)
  for (const step of review === undefined ? steps.slice(0, Math.max(at, 0)) : []) {
    const found = only(errors, step.fields)
    if (Object.keys(found).length > 0) return { step: step.name, errors: found }
  }
  return { step: steps[Math.max(at, 0)]!.name, ...(returning && { returning }), errors: {} }
}

/** The first step that has something to mend; the last one where the trouble is nowhere in particular, or where all of it is shown. */
export function stepOfFirst(errors: Record<string, string>, steps: FormSteps | undefined, review?: string): { step?: string } {
  if (!steps) return {}
  if (review !== undefined) return { step: review }
  const found = steps.find(({ fields }) => fields.some((name) => name in errors)) ?? steps.at(-1)
  return found ? { step: found.name } : {}
}

/** How a schema is read whose rules have not all words of their own, as of a hidden field: nobody reads the library's. */
export const ownWords = ({ unreadable }: { unreadable: string }) => ({ error: () => unreadable })

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
