import { storyRemovalWords } from '#copy/community/story-removal.ts'
import { emailField, type FormField } from '#app/forms/form-field.ts'

export const REQUESTERS = ['in-it', 'guardian', 'other'] as const
export type Requester = (typeof REQUESTERS)[number]
const { who, message, email } = storyRemovalWords.fields
export const requesterOptions = REQUESTERS.map((value) => ({ value, label: who.options[value] }))

export const removalFields = [
  { name: 'message', type: 'textarea', required: false, maxLength: 2_000, ...message },
  { ...emailField, required: false, ...email },
] as const satisfies FormField[]
export const removalFieldOrder = [{ name: 'who' }, ...removalFields]
