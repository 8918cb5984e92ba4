import { z } from 'zod'
import { accountWords } from '#app/content/en/account.ts'
import { errorsOf } from '#app/content/en/field-errors.ts'
import { emailAddress } from '#app/platform/forms/text-rules.ts'

export const linksForm = z.object({ email: emailAddress(errorsOf([accountWords.field])('email')) })

export type LinksRequest = z.output<typeof linksForm>
