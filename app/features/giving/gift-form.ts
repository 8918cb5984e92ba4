import { z } from 'zod'
import { errorsOf as wordsOf } from '#app/content/en/field-errors.ts'
import { giftErrors, giftFields, monthlyConsentVersion } from '#app/content/en/giving.ts'
import { hiddenLine, line, optionalLine, optionalText } from '#app/platform/forms/text-rules.ts'
import { type Frequency, type GiftChoice, type PricedGift, priceGift, readAmount } from './gift.ts'

/** A gift as the server understood it: prices are the server's own. */
export type GiftRequest = {
  priced: PricedGift
  email: string
  name: string | null
  anonymous: boolean
  message: string | null
  honoree: string | null
  /** The version of the sentence agreed to; null for a one-time gift. */
  consentVersion: string | null
  /** The browser's own id for this act of giving; null without scripts. */
  attempt: string | null
  /** Something filled the field that people do not see. */
  trapped: boolean
}

export type GiftField = 'amount' | 'custom' | 'frequency' | 'email' | 'name' | 'message' | 'honoree' | 'consent' | 'form'
export type GiftFormReading = { ok: true; gift: GiftRequest } | { ok: false; errors: Partial<Record<GiftField, string>> }

const fieldErrors = wordsOf(Object.values(giftFields))

/**
 * The fields of the donation form, as a browser sends them.
 *
 * `amount` is `preset:2500`, `tier:<id>`, `circle:<id>` or `custom`; `custom` is what was typed.
 * `frequency` may be left out for a tier or a circle, which have their own.
 * `website` is the field that people do not see.
 */
export const giftFormSchema = z.strictObject({
  amount: z
    .string({ error: giftErrors.amountMissing })
    .regex(/^(?:preset:\d{1,9}|tier:[a-z-]{1,40}|circle:[a-z-]{1,40}|custom)$/, giftErrors.unknownChoice),
  custom: hiddenLine(60, giftErrors.amountInvalid).optional(),
  frequency: z.enum(['once', 'monthly'], { error: giftErrors.unknownChoice }).optional(),
  email: line(fieldErrors('email'))
    .min(1, giftFields.email.errors.missing)
    .max(254, giftFields.email.errors.tooLong)
    .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/u, giftFields.email.errors.invalid),
  name: optionalLine(120, fieldErrors('name')),
  anonymous: z.literal('yes').optional(),
  message: optionalText(500, fieldErrors('message')),
  honoree: optionalLine(120, fieldErrors('honoree')),
  consent: hiddenLine(10, giftErrors.consentMissing).optional(),
  consentVersion: hiddenLine(40, giftErrors.consentMissing).optional(),
  attempt: z.union([z.uuid(), z.literal('')]).optional(),
  website: hiddenLine(2000, giftErrors.unknownChoice).optional(),
})

/**
 * Reads what a visitor sent, for example `Object.fromEntries(formData)`.
 * A field that the form does not have is refused: nobody sends one by accident.
 */
export function readGiftForm(values: Record<string, unknown>): GiftFormReading {
  const parsed = giftFormSchema.safeParse(values)
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) }
  const form = parsed.data
  const frequency = form.frequency ?? (form.amount.startsWith('circle:') ? 'monthly' : 'once')
  const choice = readChoice(form.amount, form.custom ?? '', frequency)
  if (!choice.ok) return { ok: false, errors: { custom: choice.message } }
  const price = priceGift(choice.choice, frequency)
  if (!price.ok) return { ok: false, errors: { amount: price.message } }
  const monthly = price.priced.frequency === 'monthly'
  // An old page may still show an older sentence; what was agreed to must be what we would store.
  if (monthly && (form.consent !== 'yes' || form.consentVersion !== monthlyConsentVersion))
    return { ok: false, errors: { consent: giftErrors.consentMissing } }
  return {
    ok: true,
    gift: {
      priced: price.priced,
      email: form.email,
      name: form.name,
      anonymous: form.anonymous === 'yes',
      message: form.message,
      honoree: form.honoree,
      consentVersion: monthly ? monthlyConsentVersion : null,
      attempt: form.attempt || null,
      trapped: Boolean(form.website),
    },
  }
}

/** Reads `amount` and `custom` as the form sends them. */
export function readChoice(
  amount: string,
  custom: string,
  frequency: Frequency,
): { ok: true; choice: GiftChoice } | { ok: false; message: string } {
  const [kind, value = ''] = amount.split(':')
  if (kind === 'tier' || kind === 'circle') return { ok: true, choice: { kind, id: value } }
  if (kind === 'preset') return { ok: true, choice: { kind, amountCents: Number(value) } }
  const typed = readAmount(custom, frequency)
  return typed.ok ? { ok: true, choice: { kind: 'custom', amountCents: typed.amountCents } } : typed
}

function errorsOf(error: z.ZodError): Partial<Record<GiftField, string>> {
  const errors: Partial<Record<GiftField, string>> = {}
  const fields: string[] = ['amount', 'custom', 'frequency', 'email', 'name', 'message', 'honoree', 'consent']
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    if (fields.includes(field)) errors[field as GiftField] ??= issue.message
    else errors.form ??= 'This form has changed since you opened it. Please load the page again.'
  }
  return errors
}
