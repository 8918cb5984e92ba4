import { circles } from '#words/circles.ts'
import { giftErrors } from '#words/giving.ts'
import { tiers } from '#words/tiers.ts'
import { looksLikeEmail } from '#app/forms/field-rules.ts'
import { checkAmount, type Frequency, type GiftChoice, readAmount } from './gift.ts'
import { giftFields } from './gift-fields.ts'
import { sayPriceProblem } from './say-price-problem.ts'

/** A tier or a circle as the donation form shows it. */
export type GiftOffer = { value: string; title: string; text: string; amountCents: number; frequency: Frequency }

export type GiftProblems = Partial<Record<'amount' | 'custom' | 'email' | 'consent', string>>
type Sent = { amount?: string; custom?: string; frequency?: string; email?: string; consent?: string }

/** The tier or circle behind a value of the amount field such as `tier:mentorship`. */
export function findOffer(value: string): GiftOffer | undefined {
  const [kind, wanted] = value.split(':')
  const circle = kind === 'circle' ? circles.find(({ id }) => id === wanted) : undefined
  if (circle) return { value, title: circle.name, text: circle.text, amountCents: circle.priceCents, frequency: 'monthly' }
  const tier = kind === 'tier' ? tiers.find(({ id }) => id === wanted) : undefined
  return tier && { value, title: tier.title, text: `${tier.impact}.`, amountCents: tier.amountCents, frequency: 'once' }
}

/** What the amount field sends for a choice, and the text of the field for an amount of one's own. */
export function fieldsOfChoice(choice: GiftChoice): { amount: string; custom: string } {
  if (choice.kind === 'custom') return { amount: 'custom', custom: dollars(choice.amountCents) }
  return { amount: `${choice.kind}:${choice.kind === 'preset' ? choice.amountCents : choice.id}`, custom: '' }
}

/** The amount that the form stands for, to be shown; undefined while it cannot be read. */
export function chosenCents({ amount = '', custom = '', frequency }: Sent): number | undefined {
  const offer = findOffer(amount)
  if (offer) return offer.amountCents
  const reading =
    amount === 'custom' ? readAmount(custom, frequencyOf(frequency)) : checkAmount(Number(amount.split(':')[1]), frequencyOf(frequency))
  return reading.ok ? reading.amountCents : undefined
}

/**
 * A tier given every month, or a circle given once, is that amount and no longer that offer: nobody is told that
 * their generosity has the wrong shape.
 */
export function fitOffer<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const offer = findOffer(String(fields.amount))
  if (!offer || fields.frequency === undefined || fields.frequency === offer.frequency) return fields
  return { ...fields, amount: 'custom', custom: dollars(offer.amountCents) }
}

/** What the browser alone can tell, all at once; the server looks again. */
export function findGiftProblems({ amount, custom = '', frequency, email = '', consent }: Sent): GiftProblems {
  const reading = amount === 'custom' ? readAmount(custom, frequencyOf(frequency)) : undefined
  const { missing, invalid } = giftFields.email
  const emailProblem = email.trim() === '' ? missing : looksLikeEmail(email.trim()) ? undefined : invalid
  return {
    ...(amount ? {} : { amount: giftErrors.amountMissing }),
    ...(reading && !reading.ok ? { custom: sayPriceProblem(reading) } : {}),
    ...(emailProblem ? { email: emailProblem } : {}),
    ...(frequency === 'monthly' && consent !== 'yes' ? { consent: giftErrors.consentMissing } : {}),
  }
}

/** The address of the form filled in with an amount again. */
export function giftAddress({
  amountCents,
  frequency,
  offerId,
}: {
  amountCents: number
  frequency: Frequency
  offerId: string | null
}): string {
  const query = new URLSearchParams({
    amount: dollars(amountCents),
    ...(frequency === 'monthly' ? { monthly: '1' } : {}),
    ...(offerId ? { for: offerId } : {}),
  })
  return `/donate?${query}`
}

/** What a link within the site may hand over instead of an address: the amount as text, whether monthly, for what. */
export function queryOfState(state: unknown): string | undefined {
  const { amount, isRecurring, description } = (state ?? {}) as { amount?: unknown; isRecurring?: unknown; description?: unknown }
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined
  return new URLSearchParams({
    amount: String(amount),
    ...(isRecurring === true ? { monthly: '1' } : {}),
    ...(typeof description === 'string' ? { for: description } : {}),
  }).toString()
}

function frequencyOf(value: string | undefined): Frequency {
  return value === 'monthly' ? 'monthly' : 'once'
}

function dollars(amountCents: number): string {
  return (amountCents / 100).toFixed(2).replace(/\.00$/, '')
}
