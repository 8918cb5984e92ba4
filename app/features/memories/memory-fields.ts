import { memoryAbout, memoryFieldWords } from '#words/share-memory.ts'
import { ageField, emailField, firstNameField } from '#app/forms/common-fields.ts'
import { readAge } from '#app/forms/field-rules.ts'
import type { FormField } from '#app/forms/form-field.ts'

/** What an uploaded memory may be about (terms of use). */
export const ABOUT = ['class', 'event', 'success', 'partner'] as const
export type About = (typeof ABOUT)[number]
export const aboutOptions = ABOUT.map((value) => ({ value, label: memoryAbout[value] }))
export const minorsOptions = (['yes', 'no'] as const).map((value) => ({ value, label: memoryFieldWords.minors[value] }))

/** Below it a parent or guardian has to agree. */
const GROWN_UP = 18

/** Whoever tells a story is in it: a sender under 18 cannot say that nobody under 18 is. Their age decides that, and is not kept. */
export function mendMinors({ age, minors }: { age?: unknown; minors?: unknown }): Record<string, string> {
  const years = typeof age === 'string' ? readAge(age) : undefined
  return years !== undefined && years < GROWN_UP && minors === 'no' ? { minors: memoryFieldWords.minors.sender } : {}
}

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
