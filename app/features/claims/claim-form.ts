import { z } from 'zod'
import { claimFieldWords, verifyWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { looksLikeEmail, looksLikePhone } from '#app/forms/field-rules.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { emailAddress, hiddenLine, optionalLine, optionalWebsite, phone, requiredLine, requiredText } from '#app/forms/text-rules.ts'
import { LONGEST_KEPT } from '#app/features/pictures/longest-kept.ts'
import { claimFields } from './claim-fields.ts'
import { type Reached, usPhone } from './claim-proof.ts'

const LONGEST_CONTACT = 254
const CHANNELS = ['email', 'phone'] as const

/** Where a code is to go; or none, and a person looks instead. Without a place it is one to be added. */
export const verifyForm = z.object({
  place: hiddenLine(120, formWords.unreadable).optional(),
  channel: z.enum(CHANNELS, verifyWords.channelMissing).optional(),
  contact: hiddenLine(LONGEST_CONTACT, verifyWords.problems.email).optional(),
  without: z.enum(['code', 'listing'], formWords.unreadable).optional(),
})

export type VerifyForm = z.output<typeof verifyForm>

/** What to mend of the way that was chosen (specification, section 5). */
export function contactProblems({ channel, contact, without }: TypedValues): Record<string, string> {
  if (without === 'code' || without === 'listing') return {}
  if (channel !== 'email' && channel !== 'phone') return { channel: verifyWords.channelMissing }
  return reachedBy(channel, typeof contact === 'string' ? contact : '') ? {} : { contact: verifyWords.problems[channel] }
}

/** Where a code would go; undefined for what is no address, or no number in the United States. */
export function reachedBy(channel: Reached['channel'], typed: string): Reached | undefined {
  const text = typed.trim()
  const destination =
    channel === 'email' ? (looksLikeEmail(text) ? text.toLowerCase() : undefined) : looksLikePhone(text) ? usPhone(text) : undefined
  return destination === undefined ? undefined : { channel, destination }
}

const checks = checksOf(claimFields)
const facts = {
  businessName: requiredLine(checks('businessName')),
  email: emailAddress(checks('email')),
  phone: phone(checks('phone')),
  website: optionalWebsite(checks('website')),
  address: optionalLine(checks('address')),
  description: requiredText(checks('description')),
}

/** The forms of a claim's own page, whichever it was: a code, another code, or the details. */
export const codeForm = z.object({
  act: z.enum(['check', 'resend'], formWords.unreadable),
  code: hiddenLine(20, verifyWords.code.wrong).optional(),
})

export const detailsForm = z.object({
  act: z.literal('details', formWords.unreadable),
  ...facts,
  contactName: requiredLine(checks('contactName')),
  logo: hiddenLine(LONGEST_KEPT, formWords.unreadable).optional(),
})

export type ClaimDetails = Omit<z.output<typeof detailsForm>, 'act'>

export const unknownAddress = claimFieldWords.address.invalid
