/** The card fields of a practice gift. */
export const practiceCardFieldWords = {
  /** What each of the numbers to try does. */
  meaning: {
    succeeds: 'The payment goes through.',
    declines: 'The card is declined.',
    'needs-confirmation': 'The bank asks for a confirmation.',
    'succeeds-then-fails-next': 'The first payment goes through; later monthly charges fail.',
  },
  problems: {
    'number-digits': () => 'Check the card number: a digit seems to be missing or too many.',
    'number-not-for-practice': (numbers: string[]) =>
      `This is a practice payment, so please do not use a real card. The practice numbers are: ${numbers.join(', ')}.`,
    'expiry-past': () => 'Enter a month that has not passed, like 04/30.',
    'cvc-digits': () => 'Enter the 3 or 4 digits of the security code.',
  },
}

/** The page that stands in for a payment provider, where no script runs. */
export const practicePayWords = {
  title: 'Practice payment',
  heading: 'A practice payment',
  intro: 'This page stands in for a payment provider. No money moves, and it asks for no card: choose what the card should do.',
  amountLabel: 'Amount',
  forLabel: 'For',
  everyMonth: (amount: string) => `${amount} every month`,
  choices: [
    { outcome: 'succeeds', label: 'Pay' },
    { outcome: 'needs-confirmation', label: 'Pay with a card that asks you to confirm' },
    { outcome: 'declines', label: 'Pay with a card that is declined' },
    { outcome: 'succeeds-then-fails-next', label: 'Pay with a card that fails next month' },
  ],
  monthlyOnly: 'succeeds-then-fails-next',
  back: 'Go back without paying',
  expiredHeading: 'This payment has expired',
}

/** The page that stands in for a payment provider's own, where a card is changed. */
export const practiceCardWords = {
  title: 'Practice card',
  heading: 'Your practice card',
  intro:
    'This page stands in for a payment provider’s page where a card is changed. No card is asked for: choose what it should do from now on.',
  now: { succeeds: 'At the moment later charges go through.', declines: 'At the moment later charges are declined.' },
  works: 'Use a card that works',
  fails: 'Use a card that fails next time',
  back: 'Go back without a change',
}
