/** What the giver is told about a card that was not charged, keyed by the reason. */
export const cardFailureWords = {
  'card-declined': 'The card was declined.',
  'card-expired': 'The card has expired.',
  'insufficient-funds': 'The card has insufficient funds.',
  'wrong-card-details': 'The card’s number, date or security code was not accepted.',
  'needs-confirmation': 'The bank asks you to confirm the payment yourself.',
  'not-processed': 'The card could not be processed just then.',
}
