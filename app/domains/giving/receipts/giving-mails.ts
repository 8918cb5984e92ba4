import type { GiftChange } from '#app/domains/giving/monthly/change-store.server.ts'
import type { CardFailure } from '#app/integrations/payments/payment-provider.ts'
import { cardFailureWords } from '#copy/giving/card-failures.ts'
import {
  givingMailRows,
  givingMails,
  cancelWholeFromMail,
  cancelFromMail,
  notACharityLine,
  paymentRecordLine,
  practiceMailWords,
} from '#copy/giving/giving-mails.ts'
import { monthlyStatus } from '#copy/giving/monthly-status.ts'
import { MEMBER_GOAL, type Circle } from '#app/domains/giving/pricing/prices.ts'
import { formatLongDay } from '#app/platform/format/dates.ts'
import { formatMoney, counted, formatNumber } from '#app/platform/format/numbers.ts'
import { type MailRequest, mailRequest, type MailWords } from '#app/platform/mail/mail-request.ts'
import { type MailRow } from '#app/platform/mail/mail-parts.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { describeCircle, circleName } from '#app/domains/giving/pricing/describe-price.ts'
import { describePaymentStatus, type ReturnedPart } from '#app/domains/giving/gifts/payment-status.ts'
import type { Statement } from '#app/domains/giving/your-giving/yearly-statement.ts'
import { changeMails } from '#copy/giving/change-mails.ts'
import type { PersonalLink } from '#app/platform/personal-links.server.ts'
import { cancelQuery, GIVING_LINK_PURPOSE } from '#app/domains/giving/gifts/giving-link.ts'

/** Contains nothing that the giver typed, because nobody has confirmed the e-mail address. */
type GiftFacts = { reference: string; description: string; frequency: 'once' | 'monthly'; practice: boolean }

export function receiptMail(
  siteName: string,
  to: string,
  gift: GiftFacts,
  payment: {
    receipt: string
    amountCents: number
    taken: ReturnedPart[]
    paidAt: Date
    seeds: number
    nextChargeAt: Date | null
    mayContinue: boolean
    /** Sum of the other monthly gifts from the same e-mail address; set only at the first payment. */
    besidesCents?: number
  },
): MailRequest {
  const { description, frequency } = gift
  const { receipt, taken, paidAt, nextChargeAt } = payment
  const amount = formatMoney(payment.amountCents)
  const seeds = counted(payment.seeds)
  const gone = taken.reduce((sum, each) => sum + each.amountCents, 0) >= payment.amountCents
  const daysValid = formatNumber(PERSONAL_LINK_DAYS)
  const nextCharge = nextChargeAt && formatLongDay(nextChargeAt)
  const besides = payment.besidesCents ? formatMoney(payment.besidesCents) : null
  const words = givingMails.receipt({ receipt, amount, seeds, gone, nextCharge, frequency, daysValid, besides })
  const labels = givingMailRows.receipt
  const rows: MailRow[] = [
    [labels.receipt, receipt],
    [labels.date, formatLongDay(paidAt)],
    [labels.amount, amount],
    ...(taken.length > 0 ? [[labels.status, describePaymentStatus(payment)] as MailRow] : []),
    [labels.what, description],
    [labels.often, givingMailRows.often[frequency]],
  ]
  return givingMail('gift-receipt', siteName, to, gift, words, { rows, cancels: payment.mayContinue ? gift.reference : undefined })
}

export function circleWelcomeMail(siteName: string, to: string, gift: GiftFacts, circle: Circle, next: Date | null): MailRequest {
  const { name, features } = describeCircle(circle)
  const words = givingMails.circleWelcome({ siteName, name, features, memberGoal: formatNumber(MEMBER_GOAL) })
  const labels = givingMailRows.circleWelcome
  const rows: MailRow[] = [[labels.price, formatMoney(circle.priceCents)], ...(next ? [[labels.next, formatLongDay(next)] as MailRow] : [])]
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
    nextAttempt: nextAttemptAt && formatLongDay(nextAttemptAt),
  })
  return givingMail('gift-payment-failed', siteName, to, gift, words, { cancels: gift.reference })
}

/** @param end.was the values at the end @param end.failed set if the provider canceled the gift after a failed charge */
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
    [labels.was, monthlyStatus.charged(formatMoney(was.amountCents), circleName(was.circleId))],
    [labels.reference, gift.reference],
  ]
  return givingMail('gift-cancelled', siteName, to, gift, givingMails.cancellation({ canceledOn: formatLongDay(endedAt), failed: why }), {
    rows,
  })
}

export function refundMail(
  siteName: string,
  to: string,
  gift: GiftFacts,
  {
    receipt,
    amountCents,
    reason,
    mayContinue,
  }: { receipt: string; amountCents: number; reason: 'duplicate' | 'fraudulent'; mayContinue: boolean },
): MailRequest {
  const amount = formatMoney(amountCents)
  const labels = givingMailRows.receipt
  const rows: MailRow[] = [
    [labels.receipt, receipt],
    [labels.what, gift.description],
  ]
  return givingMail('gift-refund', siteName, to, gift, givingMails.refund({ amount, reason }), {
    rows,
    cancels: mayContinue ? gift.reference : undefined,
  })
}

export function statementMail(
  siteName: string,
  to: string,
  statement: Statement,
  { practice, cancels }: { practice: boolean; cancels?: string | undefined },
): MailRequest {
  const { rows, givenCents, returnedCents, questionedCents, totalCents } = statement
  const total = formatMoney(totalCents)
  const words = givingMails.statement({ year: String(statement.year), total, seeds: counted(statement.seeds) })
  const labels = givingMailRows.statement
  const figures: MailRow[] = [
    [labels.gifts, formatNumber(rows.length)],
    [labels.given, formatMoney(givenCents)],
    ...(returnedCents > 0 ? [[labels.returned, formatMoney(returnedCents)] as MailRow] : []),
    ...(questionedCents > 0 ? [[labels.questioned, formatMoney(questionedCents)] as MailRow] : []),
    [labels.total, total],
  ]
  return givingMail('giving-statement', siteName, to, { practice }, words, { rows: figures, cancels })
}

/** Purpose of a link to one change. The subject is the change's id. */
export const CHANGE_LINK_PURPOSE = 'change'

type ChangedGift = { reference: string; practice: boolean }
type ChangeFacts = Pick<
  GiftChange,
  'id' | 'kind' | 'beforeAmountCents' | 'beforeCircleId' | 'amountCents' | 'circleId' | 'confirmUntil' | 'underWayCents'
>

export function changeMadeMail(siteName: string, to: string, gift: ChangedGift, change: ChangeFacts, next: Date | null): MailRequest {
  const after = formatMoney(change.amountCents ?? change.beforeAmountCents)
  const underWay = change.underWayCents === null ? null : formatMoney(change.underWayCents)
  const lowered = (change.amountCents ?? change.beforeAmountCents) < change.beforeAmountCents
  const words = changeMails.changed[change.kind]({ after, underWay, lowered, next: next && formatLongDay(next) })
  return givingMail('gift-changed', siteName, to, gift, words, {
    rows: changeRows(gift, change, changeMails.rows.after),
    opens: changeLink(change),
    cancels: gift.reference,
  })
}

/** While a raise waits, only this mail contains the link that confirms it; receipts do not. */
export function confirmRaiseMail(siteName: string, to: string, gift: ChangedGift, change: ChangeFacts): MailRequest {
  const { beforeAmountCents, amountCents, confirmUntil } = change
  const words = changeMails.waits({
    before: formatMoney(beforeAmountCents),
    after: formatMoney(amountCents ?? beforeAmountCents),
    until: confirmUntil ? formatLongDay(confirmUntil) : '',
  })
  return givingMail('gift-raise-waits', siteName, to, gift, words, {
    rows: changeRows(gift, change, changeMails.rows.wished),
    opens: changeLink(change),
    cancels: gift.reference,
    cancelLabel: cancelWholeFromMail,
  })
}

export function changeNotMadeMail(
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

function changeRows({ reference }: ChangedGift, change: ChangeFacts, afterLabel: string): MailRow[] {
  const { kind, beforeAmountCents, beforeCircleId, amountCents, circleId } = change
  const { rows } = changeMails
  const describe = (cents: number, circle: string | null, stands: keyof typeof monthlyStatus) =>
    monthlyStatus[stands](formatMoney(cents), circleName(circle))
  const before = describe(beforeAmountCents, beforeCircleId, kind === 'resume' ? 'paused' : 'charged')
  const after =
    kind === 'amount'
      ? describe(amountCents ?? beforeAmountCents, circleId, 'charged')
      : describe(beforeAmountCents, beforeCircleId, kind === 'pause' ? 'paused' : 'charged')
  return [
    [rows.before, before],
    [afterLabel, after],
    [rows.reference, reference],
  ]
}

function changeLink({ id }: ChangeFacts) {
  return { purpose: CHANGE_LINK_PURPOSE, subject: id }
}

export const GIVING_MAIL_KINDS = [
  'gift-receipt',
  'circle-welcome',
  'gift-payment-failed',
  'gift-cancelled',
  'gift-refund',
  'gift-changed',
  'gift-raise-waits',
  'gift-change-not-made',
  'giving-statement',
] as const
type GivingMailKind = (typeof GIVING_MAIL_KINDS)[number]
const RECORD_MAIL_KINDS: GivingMailKind[] = ['gift-receipt', 'gift-refund', 'giving-statement']

type MailParts = {
  rows?: MailRow[]
  opens?: PersonalLink
  cancels?: string | undefined
  cancelLabel?: string
}

function givingMail(
  kind: GivingMailKind,
  siteName: string,
  to: string,
  { practice }: { practice: boolean },
  words: MailWords & { button: string },
  { rows, opens, cancels, cancelLabel = cancelFromMail }: MailParts = {},
): MailRequest {
  const { paragraphs } = words
  const giving: PersonalLink = { purpose: GIVING_LINK_PURPOSE, subject: to.toLowerCase() }
  const isNot = [...(RECORD_MAIL_KINDS.includes(kind) ? [paymentRecordLine] : []), notACharityLine(siteName)].join(' ')
  const whole = { ...words, paragraphs: [...paragraphs, isNot] }
  const mail = mailRequest(kind, to, markPracticeMail(whole, { practice }), { rows, opens: { link: opens ?? giving } })
  if (cancels === undefined) return mail
  const query = cancelQuery(cancels)
  return { ...mail, buttons: [...(mail.buttons ?? []), { label: cancelLabel, link: giving, query, quiet: true }] }
}

function markPracticeMail<Words extends MailWords>(words: Words, { practice }: { practice: boolean }): Words {
  const { subject, paragraphs } = words
  return practice ? { ...words, subject: practiceMailWords.subject(subject), paragraphs: [practiceMailWords.line, ...paragraphs] } : words
}
