/** The card fields of the donation form in practice mode. */
export const practiceCardWords = {
  text: 'No money moves here. What you type in the card fields stays in this browser. Please do not use a real card.',
  withoutScripts:
    'The card fields need JavaScript, which is off in this browser. The next page is a practice payment page with plain buttons instead.',
  fields: { number: 'Card number', expiry: 'Expiry (MM/YY)', cvc: 'CVC' },
  numbersHeading: 'Numbers to try',
  /** What each practice card number does. */
  meaning: {
    succeeds: 'The payment goes through.',
    declines: 'The card is declined.',
    'needs-confirmation': 'The bank asks for a confirmation.',
    'succeeds-then-fails-next': 'The first payment goes through; later monthly charges fail.',
  },
  /** The errors of the card fields, keyed by field and reason. */
  problems: {
    number: {
      missing: 'Enter the card number: it is still empty.',
      digits: 'Check the card number: a digit seems to be missing or too many.',
      'not-for-practice': (numbers: string) =>
        `This is a practice payment, so please do not use a real card. The practice numbers are: ${numbers}.`,
    },
    expiry: { past: 'Enter a month that has not passed, like 04/30.' },
    cvc: { digits: 'Enter the 3 or 4 digits of the security code.' },
  },
}
