import { ambassadorFieldWords, commitmentWords } from '#copy/community/ambassador.ts'
import { ageField, emailField, firstNameField, lastNameField, phoneField, type FormField } from '#app/forms/form-field.ts'

export const COMMITMENTS = ['honest', 'kind', 'consent', 'fair', 'faithful'] as const
export const ambassadorCommitments = COMMITMENTS.map((id) => ({ id, text: commitmentWords[id] }))

export const ambassadorFields = [
  firstNameField,
  lastNameField,
  { ...emailField, ...ambassadorFieldWords.email },
  phoneField,
  ageField,
] as const satisfies FormField[]

export const ambassadorStepFields = [
  { name: 'commitments', fields: ['commitments'] },
  { name: 'details', fields: ambassadorFields.map(({ name }) => name) },
]
