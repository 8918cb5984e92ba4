import type { FormEvent } from 'react'
import { foundationCircle } from '#app/features/gifts/circles.ts'
import { defaultAmountCents, dollarsOf } from '#app/features/gifts/gift-amounts.ts'
import { chosenCents, frequencyOf } from '#app/features/gifts/gift-choice.ts'
import type { Frequency } from '#app/features/gifts/gift.ts'

/** What is chosen where how often is decided: the Foundation Member's circle, or the amount in the middle. */
const usual: Record<Frequency, string> = { once: `preset:${defaultAmountCents}`, monthly: `circle:${foundationCircle.id}` }
const OFFERED = { once: 'preset:', monthly: 'circle:' }

type Choice = { amount: string; custom: string }
type Chosen = Choice & {
  /** Chosen just now. */
  frequency: Frequency
  /** Every amount that the form offers. */
  offered: string[]
  /** What stands in view whichever frequency is chosen, such as the circle that the form was opened for. */
  inView: boolean
  /** Somebody chose this amount; the form did not begin with it by itself. */
  meant: boolean
}

/**
 * Which amount is chosen once the frequency is: the one that somebody chose stays, as an offer of that rhythm where there is one
 * of the same price, otherwise as an amount of one's own. What the form began with gives way to what it would have begun with.
 */
export function amountAfter({ amount, custom, frequency, offered, inView, meant }: Chosen): Choice {
  const other = frequency === 'once' ? 'monthly' : 'once'
  if (inView && amount !== 'custom') return { amount, custom }
  if (amount === usual[other] && !meant) return { amount: usual[frequency], custom }
  const cents = chosenCents({ amount, custom, frequency })
  if (cents === undefined) return { amount, custom }
  const same = offered.find((each) => each.startsWith(OFFERED[frequency]) && chosenCents({ amount: each, frequency }) === cents)
  if (same) return { amount: same, custom }
  return amount === 'custom' ? { amount, custom } : { amount: 'custom', custom: dollarsOf(cents) }
}

/** Has the amounts follow the frequency that was chosen just now. @param meant as in `amountAfter` */
export function followFrequency({ target, currentTarget: form }: FormEvent<HTMLFormElement>, meant: boolean): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'frequency') return
  const amounts = form.elements.namedItem('amount')
  const custom = form.elements.namedItem('custom')
  if (!(amounts instanceof RadioNodeList) || !(custom instanceof HTMLInputElement)) return
  const radios = [...amounts].filter((each) => each instanceof HTMLInputElement)
  const chosen = radios.find(({ checked }) => checked)
  const after = amountAfter({
    amount: amounts.value,
    custom: custom.value,
    frequency: frequencyOf(target.value),
    offered: radios.map(({ value }) => value),
    inView: !chosen?.closest('.of-once, .of-monthly'),
    meant,
  })
  amounts.value = after.amount
  custom.value = after.custom
}
