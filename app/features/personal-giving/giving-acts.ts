import type { FormAnswer } from '#app/forms/form-answer.ts'
import type { GivingDone } from './find-done.ts'
import type { MonthlyView } from './giving-view.ts'

export type GivingAnswer = FormAnswer<{ done: GivingDone; reference: string } | { url: string }>

/** The names of the buttons; the value that is sent with the form. `back` has none: it is sent by whoever comes back from the card page. */
export const givingActs = ['cancel', 'pause', 'resume', 'change', 'card', 'confirm', 'back'] as const
export type GivingAct = (typeof givingActs)[number]

/** What came back of one form of one gift; undefined where something else was sent. */
export function answerTo(answer: GivingAnswer | undefined, { giftId }: MonthlyView, act: GivingAct) {
  return answer && !answer.ok && answer.values.gift === giftId && answer.values.act === act ? answer : undefined
}

/** Several gifts may stand on one page, each with these forms. */
export function formPrefix(act: GivingAct, { reference }: Pick<MonthlyView, 'reference'>): string {
  return `${act}-${reference}`
}

/**
 * Where the card page leads back to. Not to the personal link: the payment company would be told it, and would keep it.
 */
export const AFTER_CARD = '/account?from=card'
