import { giftFieldWords, giftProblemWords } from '#copy/giving/gift-fields.ts'
import { emailField, type FormField } from '#app/forms/form-field.ts'
import { MAX_PURPOSE_LENGTH } from '#app/domains/giving/gifts/gift-address.ts'
import { isEmail } from '#app/forms/field-rules.ts'
import { parseFrequency } from './gift-choice.ts'
import { readAmount } from './read-amount.ts'
import { describePriceProblem } from './describe-price.ts'

export const giftFields = {
  email: { ...emailField, ...giftFieldWords.email },
  name: { name: 'name', type: 'text', autoComplete: 'name', required: false, maxLength: 120, ...giftFieldWords.name },
  message: { name: 'message', type: 'textarea', required: false, maxLength: 500, ...giftFieldWords.message },
  honoree: { name: 'honoree', type: 'text', required: false, maxLength: 120, ...giftFieldWords.honoree },
  /** The giver does not type this value: it comes from the query of the page's URL. */
  purpose: { name: 'purpose', type: 'text', required: false, maxLength: MAX_PURPOSE_LENGTH, ...giftFieldWords.purpose },
} as const satisfies Record<string, FormField>

type Sent = { amount?: string; custom?: string; frequency?: string; email?: string; consent?: string }
type Problems = Partial<Record<'amount' | 'custom' | 'email' | 'consent', string>>

/** Runs in the browser before the form is sent, and again on the server. */
export function findGiftProblems({ amount, custom = '', frequency, email = '', consent }: Sent): Problems {
  const reading = amount === 'custom' ? readAmount(custom, parseFrequency(frequency)) : undefined
  const { missing, invalid } = giftFields.email
  const emailProblem = email.trim() === '' ? missing : isEmail(email.trim()) ? undefined : invalid
  return {
    ...(amount ? {} : { amount: giftProblemWords.amountMissing }),
    ...(reading && !reading.ok ? { custom: describePriceProblem(reading) } : {}),
    ...(emailProblem ? { email: emailProblem } : {}),
    ...(frequency === 'monthly' && consent !== 'yes' ? { consent: giftProblemWords.consentMissing } : {}),
  }
}
