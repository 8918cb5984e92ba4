import { contactWords } from '#words/contact.ts'
import { emailField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'

/** Then they are deleted. */
export const MESSAGE_KEPT_MONTHS = 12
/** Characters. */
export const LONGEST_SUBJECT = 150

const { name, email, subject, message } = contactWords.fields

/** In the order of the form. */
export const contactFields: FormField[] = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true, maxLength: 120, ...name },
  { ...emailField, ...email },
  { name: 'subject', type: 'text', required: true, maxLength: LONGEST_SUBJECT, ...subject },
  { name: 'message', type: 'textarea', required: true, maxLength: 5_000, ...message },
]
