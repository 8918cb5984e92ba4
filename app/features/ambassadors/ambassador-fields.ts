import { ambassadorFieldWords, commitmentWords } from '#words/ambassador.ts'
import { ageField, emailField, firstNameField, lastNameField, phoneField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'

/** What every Ambassador promises, in the order of the form. */
export const COMMITMENTS = ['honest', 'kind', 'consent', 'fair', 'faithful'] as const
export const ambassadorCommitments = COMMITMENTS.map((id) => ({ id, text: commitmentWords[id] }))

/** In the order of the form. */
export const ambassadorFields: FormField[] = [
  firstNameField,
  lastNameField,
  { ...emailField, ...ambassadorFieldWords.email },
  phoneField,
  ageField,
]
