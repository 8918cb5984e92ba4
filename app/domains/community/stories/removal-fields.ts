import { storyRemovalWords } from '#copy/community/story-removal.ts'
import { emailField, type FormField } from '#app/forms/form-field.ts'

export const WHO = ['in-it', 'guardian', 'other'] as const
export type Who = (typeof WHO)[number]
const { who, message, email } = storyRemovalWords.fields
export const whoOptions = WHO.map((value) => ({ value, label: who.options[value] }))

export const removalFields = [
  { name: 'message', type: 'textarea', required: false, maxLength: 2_000, ...message },
  { ...emailField, required: false, ...email },
] as const satisfies FormField[]
export const removalOrder = [{ name: 'who' }, ...removalFields]
