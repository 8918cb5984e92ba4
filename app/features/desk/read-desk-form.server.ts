import { data } from 'react-router'
import { z } from 'zod'
import { deskFormWords } from '#words/desk.ts'
import type { FormAnswer, TypedValues } from '#app/forms/form-answer.ts'
import { ownWords, problemsOf } from '#app/forms/form-steps.ts'

/** What goes back to nobody, whatever was wrong with it. */
const NEVER_SHOWN_AGAIN = ['password', 'newPassword', 'again', 'code', 'credential']

/** What a form of the desk is answered with; `Done` is what a page shows that does not lead on. */
export type DeskAnswer<Done extends object = object> = FormAnswer<Done>

export type DeskInput<Input> = { ok: true; input: Input; typed: TypedValues } | { ok: false; answer: ReturnType<typeof refuseForm> }

/**
 * Reads a form of the desk, which its people fill in and nobody else: no traps, no limits, nothing hidden. Every field is
 * taken as it was typed, a password above all. One that the form does not have, or that comes twice, is refused.
 * @param several fields that may come any number of times, and are read as lists
 */
export async function readDeskForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  several: (keyof z.output<Schema>)[] = [],
): Promise<DeskInput<z.output<Schema>>> {
  const form = new URLSearchParams(await request.text())
  const fields: TypedValues = Object.create(null)
  for (const name of several as string[]) fields[name] = form.getAll(name)
  const single = [...form].filter(([name]) => !(several as string[]).includes(name))
  for (const [name, value] of single) fields[name] = value
  const typed = shownAgain(fields)
  if (Object.keys(fields).length < single.length + several.length)
    return { ok: false, answer: refuseForm({ notice: deskFormWords.unreadable }, typed) }
  const checked = schema.strict().safeParse({ ...fields }, ownWords(deskFormWords))
  if (!checked.success) return { ok: false, answer: refuseForm(problemsOf(checked.error, deskFormWords), typed) }
  return { ok: true, input: checked.data as z.output<Schema>, typed }
}

function shownAgain(fields: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !NEVER_SHOWN_AGAIN.includes(name)))
}

/** The same page once more, with what is to mend. */
export function refuseForm(problem: { errors?: Record<string, string>; notice?: string }, values: TypedValues = {}) {
  const { errors = {}, notice } = problem
  return data<Extract<DeskAnswer, { ok: false }>>({ ok: false, errors, values, ...(notice ? { notice } : {}) }, { status: 422 })
}
