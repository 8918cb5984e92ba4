import { memoryAbout, memoryFieldWords } from '#copy/community/share-memory.ts'
import { ageField, emailField, firstNameField, type FormField } from '#app/forms/form-field.ts'
import { parseAge } from '#app/forms/field-rules.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'

export const MEMORY_SUBJECTS = ['class', 'event', 'success', 'partner'] as const
export type MemorySubject = (typeof MEMORY_SUBJECTS)[number]
export const subjectOptions = MEMORY_SUBJECTS.map((value) => ({ value, label: memoryAbout[value] }))
export const minorsOptions = (['yes', 'no'] as const).map((value) => ({ value, label: memoryFieldWords.minors[value] }))

const ADULT_AGE = 18

/** The sender of a story appears in it, so a sender under 18 cannot answer that nobody under 18 does. The age is not stored. */
export function validateMinors({ age, minors }: { age?: unknown; minors?: unknown }): Record<string, string> {
  const years = typeof age === 'string' ? parseAge(age) : undefined
  return years !== undefined && years < ADULT_AGE && minors === 'no' ? { minors: memoryFieldWords.minors.sender } : {}
}

export const storyField = {
  name: 'story',
  type: 'textarea',
  required: true,
  maxLength: 5_000,
  ...memoryFieldWords.story,
} as const satisfies FormField
export const senderFields = [
  { ...firstNameField, required: false, ...memoryFieldWords.firstName },
  { ...emailField, required: false, ...memoryFieldWords.email },
  ageField,
] as const satisfies FormField[]
export const memoryFields = [storyField, ...senderFields] as const

export const memoryFieldOrder = [storyField, { name: 'photo' }, { name: 'about' }, { name: 'minors' }, { name: 'consent' }, ...senderFields]

export type MemoryResult = {
  reference: string
  /** The private page of the memory. Null once its link is gone, and for a repeat without scripts: anybody may send the same text. */
  link: string | null
  lacksConsent: boolean
}
export type MemoryAnswer = FormAnswer<MemoryResult>

export const MEMORY_PATH = '/share-memory'
export const MEMORY_SUBMIT_PATH = '/memories.json'
