import type { Frequency } from './gift.ts'

/** Integer cents. */
export const presetAmountsCents = [2_500, 5_000, 10_000, 25_000, 50_000]
export const defaultAmountCents = 10_000
export const minimumCents = 100
/** The most that one online gift may be. A larger one deserves a conversation, and a stolen card never gets that far. */
export const maximumCents: Record<Frequency, number> = { once: 5_000_000, monthly: 500_000 }

/** As the field for an amount and an address have it: `25`, `12.34`. */
export function dollarsOf(amountCents: number): string {
  return (amountCents / 100).toFixed(2).replace(/\.00$/, '')
}
