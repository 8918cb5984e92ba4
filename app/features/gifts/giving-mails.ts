import type { CardFailure } from '#app/adapters/payments/payment-provider.ts'
import { cardFailureWords } from '#words/card-failures.ts'
import { givingMailRows, givingMails } from '#words/giving-mails.ts'
import { monthlyStanding } from '#words/monthly-standing.ts'
import { MEMBER_GOAL } from '#app/features/careers/member-goal.ts'
import { longDay } from '#app/features/site/dates.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import { type MailRequest, toMail } from '#app/platform/mail-request.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import type { Circle } from './circles.ts'
import { describeCircle, nameOfCircle } from './describe-circle.ts'
import { givingMail, withPractice } from './giving-mail.ts'
import { statusWords, type Taken } from './taken.ts'

/** What a mail about a gift knows of it. Nothing that the giver typed: nobody has confirmed that the address is theirs. */
type GiftFacts = { reference: string; description: string; frequency: 'once' | 'monthly'; practice: boolean }

export function receiptMail(
  siteName: string,
  to: string,
  gift: GiftFacts,
  payment: {
    receipt: string
    amountCents: number
    taken: Taken[]
    paidAt: Date
    seeds: number
    nextChargeAt: Date | null
    /** It is a month of a gift that has not ended and is not about to. */
    goesOn: boolean
  },
): MailRequest {
  const { description, frequency } = gift
  const { receipt, taken, paidAt, nextChargeAt } = payment
  const amount = formatMoney(payment.amountCents)
  const seeds = counted(payment.seeds)
  const gone = taken.reduce((sum, each) => sum + each.amountCents, 0) >= payment.amountCents
  const daysValid = formatNumber(PERSONAL_LINK_DAYS)
  const nextCharge = nextChargeAt && longDay(nextChargeAt)
  const words = givingMails.receipt({ receipt, amount, seeds, gone, nextCharge, frequency, daysValid })
  const labels = givingMailRows.receipt
  const rows: MailRow[] = [
    [labels.receipt, receipt],
    [labels.date, longDay(paidAt)],
    [labels.amount, amount],
    ...(taken.length > 0 ? [[labels.status, statusWords(payment)] as MailRow] : []),
    [labels.what, description],
    [labels.often, givingMailRows.often[frequency]],
  ]
  return givingMail('gift-receipt', siteName, to, gift, words, { rows, cancels: payment.goesOn ? gift.reference : undefined })
}

/** @param next when it is charged again; null where that is not known */
export function circleWelcomeMail(siteName: string, to: string, gift: GiftFacts, circle: Circle, next: Date | null): MailRequest {
  const { name, features } = describeCircle(circle)
  const words = givingMails.circleWelcome({ siteName, name, features, memberGoal: formatNumber(MEMBER_GOAL) })
  const labels = givingMailRows.circleWelcome
  const rows: MailRow[] = [[labels.price, formatMoney(circle.priceCents)], ...(next ? [[labels.next, longDay(next)] as MailRow] : [])]
  return givingMail('circle-welcome', siteName, to, gift, words, { rows, cancels: gift.reference })
}

export function failedPaymentMail(
  siteName: string,
  to: string,
  gift: GiftFacts,
  failure: { amountCents: number; cause: CardFailure | null; nextAttemptAt: Date | null },
): MailRequest {
  const { amountCents, cause, nextAttemptAt } = failure
  const words = givingMails.failedPayment({
    amount: formatMoney(amountCents),
    why: cause && cardFailureWords[cause],
    asked: cause === 'needs-confirmation',
    nextAttempt: nextAttemptAt && longDay(nextAttemptAt),
  })
  return givingMail('gift-payment-failed', siteName, to, gift, words, { cancels: gift.reference })
}

/**
 * @param end.was what it was by then: a change may have made it another than what was begun with, and than what was ever paid
 * @param end.failed where the provider ended it after a charge that failed
 */
export function cancellationMail(
  siteName: string,
  to: string,
  gift: Pick<GiftFacts, 'reference' | 'practice'>,
  end: { endedAt: Date; was: { amountCents: number; circleId: string | null }; failed: { cause: CardFailure | null } | null },
): MailRequest {
  const { endedAt, was, failed } = end
  const labels = givingMailRows.cancellation
  const why = failed && { why: failed.cause && cardFailureWords[failed.cause] }
  const rows: MailRow[] = [
    [labels.was, monthlyStanding.charged(formatMoney(was.amountCents), nameOfCircle(was.circleId))],
    [labels.reference, gift.reference],
  ]
  return givingMail('gift-cancelled', siteName, to, gift, givingMails.cancellation({ canceledOn: longDay(endedAt), failed: why }), { rows })
}

/** Of a payment that staff return. @param payment.amountCents what goes back of it @param payment.goesOn it is a month of a gift that goes on */
export function refundMail(
  siteName: string,
  to: string,
  gift: GiftFacts,
  { receipt, amountCents, reason, goesOn }: { receipt: string; amountCents: number; reason: 'duplicate' | 'fraudulent'; goesOn: boolean },
): MailRequest {
  const amount = formatMoney(amountCents)
  const labels = givingMailRows.receipt
  const rows: MailRow[] = [
    [labels.receipt, receipt],
    [labels.what, gift.description],
  ]
  return givingMail('gift-refund', siteName, to, gift, givingMails.refund({ amount, reason }), {
    rows,
    cancels: goesOn ? gift.reference : undefined,
  })
}

/** The last one: it opens nothing, because there is nothing any more. */
export function erasedMail(to: string, world: { practice: boolean }, erased: { stopped: boolean; begun: boolean }): MailRequest {
  return toMail('giving-erased', to, withPractice(givingMails.erased(erased), world))
}
