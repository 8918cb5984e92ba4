import type { GiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'

/** `url` is the payment page, on this site or at the provider, or the thanks page of a gift that is already paid. */
export type GiftAnswer = FormAnswer<{ giftId: string; url: string }>

export type Refusal = Extract<GiftAnswer, { ok: false }>

export const toErrorAnswer = (errors: Record<string, string>): Refusal => ({ ok: false, errors, values: {} })

/** Returns a refusal that concerns no field. The visitor may send the same form again. */
export const toRetryAnswer = (notice: string): Refusal => ({ ok: false, errors: {}, notice, passing: true, values: {} })

export type BankQuestion = { amountCents: number; nextChargeAt: Date | null }

/** `confirm`: the bank asks for a confirmation. `stopped`: the giver refused it. `lost`: the server did not answer. */
export type PracticePaymentResult = { state: 'paid'; giftId: string } | { state: 'confirm' | 'declined' | 'stopped' | 'expired' | 'lost' }

export function lacksNextCharge({ state, frequency, nextChargeAt }: GiftStatus): boolean {
  return state === 'settled' && frequency === 'monthly' && nextChargeAt === null
}

export function thanksAddress(giftId: string): string {
  return `/donate/thanks?gift=${encodeURIComponent(giftId)}`
}

export const PRACTICE_CHECKOUT_PATH = '/demo/pay/'
