import { changeMails } from '#words/change-mails.ts'
import { cancelWholeFromMail } from '#words/giving-mails.ts'
import { monthlyStanding } from '#words/monthly-standing.ts'
import { longDay } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import type { MailRequest } from '#app/platform/mail-request.ts'
import { nameOfCircle } from './describe-circle.ts'
import { givingMail } from './giving-mail.ts'

/** The part of a personal link that opens one change, to be looked at, confirmed or undone. Its subject is the change's id. */
export const CHANGE = 'change'

type ChangedGift = { reference: string; practice: boolean }
/** A change as its mails need it: how the gift stood, and what was wished. */
type ChangeFacts = {
  id: string
  kind: 'amount' | 'pause' | 'resume'
  beforeAmountCents: number
  beforeCircleId: string | null
  amountCents: number | null
  circleId: string | null
  tapUntil: Date | null
  underWayCents: number | null
}

/** What was changed, with the old and the new amount and the way to undo it. @param next when it is charged next */
export function changedMail(siteName: string, to: string, gift: ChangedGift, change: ChangeFacts, next: Date | null): MailRequest {
  const after = formatMoney(change.amountCents ?? change.beforeAmountCents)
  const underWay = change.underWayCents === null ? null : formatMoney(change.underWayCents)
  const lowered = (change.amountCents ?? change.beforeAmountCents) < change.beforeAmountCents
  const words = changeMails.changed[change.kind]({ after, underWay, lowered, next: next && longDay(next) })
  return givingMail('gift-changed', siteName, to, gift, words, {
    rows: rowsOf(gift, change, changeMails.rows.after),
    opens: opensChange(change),
    cancels: gift.reference,
  })
}

/** A raise that waits for a tap. It is not reached from a receipt, whose link is another one. */
export function raiseWaitsMail(siteName: string, to: string, gift: ChangedGift, change: ChangeFacts): MailRequest {
  const { beforeAmountCents, amountCents, tapUntil } = change
  const words = changeMails.waits({
    before: formatMoney(beforeAmountCents),
    after: formatMoney(amountCents ?? beforeAmountCents),
    until: tapUntil ? longDay(tapUntil) : '',
  })
  return givingMail('gift-raise-waits', siteName, to, gift, words, {
    rows: rowsOf(gift, change, changeMails.rows.wished),
    opens: opensChange(change),
    cancels: gift.reference,
    cancelLabel: cancelWholeFromMail,
  })
}

/** A wish that did not come true: the payment service refused it, or nobody confirmed it in time. */
export function stayedMail(
  siteName: string,
  to: string,
  gift: ChangedGift,
  change: ChangeFacts,
  stayed: { why: 'refused' | 'lapsed'; amountCents: number; paused: boolean },
): MailRequest {
  const after = formatMoney(change.amountCents ?? change.beforeAmountCents)
  const words = changeMails.stayed[stayed.why]({ now: formatMoney(stayed.amountCents), paused: stayed.paused, after })
  return givingMail('gift-change-not-made', siteName, to, gift, words, {
    rows: [[changeMails.rows.reference, gift.reference]],
    cancels: gift.reference,
  })
}

function rowsOf({ reference }: ChangedGift, change: ChangeFacts, afterLabel: string): MailRow[] {
  const { kind, beforeAmountCents, beforeCircleId, amountCents, circleId } = change
  const { rows } = changeMails
  const say = (cents: number, circle: string | null, stands: keyof typeof monthlyStanding) =>
    monthlyStanding[stands](formatMoney(cents), nameOfCircle(circle))
  const before = say(beforeAmountCents, beforeCircleId, kind === 'resume' ? 'paused' : 'charged')
  const after =
    kind === 'amount'
      ? say(amountCents ?? beforeAmountCents, circleId, 'charged')
      : say(beforeAmountCents, beforeCircleId, kind === 'pause' ? 'paused' : 'charged')
  return [
    [rows.before, before],
    [afterLabel, after],
    [rows.reference, reference],
  ]
}

function opensChange({ id }: ChangeFacts) {
  return { purpose: CHANGE, subject: id }
}
