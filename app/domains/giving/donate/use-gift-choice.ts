import { type FormEvent, useRef, useState } from 'react'
import { readFormFields } from './gift-draft.ts'
import { foundationCircle, defaultAmountCents, formatPlainDollars } from '#app/domains/giving/pricing/prices.ts'
import { chosenCents, parseFrequency, findOffer } from '#app/domains/giving/pricing/gift-choice.ts'
import { type Frequency, seedsFor } from '#app/domains/giving/gifts/gift.ts'
import { donateFormWords } from '#copy/giving/donate.ts'
import { counted } from '#app/platform/format/numbers.ts'

type Chosen = { amount?: string; custom?: string; frequency?: string }

const AMOUNT_FIELDS = ['amount', 'custom']

export function useGiftChoice(query: string) {
  const [chosen, setChosen] = useState<Chosen>()
  /** True once the visitor has chosen an amount, or if the query names an amount, an offer or a purpose. */
  const isChosen = useRef(['amount', 'for'].some((name) => new URLSearchParams(query).has(name)))
  return {
    chosen,
    read: (form: HTMLFormElement) => setChosen(readFormFields(form)),
    follow(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget
      applyFrequencyChange(event, isChosen.current)
      isChosen.current ||= AMOUNT_FIELDS.includes((event.target as HTMLInputElement).name)
      const now: Chosen = readFormFields(form)
      // A consent is given for one amount, so a change of the amount clears the checkbox.
      const consent = form.elements.namedItem('consent')
      if (consent instanceof HTMLInputElement && hasAmountChanged(chosen, now)) consent.checked = false
      setChosen(now)
    },
  }
}

export function hasAmountChanged(before: Chosen | undefined, now: Chosen): boolean {
  return before !== undefined && (now.amount !== before.amount || now.custom !== before.custom)
}

const defaultAmounts: Record<Frequency, string> = { once: `preset:${defaultAmountCents}`, monthly: `circle:${foundationCircle.id}` }
const VALUE_PREFIXES = { once: 'preset:', monthly: 'circle:' }

type Choice = { amount: string; custom: string }
type ChosenAmount = Choice & {
  frequency: Frequency
  offered: string[]
  /** True if the selected option is shown for both frequencies, as an offer is. */
  fitsBothFrequencies: boolean
  /** False if the selected amount is only the default of the form. */
  isChosen: boolean
}

/**
 * Returns the choice after a change of frequency. An amount that the visitor chose is kept, if possible as the option of the same
 * price. The default amount of one frequency is replaced by that of the other.
 */
export function amountForFrequency({ amount, custom, frequency, offered, fitsBothFrequencies, isChosen }: ChosenAmount): Choice {
  const other = frequency === 'once' ? 'monthly' : 'once'
  if (fitsBothFrequencies && amount !== 'custom') return { amount, custom }
  if (amount === defaultAmounts[other] && !isChosen) return { amount: defaultAmounts[frequency], custom }
  const cents = chosenCents({ amount, custom, frequency })
  if (cents === undefined) return { amount, custom }
  const same = offered.find((each) => each.startsWith(VALUE_PREFIXES[frequency]) && chosenCents({ amount: each, frequency }) === cents)
  if (same) return { amount: same, custom }
  return amount === 'custom' ? { amount, custom } : { amount: 'custom', custom: formatPlainDollars(cents) }
}

function applyFrequencyChange({ target, currentTarget: form }: FormEvent<HTMLFormElement>, isChosen: boolean): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'frequency') return
  const amounts = form.elements.namedItem('amount')
  const custom = form.elements.namedItem('custom')
  if (!(amounts instanceof RadioNodeList) || !(custom instanceof HTMLInputElement)) return
  const radios = [...amounts].filter((each) => each instanceof HTMLInputElement)
  const chosen = radios.find(({ checked }) => checked)
  const after = amountForFrequency({
    amount: amounts.value,
    custom: custom.value,
    frequency: parseFrequency(target.value),
    offered: radios.map(({ value }) => value),
    fitsBothFrequencies: !chosen?.closest('.of-once, .of-monthly'),
    isChosen,
  })
  amounts.value = after.amount
  custom.value = after.custom
}

export function describeEffect(chosen: Chosen): string | undefined {
  const cents = chosenCents(chosen)
  if (cents === undefined) return undefined
  const { seeds, helps } = donateFormWords.does
  const frequency = parseFrequency(chosen.frequency)
  const { amount = '' } = chosen
  // The option of a tier already says what the amount makes possible, so no help is added.
  const offered = amount.startsWith('tier:') && findOffer(amount)?.frequency === frequency
  const help = offered ? '' : ` ${(helps as Partial<Record<string, string>>)[amount] ?? helps.custom}`
  return `${seeds[frequency](counted(seedsFor(cents)))}${help}`
}
