import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import type { GiftOutcome } from './find-gift-outcome.server.ts'

/** Who takes the card: our practice fields, or the provider's own page. */
export type PaymentMode = 'practice' | 'stripe'

/** A gift that has begun: `url` is where it is paid, on this site or at the provider; or its thanks, when it is paid already. */
export type GiftAnswer = FormAnswer<{ giftId: string; url: string }>

/** How a try at a practice payment ended. `lost`: the answer never came. */
export type PracticeAnswer =
  | { state: 'paid'; giftId: string; outcome: GiftOutcome | undefined }
  | { state: 'confirm' | 'expired' | 'lost' }
  | { state: 'declined'; message: string }

/** Sent by our scripts alone: they want the answer as data, where a page is sent on. */
export const SCRIPTS_FIELD = 'scripts'
/** Where the practice pages are. */
export const PRACTICE_PAY = '/demo/pay/'
