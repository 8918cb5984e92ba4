import { memoryAbout, memoryFieldWords } from '#words/share-memory.ts'
import { ageField, emailField, firstNameField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'

/** What an uploaded memory may be about (terms of use). */
export const ABOUT = ['class', 'event', 'success', 'partner'] as const
export type About = (typeof ABOUT)[number]
export const aboutOptions = ABOUT.map((value) => ({ value, label: memoryAbout[value] }))
export const minorsOptions = (['yes', 'no'] as const).map((value) => ({ value, label: memoryFieldWords.minors[value] }))

export const storyField: FormField = { name: 'story', type: 'textarea', required: true, maxLength: 5_000, ...memoryFieldWords.story }
export const senderFields: FormField[] = [
  { ...firstNameField, required: false, ...memoryFieldWords.firstName },
  { ...emailField, required: false, ...memoryFieldWords.email },
  ageField,
]
/** Those that are typed. */
export const memoryFields: FormField[] = [storyField, ...senderFields]

/** All of them, in the order of the form. */
export const memoryOrder = [storyField, { name: 'photo' }, { name: 'about' }, { name: 'minors' }, { name: 'consent' }, ...senderFields]
