import { data } from 'react-router'
import { z } from 'zod'
import { deskFormWords } from '#words/desk.ts'
import type { FormAnswer, TypedValues } from '#app/forms/form-answer.ts'
import { ownWords, problemsOf } from '#app/forms/form-steps.ts'
import { ownFields, toCheck } from '#app/forms/own-fields.ts'

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
  const { values, unknown } = ownFields(await request.text(), Object.keys(schema.shape))
  const isList = (name: string) => (several as string[]).includes(name)
  const typed = shownAgain(Object.fromEntries([...values].map(([name, all]) => [name, isList(name) ? all : all.at(-1)!])))
  if (unknown || [...values].some(([name, all]) => all.length > 1 && !isList(name)))
    return { ok: false, answer: refuseForm({ notice: deskFormWords.unreadable }, typed) }
  const lists = Object.fromEntries((several as string[]).map((name) => [name, []]))
  const fields = Object.fromEntries([...values].map(([name, all]) => [name, isList(name) ? all.map(toCheck) : toCheck(all[0]!)]))
  const checked = schema.safeParse({ ...lists, ...fields }, ownWords(deskFormWords))
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
