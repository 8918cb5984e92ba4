/** The practice checkout, which replaces the payment provider's page in a demo for visitors without scripts. */
export const practiceCheckoutWords = {
  title: 'Practice payment',
  heading: 'A practice payment',
  intro: 'This page stands in for a payment provider. No money moves, and it asks for no card: choose what the card should do.',
  amountLabel: 'Amount',
  forLabel: 'For',
  nextChargeLabel: 'Next charge',
  everyMonth: (amount: string) => `${amount} every month`,
  /** The labels of the buttons, keyed by what the card does. */
  choices: {
    succeeds: 'Pay',
    'needs-confirmation': 'Pay with a card that asks you to confirm',
    declines: 'Pay with a card that is declined',
    'succeeds-then-fails-next': 'Pay with a card that fails next month',
  },
  back: 'Go back without paying',
  expiredHeading: 'This payment has expired',
}

/** The practice portal: it replaces the payment provider's page for changing a card in a demo. */
export const practicePortalWords = {
  title: 'Practice card',
  heading: 'Your practice card',
  intro:
    'This page stands in for a payment provider’s page where a card is changed. No card is asked for: choose what it should do from now on.',
  now: { succeeds: 'At the moment later charges go through.', declines: 'At the moment later charges are declined.' },
  choices: { succeeds: 'Use a card that works', declines: 'Use a card that fails next time' },
  back: 'Go back without a change',
}
