import { longDay } from '#app/features/site/dates.ts'
import type { MailRequest } from '#app/platform/outbox.server.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { findCircle } from './circles.ts'
import { describeCircle } from './describe-circle.ts'

/** What a mail about a gift knows of it. Nothing that the giver typed: nobody has confirmed that the address is theirs. */
type GiftWords = { description: string; frequency: 'once' | 'monthly'; practice: boolean }

/** Stands in every mail about money. */
export function notACharityLine(siteName: string): string {
  return `This is a record of payment, not a document for a tax return. ${siteName} is an independently owned business, not a 501(c)(3) organization, and gifts are not deductible as charitable contributions for federal income tax purposes.`
}

export function receiptMail(
  siteName: string,
  to: string,
  gift: GiftWords,
  payment: { receipt: string; amountCents: number; paidAt: Date; seeds: number; nextChargeAt: Date | null },
): MailRequest {
  const amount = formatMoney(payment.amountCents)
  return {
    kind: 'gift-receipt',
    to,
    subject: practiceMark(gift, `Receipt ${payment.receipt}: your gift of ${amount}`),
    paragraphs: [
      ...practiceLines(gift),
      `Thank you. Your gift of ${amount} has arrived, and it grows into ${payment.seeds} Mustard ${payment.seeds === 1 ? 'Seed' : 'Seeds'}.`,
      ...(payment.nextChargeAt
        ? [`The next charge is on ${longDay(payment.nextChargeAt)}. You can change, pause or stop it at any time from the link below.`]
        : []),
      notACharityLine(siteName),
    ],
    rows: [
      ['Receipt', payment.receipt],
      ['Date', longDay(payment.paidAt)],
      ['Amount', amount],
      ['For', gift.description],
      ['How often', gift.frequency === 'monthly' ? 'Every month, until you stop it' : 'Once'],
    ],
    action: yourGiving(gift.frequency === 'monthly' ? 'See, change or cancel your giving' : 'See your giving', to),
  }
}

export function circleWelcomeMail(siteName: string, to: string, gift: GiftWords, circleId: string): MailRequest | undefined {
  const circle = findCircle(circleId)
  if (!circle) return undefined
  const { name, features } = describeCircle(circle)
  return {
    kind: 'circle-welcome',
    to,
    subject: practiceMark(gift, `Welcome to ${name}`),
    paragraphs: [
      ...practiceLines(gift),
      `Welcome to ${name}. From today your giving returns every month, and so does what it makes possible:`,
      ...features.map((feature) => `• ${feature}`),
      `You count toward the 1,000 members of ${siteName} for as long as your gift goes on.`,
      notACharityLine(siteName),
    ],
    rows: [['Every month', formatMoney(circle.priceCents)]],
    action: yourGiving('Open your giving', to),
  }
}

export function failedPaymentMail(
  siteName: string,
  to: string,
  gift: GiftWords,
  failure: { amountCents: number; reason: string | null; nextAttemptAt: Date | null },
): MailRequest {
  return {
    kind: 'gift-payment-failed',
    to,
    subject: practiceMark(gift, `Your monthly gift of ${formatMoney(failure.amountCents)} did not go through`),
    paragraphs: [
      ...practiceLines(gift),
      `This month’s gift of ${formatMoney(failure.amountCents)} could not be charged. ${failure.reason ?? 'The bank did not say why.'} You have lost nothing.`,
      'To mend it, open the link below, choose “Change card”, and enter a card that works. Nothing else is needed.',
      failure.nextAttemptAt
        ? `We try again on ${longDay(failure.nextAttemptAt)}. If you would rather stop, the same page cancels the gift.`
        : 'We will not try this charge again by ourselves. If you would rather stop, the same page cancels the gift.',
      notACharityLine(siteName),
    ],
    action: yourGiving('Change card', to),
  }
}

export function cancellationMail(siteName: string, to: string, gift: GiftWords, at: Date): MailRequest {
  return {
    kind: 'gift-cancelled',
    to,
    subject: practiceMark(gift, 'Your monthly gift is canceled'),
    paragraphs: [
      ...practiceLines(gift),
      `Your monthly gift (${gift.description}) ended on ${longDay(at)}. You will not be charged again.`,
      'Thank you for what you gave. Your receipts stay where they were, and you are welcome back at any time.',
      notACharityLine(siteName),
    ],
    action: yourGiving('See your giving', to),
  }
}

/** The button that every mail about giving has. */
export function yourGiving(label: string, email: string): NonNullable<MailRequest['action']> {
  return { label, link: { purpose: 'giving', subject: email.toLowerCase() } }
}

function practiceMark(gift: GiftWords, subject: string): string {
  return gift.practice ? `[Practice] ${subject}` : subject
}

function practiceLines(gift: GiftWords): string[] {
  return gift.practice ? ['This was practice: no card was charged and no money moved.'] : []
}
