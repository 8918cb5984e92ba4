import { data } from 'react-router'
import { z } from 'zod'
import { deskFormWords } from '#copy/staff/desk.ts'
import type { FormAnswer, TypedValues } from '#app/forms/form-answer.ts'
import { defaultErrorMessage, toFormErrors } from '#app/forms/handle-form.server.ts'
import { parseFields, truncateField } from '#app/forms/read-fields.server.ts'
import { emailAddress, requiredLine } from '#app/forms/text-rules.ts'
import { ROLES } from './actor.ts'

/** What was typed into these fields is not part of an answer, so that no page contains a password or a code. */
const SECRET_FIELDS = ['password', 'newPassword', 'again', 'code', 'credential']

/** `Done` is the result of a form that does not redirect. */
export type DeskAnswer<Done extends object = object> = FormAnswer<Done>

export type DeskFormResult<Input> = { ok: true; input: Input; typed: TypedValues } | { ok: false; answer: ReturnType<typeof rejectForm> }

/** Reads a form of the desk, without honeypot, limits or trimming. Unknown and repeated fields are refused. */
export async function readDeskForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<DeskFormResult<z.output<Schema>>> {
  const { values, unknown } = parseFields(await request.text(), Object.keys(schema.shape))
  const typed = echoedFields(Object.fromEntries([...values].map(([name, all]) => [name, all.at(-1)!])))
  if (unknown || [...values].some(([, all]) => all.length > 1))
    return { ok: false, answer: rejectForm({ notice: deskFormWords.unreadable }, typed) }
  const fields = Object.fromEntries([...values].map(([name, all]) => [name, truncateField(all[0]!)]))
  const checked = schema.safeParse(fields, defaultErrorMessage(deskFormWords))
  if (!checked.success) return { ok: false, answer: rejectForm(toFormErrors(checked.error, deskFormWords), typed) }
  return { ok: true, input: checked.data as z.output<Schema>, typed }
}

function echoedFields(fields: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELDS.includes(name)))
}

export function rejectForm(problem: { errors?: Record<string, string>; notice?: string }, values: TypedValues = {}) {
  const { errors = {}, notice } = problem
  return data<Extract<DeskAnswer, { ok: false }>>({ ok: false, errors, values, ...(notice ? { notice } : {}) }, { status: 422 })
}

const { email, name, role, password, code } = deskFormWords.fields

/** The e-mail address is stored in lower case, so that it has one account however it is typed. */
export const emailField = emailAddress({ ...email, oneLine: email.invalid }).transform((typed) => typed.toLowerCase())

export const nameField = requiredLine({ maxLength: 80, missing: name.missing, tooLong: name.tooLong, oneLine: name.tooLong })

export const roleField = z.enum(ROLES, role.missing)

/** The password is compared with the stored hash, so the rules for new passwords do not apply. */
export const passwordField = z.string(password.missing).min(1, password.missing).max(1_024, password.wrong)

/** A code of an app, or a recovery code. */
export const codeField = z.string(code.missing).trim().min(1, code.missing).max(64, code.wrong)
