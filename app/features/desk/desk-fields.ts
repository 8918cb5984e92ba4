import { z } from 'zod'
import { deskFormWords } from '#words/desk.ts'
import { emailAddress, requiredLine } from '#app/forms/text-rules.ts'
import { ROLES } from './actor.ts'

const { email, name, role, password, code } = deskFormWords.fields

/** In lower case: whoever types it otherwise is the same person. */
export const staffEmail = emailAddress({ ...email, oneLine: email.invalid }).transform((typed) => typed.toLowerCase())

export const staffName = requiredLine({ maxLength: 80, missing: name.missing, tooLong: name.tooLong, oneLine: name.tooLong })

export const staffRole = z.enum(ROLES, role.missing)

/** One that is there already: it is compared, and whatever it is, no longer one can be right. */
export const knownPassword = z.string(password.missing).min(1, password.missing).max(1_024, password.wrong)

/** Of an app, or a recovery code. */
export const secondFactorCode = z.string(code.missing).trim().min(1, code.missing).max(64, code.wrong)
