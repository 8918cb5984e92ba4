import type { Counted } from '#copy/types.ts'

/** Precedes `notACharityLine` in receipts, in mails about refunds and in yearly statements. */
export const paymentRecordLine = 'This is a record of payment, not a document for a tax return.'
/** Stands in every mail to a giver about money. */
export function notACharityLine(siteName: string): string {
  return `${siteName} is an independently owned business, not a 501(c)(3) organization, and gifts are not deductible as charitable contributions for federal income tax purposes.`
}

/** Marks a mail about practice money, in its subject and in its first line. */
export const practiceMailWords = {
  subject: (subject: string) => `[Practice] ${subject}`,
  line: 'This was practice: no card was charged and no money moved.',
}

const bankSaidNothing = 'The bank did not say why.'

/** The subject, the sentences and the button of each mail to givers. Amounts, days and seeds are already formatted. */
export const givingMails = {
  receipt: (payment: {
    receipt: string
    amount: string
    seeds: Counted
    /** Whether nothing was left of the payment when the receipt was sent, as after a refund. */
    gone: boolean
    nextCharge: string | null
    frequency: 'once' | 'monthly'
    daysValid: string
    /** What the same address already gives each month, if this is the first payment of another monthly gift. */
    besides: string | null
  }) => ({
    subject: `Receipt ${payment.receipt}: your gift of ${payment.amount}`,
    paragraphs: [
      payment.gone
        ? `Your gift of ${payment.amount} was paid, but none of it is with us now. Its status is below.`
        : `Thank you. Your gift of ${payment.amount} has arrived${payment.seeds.count === 0 ? '' : `, and it grows into ${seedWords(payment.seeds)}`}.`,
      ...(payment.nextCharge
        ? [
            `The next charge is on ${payment.nextCharge}. You can change, pause or stop it at any time from the link below. It works for ${payment.daysValid} days; the account page of the site sends you a new one when you ask.`,
          ]
        : []),
      ...(payment.besides
        ? [
            `You also give ${payment.besides} a month that began earlier. If you did not mean to give both, cancel one of them from the link below, and write to us.`,
          ]
        : []),
    ],
    button: payment.frequency === 'monthly' ? 'See, change or cancel your giving' : 'See your giving',
  }),

  circleWelcome: (circle: { siteName: string; name: string; features: string[]; memberGoal: string }) => ({
    subject: `Welcome to ${circle.name}`,
    paragraphs: [
      `Welcome to ${circle.name}. This is what your monthly gift brings:`,
      ...circle.features.map((feature) => `• ${feature}`),
      `You count toward the ${circle.memberGoal} members of ${circle.siteName} for as long as your gift goes on.`,
    ],
    button: 'Open your giving',
  }),

  failedPayment: (failure: { amount: string; why: string | null; asked: boolean; nextAttempt: string | null }) => ({
    subject: `Your monthly gift of ${failure.amount} did not go through`,
    paragraphs: [
      `This month’s gift of ${failure.amount} could not be charged. ${failure.why ?? bankSaidNothing} No money was taken.`,
      failure.asked
        ? 'To fix it, open the link below, choose “Confirm the payment”, and follow your bank. “Change card” takes another card instead.'
        : 'To fix it, open the link below, choose “Change card”, and enter a card that works. That is all.',
      failure.nextAttempt
        ? `We try again on ${failure.nextAttempt}. If you would rather stop, the same page cancels the gift.`
        : 'The same page says whether we try again by ourselves, and when. If you would rather stop, it cancels the gift.',
    ],
    button: failure.asked ? 'Confirm the payment' : 'Change card',
  }),

  cancellation: (gift: { canceledOn: string; failed: { why: string | null } | null }) => ({
    subject: 'Your monthly gift is canceled',
    paragraphs: [
      `Your monthly gift was canceled on ${gift.canceledOn}. It will not be charged again. If a bank payment had begun already, it may still arrive; a receipt tells you.`,
      ...(gift.failed ? [`It was canceled because its last charge did not go through. ${gift.failed.why ?? bankSaidNothing}`] : []),
      'Thank you for what you gave. Your receipts stay where they were, and you are welcome back at any time.',
    ],
    button: 'See your giving',
  }),

  refund: ({ amount, reason }: { amount: string; reason: 'duplicate' | 'fraudulent' }) => ({
    subject: `We are returning ${amount} to you`,
    paragraphs: [
      reason === 'duplicate'
        ? `It looks as if you gave the same gift twice. We are returning one of them, ${amount}, to the card or account that it came from.`
        : `It looks as if you did not make a payment in your name. We are returning it, ${amount}, to the card or account that it came from.`,
      'Banks take five to ten days to show it. The Mustard Seeds that it planted go back with it. If you think this is a mistake, answer this email.',
    ],
    button: 'See your giving',
  }),

  statement: (statement: { year: string; total: string; seeds: Counted }) => ({
    subject: `Your giving in ${statement.year}`,
    paragraphs: [
      `In ${statement.year} you gave ${statement.total}. Thank you${statement.seeds.count === 0 ? '' : `: that is ${seedWords(statement.seeds)}`}.`,
      'The link below opens your giving. There is the statement with every gift, ready to print.',
    ],
    button: 'See your giving',
  }),
}

/** The link to cancel, in mails about an ongoing monthly gift and on its receipts. The page that it opens asks for a confirmation. */
export const cancelFromMail = 'Cancel this monthly gift'
/** The link to cancel in the mail that asks to confirm a raise. 'Whole' makes clear that it does more than refuse the raise. */
export const cancelWholeFromMail = 'Cancel the whole monthly gift instead'
export const openGivingFromMail = 'Open your giving'

/** The labels of the table in the mails about gifts, and the values for 'How often'. */
export const givingMailRows = {
  receipt: { receipt: 'Receipt', date: 'Date', amount: 'Amount', status: 'Status', what: 'For', often: 'How often' },
  often: { monthly: 'Every month, until you stop it', once: 'Once' },
  circleWelcome: { price: 'Every month', next: 'Next charge' },
  /** `was` labels the amount and circle of the gift when it ended, even if that amount was never charged. */
  cancellation: { was: 'Your gift was', reference: 'Reference' },
  statement: { gifts: 'Gifts', given: 'Given', returned: 'Returned to you', questioned: 'Questioned at your bank', total: 'Total' },
}

function seedWords({ count, written }: Counted): string {
  return `${written} Mustard ${count === 1 ? 'Seed' : 'Seeds'}`
}

/** Paragraphs about gifts in the last mail to a giver whose data was erased. */
export const givingErased = ({ stopped, begun }: { stopped: boolean; begun: boolean }) => [
  'Amounts and days of what you gave stay in the books, without you.',
  ...(stopped ? ['Your monthly gift is canceled and is not charged again.'] : []),
  ...(begun
    ? [
        'A gift that was begun and not finished can no longer be paid. One that was paid just now, or that a bank still has to decide on, stays a one-time gift: nothing is charged after it.',
      ]
    : []),
  'The payment company keeps records of its own, by its own rules.',
]
