import type { CardFailure } from '#app/integrations/payments/payment-provider.ts'
import type { CircleId } from '#app/domains/giving/pricing/prices.ts'
import type { ReturnedPart } from '#app/domains/giving/gifts/payment-status.ts'
import type { PersonalData } from '#app/domains/privacy/personal-data/data-view.ts'
import type { FormattedDay } from '#app/domains/privacy/personal-links/shown-day.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'

export type MonthlyView = {
  giftId: string
  reference: string
  circleId: CircleId | null
  amountCents: number
  /** `ends`: the gift has an end date. `canceling`: a cancellation was requested. */
  state: 'active' | 'failed' | 'paused' | 'ends' | 'canceling' | 'canceled' | 'incomplete'
  since: FormattedDay
  nextCharge: FormattedDay | null
  nextChargeCents: number
  pausedSince: FormattedDay | null
  chargedIfResumed: FormattedDay | null
  endsOn: FormattedDay | null
  canceledOn: FormattedDay | null
  canceledJustNow: boolean
  failure: { cause: CardFailure | null; nextTry: NextTry } | null
  requests: RequestView[]
}

/** `none`: no retry, but the next month is charged. `stopped`: nothing is charged any more. `unknown`: a retry is due or not known yet. */
export type NextTry = FormattedDay | 'none' | 'stopped' | 'unknown'

export type RequestView = { kind: 'amount'; amountCents: number; until: FormattedDay | null } | { kind: 'pause' | 'resume' }

export type ReceiptView = {
  receipt: string
  day: FormattedDay
  description: string
  honoree: string | null
  purpose: string | null
  monthly: boolean
  amountCents: number
  taken: ReturnedPart[]
  practice: boolean
}

export type GivingView = GivingDescription & {
  closed: boolean
  removal: PersonalData['removal']
}

export type GivingDescription = {
  email: string
  monthly: MonthlyView[]
  receipts: ReceiptView[]
  olderReceipts: boolean
  waiting: { reference: string; amountCents: number; monthly: boolean }[]
  years: { year: number; gifts: number; totalCents: number }[]
  totalCents: number
  seeds: number
  practice: boolean
}

/** A gift with a failed charge needs a new card, unless a pause is requested. */
export function needsCard({ state, requests }: Pick<MonthlyView, 'state' | 'requests'>): boolean {
  return state === 'failed' && !requests.some(({ kind }) => kind === 'pause')
}

export function needsConfirmation(gift: Pick<MonthlyView, 'state' | 'failure' | 'requests'>): boolean {
  return needsCard(gift) && gift.failure?.cause === 'needs-confirmation'
}

export const ONGOING_STATES: MonthlyView['state'][] = ['active', 'failed', 'paused']

export type GivingAnswer = FormAnswer<{ done: GivingDone; reference: string } | { url: string }>

export const givingActs = ['cancel', 'pause', 'resume', 'change', 'card', 'confirm'] as const
export type GivingAct = (typeof givingActs)[number]

export function findAnswerToAct(answer: GivingAnswer | undefined, { giftId }: MonthlyView, act: GivingAct) {
  return answer && !answer.ok && answer.values.gift === giftId && answer.values.act === act ? answer : undefined
}

export function formIdPrefix(act: GivingAct, { reference }: Pick<MonthlyView, 'reference'>): string {
  return `${act}-${reference}`
}

/** The provider sends the giver to this path instead of to the private page, because the URL of that page is secret. */
export const CARD_RETURN_PATH = '/account?from=card'

export const givingDone = [
  'canceled',
  'canceling',
  'paused',
  'pausing',
  'resumed',
  'resuming',
  'changed',
  'changing',
  'waits',
  'card',
] as const
export type GivingDone = (typeof givingDone)[number]
