import type { GiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'

/** Who takes the card: our practice fields, or the provider's own page. */
export type PaymentMode = 'practice' | 'stripe'

/** A gift that has begun: `url` is where it is paid, on this site or at the provider; or its thanks, when it is paid already. */
export type GiftAnswer = FormAnswer<{ giftId: string; url: string }>

export type Refusal = Extract<GiftAnswer, { ok: false }>

/** What there is to mend, found here. */
export const refusal = (errors: Record<string, string>): Refusal => ({ ok: false, errors, values: {} })

/** No field is at fault: the same form may be sent again. */
export const askAgain = (notice: string): Refusal => ({ ok: false, errors: {}, notice, passing: true, values: {} })

/** What a bank asks about. `nextChargeAt` of a monthly gift, if it is confirmed now. */
export type AskedGift = { amountCents: number; nextChargeAt: Date | null }

/** How a try at a practice payment ended. `lost`: the answer never came. */
export type PracticeAnswer =
  | { state: 'paid'; giftId: string; standing: GiftStanding | undefined }
  | { state: 'confirm'; asked: AskedGift }
  | { state: 'declined' | 'stopped' | 'expired' | 'lost' }

/** A monthly gift that is paid, while it is not booked yet when it is charged next. */
export function lacksNextCharge({ state, frequency, nextChargeAt }: GiftStanding): boolean {
  return state === 'settled' && frequency === 'monthly' && nextChargeAt === null
}

/** Where the end of a gift is told. */
export function thanksAddress(giftId: string): string {
  return `/donate/thanks?gift=${encodeURIComponent(giftId)}`
}

/** Where the practice checkouts are. */
export const PRACTICE_CHECKOUT = '/demo/pay/'
