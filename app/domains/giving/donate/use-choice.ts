import { type FormEvent, useRef, useState } from 'react'
import { sentBy } from './gift-draft.ts'
import { foundationCircle, defaultAmountCents, dollarsOf } from '#app/domains/giving/pricing/prices.ts'
import { chosenCents, frequencyOf, findOffer } from '#app/domains/giving/pricing/gift-choice.ts'
import { type Frequency, seedsFor } from '#app/domains/giving/gifts/gift.ts'
import { donateFormWords } from '#copy/giving/donate.ts'
import { counted } from '#app/platform/format/numbers.ts'

type Chosen = { amount?: string; custom?: string; frequency?: string }

const OF_THE_AMOUNT = ['amount', 'custom']

export function useChoice(query: string) {
  const [chosen, setChosen] = useState<Chosen>()
  /** True once the visitor has chosen an amount, or if the link contained one. */
  const meant = useRef(['amount', 'for'].some((name) => new URLSearchParams(query).has(name)))
  return {
    chosen,
    read: (form: HTMLFormElement) => setChosen(sentBy(form)),
    follow(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget
      followFrequency(event, meant.current)
      meant.current ||= OF_THE_AMOUNT.includes((event.target as HTMLInputElement).name)
      const now: Chosen = sentBy(form)
      // A consent is given for one amount; another amount needs a new one.
      const consent = form.elements.namedItem('consent')
      if (consent instanceof HTMLInputElement && isAnotherAmount(chosen, now)) consent.checked = false
      setChosen(now)
    },
  }
}

export function isAnotherAmount(before: Chosen | undefined, now: Chosen): boolean {
  return before !== undefined && (now.amount !== before.amount || now.custom !== before.custom)
}

const usual: Record<Frequency, string> = { once: `preset:${defaultAmountCents}`, monthly: `circle:${foundationCircle.id}` }
const OFFERED = { once: 'preset:', monthly: 'circle:' }

type Choice = { amount: string; custom: string }
type ChosenAmount = Choice & {
  frequency: Frequency
  offered: string[]
  /** The selected amount is shown for both frequencies, such as an offer. */
  inView: boolean
  /** False if the amount is only the default of the form. */
  meant: boolean
}

/**
 * Keeps an amount that the visitor chose, if possible as the option of the same price. A default gives way to the other default.
 */
export function amountAfter({ amount, custom, frequency, offered, inView, meant }: ChosenAmount): Choice {
  const other = frequency === 'once' ? 'monthly' : 'once'
  if (inView && amount !== 'custom') return { amount, custom }
  if (amount === usual[other] && !meant) return { amount: usual[frequency], custom }
  const cents = chosenCents({ amount, custom, frequency })
  if (cents === undefined) return { amount, custom }
  const same = offered.find((each) => each.startsWith(OFFERED[frequency]) && chosenCents({ amount: each, frequency }) === cents)
  if (same) return { amount: same, custom }
  return amount === 'custom' ? { amount, custom } : { amount: 'custom', custom: dollarsOf(cents) }
}

function followFrequency({ target, currentTarget: form }: FormEvent<HTMLFormElement>, meant: boolean): void {
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

export function whatItDoes(chosen: Chosen): string | undefined {
  const cents = chosenCents(chosen)
  if (cents === undefined) return undefined
  const { seeds, helps } = donateFormWords.does
  const frequency = frequencyOf(chosen.frequency)
  const { amount = '' } = chosen
  // The offer of a tier already describes what it makes possible.
  const offered = amount.startsWith('tier:') && findOffer(amount)?.frequency === frequency
  const help = offered ? '' : ` ${(helps as Partial<Record<string, string>>)[amount] ?? helps.custom}`
  return `${seeds[frequency](counted(seedsFor(cents)))}${help}`
}
