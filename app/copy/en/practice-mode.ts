/** Above everything where no money moves. */
export const practiceLabel = 'Practice mode'

/** What the practice bank asks, in the donation form and on the practice provider's page. */
export const bankQuestionWords = {
  heading: 'Your practice bank asks: is this you?',
  text: (amount: string) => `A bank sometimes asks before it pays. Nothing of the ${amount} has been charged yet.`,
  /** Of a monthly gift. */
  next: (day: string) => `If you confirm it, the next charge is on ${day}.`,
  yes: 'Yes, confirm the gift',
  no: 'No, stop here',
  /** Of whoever comes back to the question after it was answered with no. */
  over: 'Your bank no longer asks. Nothing was charged.',
}

/** Of a practice card, while the payment is still open. */
export const practiceDeclinedText = 'The card was declined. Nothing was charged. Try another practice number.'
/** The same where no number is typed and each card is a button. */
export const practiceDeclinedAmongButtons = 'The card was declined. Nothing was charged. Choose another card below.'
