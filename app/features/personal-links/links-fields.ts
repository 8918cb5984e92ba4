import { accountWords } from '#words/account.ts'
import { emailField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'

export const linksFields: FormField[] = [{ ...emailField, ...accountWords.field }]
