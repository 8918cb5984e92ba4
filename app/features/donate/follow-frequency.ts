import type { FormEvent } from 'react'
import { foundationCircle } from '#app/features/gifts/circles.ts'
import { defaultAmountCents } from '#app/features/gifts/gift-amounts.ts'
import { frequencyOf } from '#app/features/gifts/gift-choice.ts'
import type { Frequency } from '#app/features/gifts/gift.ts'

/** What is chosen where how often is decided: the Foundation Member's circle, or the amount in the middle. */
const usual: Record<Frequency, string> = { once: `preset:${defaultAmountCents}`, monthly: `circle:${foundationCircle.id}` }
const OFFERED = { once: 'preset:', monthly: 'circle:' }

/** An amount that is not offered for the rhythm that was chosen just now gives way to one that is. A tier and an amount of one's own stay. */
export function followFrequency({ target, currentTarget: form }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'frequency') return
  const amounts = form.elements.namedItem('amount')
  if (!(amounts instanceof RadioNodeList)) return
  const frequency = frequencyOf(target.value)
  if (amounts.value.startsWith(OFFERED[frequency === 'once' ? 'monthly' : 'once'])) amounts.value = usual[frequency]
}
