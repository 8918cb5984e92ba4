import { z } from 'zod'
import { contactFields } from '#words/contact.ts'
import { emailAddress, requiredLine, requiredText } from '#app/forms/text-rules.ts'
import { errorsOf } from '#words/field-errors.ts'

const errors = errorsOf(contactFields)

/** What a visitor may send: all four are required (specification, section 5). */
export const contactForm = z.object({
  name: requiredLine(120, errors('name')),
  email: emailAddress(errors('email')),
  subject: requiredLine(150, errors('subject')),
  message: requiredText(5_000, errors('message')),
})

export type ContactMessage = z.output<typeof contactForm>
