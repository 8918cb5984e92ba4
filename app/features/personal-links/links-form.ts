import { z } from 'zod'
import { checksOf } from '#app/forms/field-checks.ts'
import { emailAddress } from '#app/forms/text-rules.ts'
import { linksFields } from './links-fields.ts'

export const linksForm = z.object({ email: emailAddress(checksOf(linksFields)('email')) })
