import { z } from 'zod'
import { fieldSchemas, hiddenLine } from '#app/forms/text-rules.ts'
import { giftProblemWords } from '#copy/giving/gift-fields.ts'
import { giftFields } from './gift-fields.ts'
import type { Frequency, GiftChoice } from '#app/domains/giving/gifts/gift.ts'
import { monthlyConsentVersion, monthlyConsentVersionWithoutAmount } from '#app/domains/giving/monthly/change-rules.ts'
import { type PricedGift, priceGift, type PriceProblem } from './gift-choice.ts'
import { type AmountProblem, readAmount } from './read-amount.ts'

export type GiftDetails = {
  priced: PricedGift
  email: string
  name: string | null
  anonymous: boolean
  message: string | null
  honoree: string | null
  purpose: string | null
  /** Null for a one-time gift. */
  consentVersion: string | null
}

/** `amount` is `preset:2500`, `tier:<id>`, `circle:<id>` or `custom`. `frequency` may be omitted for a tier or a circle. */
export const giftForm = z.object({
  amount: z
    .string({ error: giftProblemWords.amountMissing })
    .regex(/^(?:preset:\d{1,9}|tier:[a-z-]{1,40}|circle:[a-z-]{1,40}|custom)$/, giftProblemWords.unknownChoice),
  custom: hiddenLine(60, giftProblemWords.amountInvalid).optional(),
  frequency: z.enum(['once', 'monthly'], { error: giftProblemWords.unknownChoice }).optional(),
  ...fieldSchemas(Object.values(giftFields)),
  anonymous: z.literal('yes').optional(),
  consent: hiddenLine(10, giftProblemWords.consentMissing).optional(),
  consentVersion: hiddenLine(40, giftProblemWords.consentMissing).optional(),
})

export type SentGift = z.output<typeof giftForm>
export type GiftProblem = { field: 'custom' | 'amount'; problem: PriceProblem } | { field: 'consent' }
type Reading = { ok: true; gift: GiftDetails } | ({ ok: false } & GiftProblem)

export function readGift(form: SentGift): Reading {
  const frequency = form.frequency ?? (form.amount.startsWith('circle:') ? 'monthly' : 'once')
  const choice = readChoice(form.amount, form.custom ?? '', frequency)
  if (!choice.ok) return { ok: false, field: 'custom', problem: choice }
  const price = priceGift(choice.choice, frequency)
  if (!price.ok) return { ok: false, field: 'amount', problem: price.problem }
  const monthly = price.priced.frequency === 'monthly'
  // An outdated page may show an older consent. Only the current version can be stored.
  const consentVersion = [monthlyConsentVersion, monthlyConsentVersionWithoutAmount].find((current) => current === form.consentVersion)
  if (monthly && (form.consent !== 'yes' || !consentVersion)) return { ok: false, field: 'consent' }
  const { email, name, message, honoree, purpose } = form
  return {
    ok: true,
    gift: {
      priced: price.priced,
      email,
      name,
      anonymous: form.anonymous === 'yes',
      message,
      honoree,
      purpose,
      consentVersion: monthly ? consentVersion! : null,
    },
  }
}

export function readChoice(
  amount: string,
  custom: string,
  frequency: Frequency,
): { ok: true; choice: GiftChoice } | ({ ok: false } & AmountProblem) {
  const [kind, value = ''] = amount.split(':')
  if (kind === 'tier' || kind === 'circle') return { ok: true, choice: { kind, id: value } }
  if (kind === 'preset') return { ok: true, choice: { kind, amountCents: Number(value) } }
  const typed = readAmount(custom, frequency)
  return typed.ok ? { ok: true, choice: { kind: 'custom', amountCents: typed.amountCents } } : typed
}
