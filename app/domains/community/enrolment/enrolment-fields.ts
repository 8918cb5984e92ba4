import { enrolmentFieldWords, valueWords } from '#copy/community/enrolment.ts'
import { ageField, emailField, firstNameField, lastNameField, phoneField, type FormField } from '#app/forms/form-field.ts'

export const VALUES = ['faith', 'growth', 'service'] as const
export const enrolmentValues = VALUES.map((id) => ({ id, ...valueWords[id] }))

export const enrolmentFields = [
  firstNameField,
  lastNameField,
  { ...emailField, ...enrolmentFieldWords.email },
  phoneField,
  { name: 'church', type: 'text', required: false, maxLength: 160, ...enrolmentFieldWords.church },
  ageField,
] as const satisfies FormField[]

export const enrolmentStepFields = [
  { name: 'details', fields: enrolmentFields.map(({ name }) => name) },
  { name: 'values', fields: ['values'] },
]
