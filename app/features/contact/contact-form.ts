import { z } from 'zod'
import { emailAddress, requiredLine, requiredText } from '#app/forms/text-rules.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { contactFields } from './contact-fields.ts'

const checks = checksOf(contactFields)

/** What a visitor may send: all four are required (specification, section 5). */
export const contactForm = z.object({
  name: requiredLine(checks('name')),
  email: emailAddress(checks('email')),
  subject: requiredLine(checks('subject')),
  message: requiredText(checks('message')),
})

export type ContactMessage = z.output<typeof contactForm>
