import { accountWords } from '#copy/content/account.ts'
import { emailField, type FormField } from '#app/forms/form-field.ts'

export const linksFields = [{ ...emailField, ...accountWords.field }] as const satisfies FormField[]
