/** Integer cents. */
export const presetAmountsCents = [2500, 5000, 10000, 25000, 50000]
export const defaultAmountCents = 10000
export const minimumAmountCents = 100

/** Stored with each consent. A changed sentence needs a new version. */
export const monthlyConsentVersion = '2026-11-20'

/**
 * The sentence beside the unticked box of a monthly gift, word for word as it is stored.
 * `amount` is already written as money ('$33').
 */
export function monthlyConsentText(siteName: string, amount: string): string {
  return `I agree that ${siteName} charges ${amount} today and ${amount} every month on the same day, until I cancel. I can cancel at any time from the private link in any receipt. Charges already made are final and are not refunded.`
}

/** Stands beside every button that takes money, in body-size text. `amount` is already money ('$33'). */
export function chargeNotice(siteName: string, amount: string, monthly: boolean): string[] {
  const charge = monthly
    ? `You are charged ${amount} today, and ${amount} on the same day of every month until you cancel. In a shorter month it is the last day. Canceling takes two clicks from any receipt and stops the next charge.`
    : `You are charged ${amount} once, today. Nothing is charged again.`
  return [
    charge,
    'All charges are final. There are no refunds.',
    `Gifts are not deductible as charitable contributions for federal income tax purposes, because ${siteName} is not a 501(c)(3) organization. It is an independently owned business.`,
  ]
}

/** The same where no script follows the choice: what each frequency charges stands there from the start. */
export function chargeNoticeForBoth(siteName: string): string[] {
  const [, ...always] = chargeNotice(siteName, '', false)
  return [
    'One time: you are charged the amount you chose once, today. Nothing is charged again.',
    'Every month: you are charged the amount you chose today, and the same on that day of every month until you cancel. In a shorter month it is the last day. Canceling takes two clicks from any receipt and stops the next charge.',
    ...always,
  ]
}

export const giftFieldWords = {
  email: { hint: 'For your receipt and the private link to your giving.' },
  name: { label: 'Your name' },
  message: { label: 'A message', hint: 'Our team reads it. It is not published.' },
  honoree: { label: 'In honor of', hint: 'A person you would like this gift to remember or celebrate.' },
}

export const giftErrors = {
  amountMissing: 'Choose an amount, or enter your own',
  amountInvalid: 'Enter an amount in dollars, like 25 or 25.50',
  amount: {
    missing: 'Choose an amount, or enter your own',
    digits: 'Use the digits 0 to 9, like 25 or 25.50',
    currency: 'We take US dollars only. Enter the amount in dollars, like 25 or 25.50',
    grouping: 'Use a point before the cents and a comma only for thousands, like 1,000.50',
    'half-cent': 'Enter whole cents, with at most two digits after the point, like 12.34',
    'not-a-number': 'Enter an amount in dollars, like 25 or 25.50',
    'too-small': 'The smallest gift is $1',
    negative: 'The smallest gift is $1. Enter the amount without a minus sign.',
  },
  amountTooLarge: (most: string, monthly: boolean) =>
    `The largest gift online is ${most}${monthly ? ' a month' : ''}. Please contact us for more.`,
  onlyMonthly: (offer: string) => `${offer} is given every month. Choose every month, or enter an amount of your own.`,
  onlyOnce: (offer: string) => `${offer} is given one time. Choose one time, or enter an amount of your own.`,
  consentMissing: 'Tick the box to agree to a monthly charge',
  cardNumber: 'This looks like a card number, so we have not kept it. Please leave it out here.',
  lostWhilePaying: 'The connection was lost before the answer came. Press the button again: the same gift is never charged twice.',
  expired: 'The time for this payment has run out. You were not charged. Please try again.',
  unknownChoice: 'That choice is no longer offered. Please choose again.',
  declined: 'Your card was declined. You were not charged. Try another card, or ask your bank.',
  canceled: 'You stepped back before paying. You were not charged, and your amount is still chosen.',
  unavailable: 'We cannot take gifts just now. You were not charged. Please try again in a few minutes.',
  /** While the database is away, which is as a rule a matter of seconds. */
  away: 'We cannot take gifts just now. You were not charged. Please try again in a moment.',
  refused:
    'We cannot take gifts just now. You were not charged. Please try again in a few minutes. If it happens again, please write to us.',
  trapped: 'A hidden field was filled in, perhaps by your browser. You were not charged. Please load the page again and leave it empty.',
  busy: 'Many people are giving at this moment. You were not charged. Please try again in a minute.',
  closed:
    'Several cards were declined on your network, so we are resting this form for a minute. You were not charged. Please try again shortly, or write to us.',
  manyFromNetwork:
    'Many gifts were begun on your network and are not paid yet. You were not charged for this one. Please finish one that is open, use another connection (such as your phone without Wi-Fi), or come back in an hour or two.',
  manyWithEmail:
    'Three gifts with this email were begun on your network and are not paid yet. You were not charged for this one. Please finish one of them, or come back in an hour or two. You can also write to us.',
  paused: (minutes: number) =>
    `Gifts are paused for a short while to keep everyone’s cards safe. You were not charged. Please come back in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
}

export function donateWords(siteName: string) {
  return {
    heading: 'Plant something today',
    intro: `Every whole dollar counts as one Mustard Seed. Together they pay for mentors, courses and rides to a first interview. ${siteName} shows you what is charged before you press the button.`,
    dialogHeading: 'Your gift',
    amountLegend: 'How much would you like to give?',
    customLabel: 'Another amount',
    customFieldLabel: 'Your amount',
    customHint: 'In US dollars, from $1.',
    frequencyLegend: 'How often?',
    once: 'One time',
    monthly: 'Every month',
    oneTime: 'one time',
    aMonth: 'a month',
    anonymousLabel: 'Keep my name off any public list of givers',
    moreHeading: 'Add a message or a dedication',
    noticeHeading: 'Before you give',
    chooseAnother: 'Choose another amount',
    continueToPayment: 'Continue to payment',
    /** In the sentences about the charge, while no amount can be read. */
    amountOpen: 'the amount you chose',
    amountOpenInConsent: 'the amount I chose',
    asideHeading: 'Good to know',
    aside: [
      { title: 'A receipt each time', text: 'By email, with a private link to everything you have given.' },
      { title: 'Yours to stop', text: 'Pause, change or cancel a monthly gift from that link. No password, no phone call.' },
      { title: 'Seeds you can follow', text: 'Each whole dollar is one Mustard Seed on the impact page.' },
    ],
    button: (amount: string, monthly: boolean) => (monthly ? `Give ${amount} a month` : `Give ${amount}`),
    hosted: 'The next page belongs to Stripe, which takes the card. Our site never sees the number.',
    ageLine: 'You must be 13 or older to use this site. If you are under 18, ask a parent or guardian before you give.',
    practice: {
      label: 'Practice mode',
      text: 'No money moves here. What you type in the card fields stays in this browser. Please do not use a real card.',
      cardNumber: 'Card number',
      expiry: 'Expiry (MM/YY)',
      cvc: 'CVC',
      numbersHeading: 'Numbers to try',
      withoutScripts:
        'The card fields need scripts, which are off in this browser. The next page is a practice payment page with plain buttons instead.',
      confirmText: (amount: string) => `A bank sometimes asks before it pays. Nothing of the ${amount} has been charged yet.`,
      confirmHeading: 'Your practice bank asks: is this you?',
      confirmYes: 'Yes, confirm the gift',
      confirmNo: 'No, stop here',
    },
    thanks: {
      title: 'Your gift',
      heading: 'Thank you. It is planted.',
      practice: 'This was a practice gift: no money moved.',
      referenceLabel: 'Your reference',
      nextHeading: 'What happens next',
      nextSteps: (monthly: boolean) => [
        'A receipt is on its way to your email. It has a private link where you can see, change or stop your giving.',
        monthly ? 'Your next gift is charged on the same day next month, with a receipt again.' : 'Nothing more is charged.',
        'Your seeds are counted on the impact page within a minute or two.',
      ],
      tryAgain: 'Try again',
      expiredText: 'The time for this payment ran out before it was paid. You were not charged. You can try again with the same amount.',
      pendingHeading: 'Thank you. We are waiting for your bank.',
      pendingText:
        'Your bank has not confirmed the payment yet. There is nothing more to do: this page and your email will tell you when it has.',
      once: (amount: string) => `We received your gift of ${amount}.`,
      monthly: (amount: string, circle: string | null) =>
        circle ? `You joined ${circle} with ${amount} a month.` : `You are giving ${amount} a month.`,
      seeds: (seeds: number) => `That is ${seeds} Mustard ${seeds === 1 ? 'Seed' : 'Seeds'}.`,
      failedHeading: 'The gift did not go through',
      failedText: 'You were not charged. You can try again with the same amount.',
      next: [
        { label: 'Read the stories', href: '/stories' },
        { label: 'See the impact', href: '/support' },
      ],
    },
  }
}
