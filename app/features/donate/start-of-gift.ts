import { giftDefaults, giftPurpose } from '#app/features/gifts/gift-address.ts'
import { fieldsOfChoice, findOffer } from '#app/features/gifts/gift-choice.ts'
import { typed } from '#app/forms/form-answer.ts'
import type { GiftAnswer } from './gift-answer.ts'

/** What the form starts from: what was sent and came back, otherwise what its address asks for. */
export function startOf(query: string, answer: GiftAnswer | undefined) {
  const address = new URLSearchParams(query)
  const wanted = giftDefaults(address)
  const asked = fieldsOfChoice(wanted.choice)
  const amount = typed(answer, 'amount') || asked.amount
  return {
    // Nobody asked for what the form begins with by itself.
    offer: address.has('amount') || address.has('for') ? findOffer(asked.amount) : undefined,
    amount,
    custom: typed(answer, 'custom') || asked.custom,
    purpose: giftPurpose(address),
    frequency: typed(answer, 'frequency') || wanted.frequency,
  }
}
