import { commonFieldWords } from '#words/forms.ts'
import type { FormField } from './form-field.ts'

/** The few fields that come back in form after form; forms say only what differs. */
export const firstNameField: FormField = {
  name: 'firstName',
  type: 'text',
  autoComplete: 'given-name',
  required: true,
  maxLength: 80,
  ...commonFieldWords.firstName,
}

export const lastNameField: FormField = {
  name: 'lastName',
  type: 'text',
  autoComplete: 'family-name',
  required: true,
  maxLength: 80,
  ...commonFieldWords.lastName,
}

export const emailField: FormField = { name: 'email', type: 'email', autoComplete: 'email', required: true, ...commonFieldWords.email }

export const phoneField: FormField = {
  name: 'phone',
  type: 'tel',
  autoComplete: 'tel',
  required: false,
  ...commonFieldWords.phone,
}

/** One neutral question: a number and nothing else, so that no answer looks like the right one. */
export const ageField: FormField = {
  name: 'age',
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
  required: true,
  ...commonFieldWords.age,
}
