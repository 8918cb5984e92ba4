import { z } from 'zod'
import { accountWords } from '#words/account.ts'
import { errorsOf } from '#words/field-errors.ts'
import { emailAddress } from '#app/forms/text-rules.ts'

export const linksForm = z.object({ email: emailAddress(errorsOf([accountWords.field])('email')) })

export type LinksRequest = z.output<typeof linksForm>
