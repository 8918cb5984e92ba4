import { donateFormWords } from '#words/donate.ts'
import { chosenCents, findOffer, frequencyOf } from '#app/features/gifts/gift-choice.ts'
import { seedsFor } from '#app/features/gifts/gift.ts'
import { counted } from '#app/features/site/numbers.ts'
import type { Chosen } from './use-choice.ts'

/** What the chosen amount does, in a sentence; undefined while no amount can be read. */
export function whatItDoes(chosen: Chosen): string | undefined {
  const cents = chosenCents(chosen)
  if (cents === undefined) return undefined
  const { seeds, helps } = donateFormWords.does
  const frequency = frequencyOf(chosen.frequency)
  const { amount = '' } = chosen
  // What an offer makes possible stands on its card.
  const offered = amount.startsWith('tier:') && findOffer(amount)?.frequency === frequency
  const help = offered ? '' : ` ${(helps as Partial<Record<string, string>>)[amount] ?? helps.custom}`
  return `${seeds[frequency](counted(seedsFor(cents)))}${help}`
}
