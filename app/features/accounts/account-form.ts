import { z } from 'zod'
import { accountWords } from '#app/content/en/account.ts'
import { errorsOf } from '#app/content/en/field-errors.ts'
import { emailAddress } from '#app/platform/forms/text-rules.ts'

export const accountForm = z.object({ email: emailAddress(errorsOf([accountWords.field])('email')) })

export type AccountRequest = z.output<typeof accountForm>
