import { contactWords } from '#copy/community/contact.ts'
import { emailField, type FormField } from '#app/forms/form-field.ts'

export const MAX_SUBJECT_LENGTH = 150
/** Messages are deleted after this many months. */
export const MESSAGE_RETENTION_MONTHS = 12

const { name, email, subject, message } = contactWords.fields

export const contactFields = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true, maxLength: 120, ...name },
  { ...emailField, ...email },
  { name: 'subject', type: 'text', required: true, maxLength: MAX_SUBJECT_LENGTH, ...subject },
  { name: 'message', type: 'textarea', required: true, maxLength: 5_000, ...message },
] as const satisfies FormField[]
