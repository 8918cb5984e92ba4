import { z } from 'zod'
import { formWords } from '#words/forms.ts'
import { memoryFieldWords } from '#words/share-memory.ts'
import { LONGEST_CARRIED } from '#app/features/pictures/longest-carried.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { ageChecked, hiddenLine, optionalEmail, optionalLine, requiredText } from '#app/forms/text-rules.ts'
import { ABOUT, memoryFields } from './memory-fields.ts'

const checks = checksOf(memoryFields)

/** What a memory may be: the story is required, the photo is not (specification, section 5). */
export const memoryForm = z.object({
  story: requiredText(checks('story')),
  photo: hiddenLine(LONGEST_CARRIED, formWords.unreadable).optional(),
  about: z.enum(ABOUT, memoryFieldWords.about.missing),
  minors: z.enum(['yes', 'no'], memoryFieldWords.minors.missing),
  consent: z.literal('yes', formWords.unreadable).optional(),
  firstName: optionalLine(checks('firstName')),
  email: optionalEmail(checks('email')),
  age: ageChecked(checks('age')),
})

export type SentMemory = z.output<typeof memoryForm>
