import { looksLikeEmail } from '#app/forms/field-rules.ts'
import { giftProblemWords } from '#words/gift-fields.ts'
import { frequencyOf } from './gift-choice.ts'
import { giftFields } from './gift-fields.ts'
import { readAmount } from './read-amount.ts'
import { sayPriceProblem } from './say-price-problem.ts'

type Sent = { amount?: string; custom?: string; frequency?: string; email?: string; consent?: string }
type Problems = Partial<Record<'amount' | 'custom' | 'email' | 'consent', string>>

/** What the browser alone can tell, all at once; the server looks again. */
export function findGiftProblems({ amount, custom = '', frequency, email = '', consent }: Sent): Problems {
  const reading = amount === 'custom' ? readAmount(custom, frequencyOf(frequency)) : undefined
  const { missing, invalid } = giftFields.email
  const emailProblem = email.trim() === '' ? missing : looksLikeEmail(email.trim()) ? undefined : invalid
  return {
    ...(amount ? {} : { amount: giftProblemWords.amountMissing }),
    ...(reading && !reading.ok ? { custom: sayPriceProblem(reading) } : {}),
    ...(emailProblem ? { email: emailProblem } : {}),
    ...(frequency === 'monthly' && consent !== 'yes' ? { consent: giftProblemWords.consentMissing } : {}),
  }
}
