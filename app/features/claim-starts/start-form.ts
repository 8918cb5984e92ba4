import { z } from 'zod'
import { verifyWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { looksLikeEmail } from '#app/forms/field-rules.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { hiddenLine } from '#app/forms/text-rules.ts'
import { LONGEST_NAME } from './longest-name.ts'
import type { Reached } from './reached.ts'
import { usPhone } from './us-phone.ts'

const LONGEST_CONTACT = 254
const CHANNELS = ['email', 'phone'] as const

/** Where a code is to go; or none, and a person looks instead. Without a place it is one to be added. */
export const verifyForm = z.object({
  place: hiddenLine(120, formWords.unreadable).optional(),
  channel: z.enum(CHANNELS, verifyWords.channelMissing).optional(),
  contact: hiddenLine(LONGEST_CONTACT, verifyWords.problems.email).optional(),
  without: z.enum(['code', 'listing'], formWords.unreadable).optional(),
  /** What a business is called that is to be added, as it was looked for. */
  called: hiddenLine(LONGEST_NAME, formWords.unreadable).optional(),
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
  const destination = channel === 'phone' ? usPhone(text) : looksLikeEmail(text) ? text.toLowerCase() : undefined
  return destination === undefined ? undefined : { channel, destination }
}

/** The forms of a claim's own page, whichever it was: a code, another code, or the details. */
export const codeForm = z.object({
  act: z.enum(['check', 'resend'], formWords.unreadable),
  code: hiddenLine(20, verifyWords.code.wrong).optional(),
})
