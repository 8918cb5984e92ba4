export const giftFieldWords = {
  email: { hint: 'For your receipt and the private link to your giving.' },
  name: { label: 'Your name' },
  message: { label: 'A message', hint: 'Our team reads it. It is not published.' },
  honoree: { label: 'In honor of', hint: 'A person you would like this gift to remember or celebrate.' },
  purpose: { label: 'What it is for' },
}

/** The error messages of the gift form's fields. Amounts are already formatted ('$33'). */
export const giftProblemWords = {
  amountMissing: 'Choose an amount, or enter your own',
  amountInvalid: 'Enter an amount in dollars, like 25 or 25.50',
  /** The errors of the amount field, keyed by reason. */
  amount: {
    missing: 'Choose an amount, or enter your own',
    digits: 'Use the digits 0 to 9, like 25 or 25.50',
    currency: 'We take US dollars only. Enter the amount in dollars, like 25 or 25.50',
    grouping: 'Use a point before the cents and a comma only for thousands, like 1,000.50',
    thousands: 'Write thousands as 1500 or 1,500, and cents with two digits after the point, like 1.50',
    'half-cent': 'Enter whole cents, with at most two digits after the point, like 12.34',
    'not-a-number': 'Enter an amount in dollars, like 25 or 25.50',
    'too-small': (least: string) => `The smallest gift is ${least}`,
    negative: (least: string) => `The smallest gift is ${least}. Enter the amount without a minus sign.`,
    'too-large': {
      once: (most: string) => `The largest gift online is ${most}. Please contact us for more.`,
      monthly: (most: string) => `The largest gift online is ${most} a month. Please contact us for more.`,
    },
  },
  onlyMonthly: (offer: string) => `${offer} is given every month. Choose every month, or enter an amount of your own.`,
  onlyOnce: (offer: string) => `${offer} is given one time. Choose one time, or enter an amount of your own.`,
  unknownChoice: 'That choice is no longer offered. Please choose again.',
  /** For an address that looks valid but that the payment provider rejects. */
  emailRefused: 'Our payment provider does not accept this email address. Please check it for a typo, or use another one.',
  consentMissing: 'Check the box to agree to a monthly charge',
  cardNumber: 'This looks like a card number, so we have not kept it. Please leave it out here.',
}
