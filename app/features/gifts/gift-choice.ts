import { circleWords } from '#words/circles.ts'
import { tierWords } from '#words/tiers.ts'
import { findCircle } from './circles.ts'
import { dollarsOf } from './gift-amounts.ts'
import type { Frequency, GiftChoice } from './gift.ts'
import { checkAmount, readAmount } from './read-amount.ts'
import { findTier } from './tiers.ts'

/** A tier or a circle as the donation form shows it. */
export type GiftOffer = { value: string; title: string; text: string; amountCents: number; frequency: Frequency }

/** The tier or circle behind a value of the amount field such as `tier:mentorship`. */
export function findOffer(value: string): GiftOffer | undefined {
  const [kind, wanted = ''] = value.split(':')
  const circle = kind === 'circle' ? findCircle(wanted) : undefined
  if (circle) {
    const { name, text } = circleWords[circle.id]
    return { value, title: name, text, amountCents: circle.priceCents, frequency: 'monthly' }
  }
  const tier = kind === 'tier' ? findTier(wanted) : undefined
  if (!tier) return undefined
  const { title, makesPossible } = tierWords[tier.id]
  return { value, title, text: makesPossible, amountCents: tier.amountCents, frequency: 'once' }
}

/** What the amount field sends for a choice, and the text of the field for an amount of one's own. */
export function fieldsOfChoice(choice: GiftChoice): { amount: string; custom: string } {
  if (choice.kind === 'custom') return { amount: 'custom', custom: dollarsOf(choice.amountCents) }
  return { amount: `${choice.kind}:${choice.kind === 'preset' ? choice.amountCents : choice.id}`, custom: '' }
}

/** The amount that the form stands for, to be shown; undefined while it cannot be read. */
export function chosenCents({ amount = '', custom = '', frequency }: { amount?: string; custom?: string; frequency?: string }) {
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
  return { ...fields, amount: 'custom', custom: dollarsOf(offer.amountCents) }
}

/** @param value as the form has it */
export function frequencyOf(value: string | undefined): Frequency {
  return value === 'monthly' ? 'monthly' : 'once'
}
