import { z } from 'zod'
import { checksOf } from '#app/forms/field-checks.ts'
import { giftProblemWords } from '#words/gift-fields.ts'
import { emailAddress, hiddenLine, optionalLine, optionalText } from '#app/forms/text-rules.ts'
import { giftFields } from './gift-fields.ts'
import type { Frequency, GiftChoice } from './gift.ts'
import { monthlyConsentVersion } from './monthly-consent.ts'
import { type PricedGift, priceGift, type PriceProblem } from './price-gift.ts'
import { type AmountProblem, readAmount } from './read-amount.ts'

/** A gift as the server understood it: prices are the server's own. */
export type GiftDetails = {
  priced: PricedGift
  email: string
  name: string | null
  anonymous: boolean
  message: string | null
  honoree: string | null
  /** What it is for, as the link said that led to the form. */
  purpose: string | null
  /** The version of the sentence agreed to; null for a one-time gift. */
  consentVersion: string | null
}

const checks = checksOf(Object.values(giftFields))

/**
 * The fields of the donation form, as a browser sends them.
 *
 * `amount` is `preset:2500`, `tier:<id>`, `circle:<id>` or `custom`; `custom` is what was typed.
 * `frequency` may be left out for a tier or a circle, which have their own.
 */
export const giftForm = z.object({
  amount: z
    .string({ error: giftProblemWords.amountMissing })
    .regex(/^(?:preset:\d{1,9}|tier:[a-z-]{1,40}|circle:[a-z-]{1,40}|custom)$/, giftProblemWords.unknownChoice),
  custom: hiddenLine(60, giftProblemWords.amountInvalid).optional(),
  frequency: z.enum(['once', 'monthly'], { error: giftProblemWords.unknownChoice }).optional(),
  email: emailAddress(checks('email')),
  name: optionalLine(checks('name')),
  anonymous: z.literal('yes').optional(),
  message: optionalText(checks('message')),
  honoree: optionalLine(checks('honoree')),
  purpose: optionalLine(checks('purpose')),
  consent: hiddenLine(10, giftProblemWords.consentMissing).optional(),
  consentVersion: hiddenLine(40, giftProblemWords.consentMissing).optional(),
})

export type SentGift = z.output<typeof giftForm>
/** What is wrong, at the field where it is mended. */
export type GiftProblem = { field: 'custom' | 'amount'; problem: PriceProblem } | { field: 'consent' }
type Reading = { ok: true; gift: GiftDetails } | ({ ok: false } & GiftProblem)

/** What the form's fields mean together: the price by the offers of today, and the consent that a monthly gift needs. */
export function readGift(form: SentGift): Reading {
  const frequency = form.frequency ?? (form.amount.startsWith('circle:') ? 'monthly' : 'once')
  const choice = readChoice(form.amount, form.custom ?? '', frequency)
  if (!choice.ok) return { ok: false, field: 'custom', problem: choice }
  const price = priceGift(choice.choice, frequency)
  if (!price.ok) return { ok: false, field: 'amount', problem: price.problem }
  const monthly = price.priced.frequency === 'monthly'
  // An old page may still show an older sentence; what was agreed to must be what we would store.
  if (monthly && (form.consent !== 'yes' || form.consentVersion !== monthlyConsentVersion)) return { ok: false, field: 'consent' }
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
      consentVersion: monthly ? monthlyConsentVersion : null,
    },
  }
}

/** Reads `amount` and `custom` as the form sends them. */
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
