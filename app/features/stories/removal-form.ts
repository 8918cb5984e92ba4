import { z } from 'zod'
import { storyRemovalWords } from '#words/story-removal.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { optionalEmail, optionalText } from '#app/forms/text-rules.ts'
import { removalFields, WHO } from './removal-fields.ts'

const checks = checksOf(removalFields)

/** Who asks is asked; nobody has to say why, or who they are. */
export const removalForm = z.object({
  who: z.enum(WHO, storyRemovalWords.fields.who.missing),
  message: optionalText(checks('message')),
  email: optionalEmail(checks('email')),
})

export type RemovalWish = z.output<typeof removalForm>
