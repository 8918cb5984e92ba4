import { enrolmentFieldWords, valueWords } from '#words/enrolment.ts'
import { ageField, emailField, firstNameField, lastNameField, phoneField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'

/** What everybody who joins says yes to, in the order of the form. */
export const VALUES = ['faith', 'growth', 'service'] as const
export const enrolmentValues = VALUES.map((id) => ({ id, ...valueWords[id] }))

/** In the order of the form. */
export const enrolmentFields: FormField[] = [
  firstNameField,
  lastNameField,
  { ...emailField, ...enrolmentFieldWords.email },
  phoneField,
  { name: 'church', type: 'text', required: false, maxLength: 160, ...enrolmentFieldWords.church },
  ageField,
]
