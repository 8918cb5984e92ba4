/** Stands above the practice card fields and on the practice pages that replace those of the payment provider. */
export const practiceLabel = 'Practice mode'

/** The question of the practice bank, in the gift form and on the practice checkout. */
export const bankQuestionWords = {
  heading: 'Your practice bank asks: is this you?',
  text: (amount: string) => `A bank sometimes asks before it pays. Nothing of the ${amount} has been charged yet.`,
  /** Added to `text` for a monthly gift. */
  next: (day: string) => `If you confirm it, the next charge is on ${day}.`,
  yes: 'Yes, confirm the gift',
  no: 'No, stop here',
  /** Shown to somebody who returns to the question after answering no. */
  over: 'Your bank no longer asks. Nothing was charged.',
}

/** Shown if a practice card was declined in the gift form, where another number can be typed. */
export const practiceDeclinedText = 'The card was declined. Nothing was charged. Try another practice number.'
/** Shown if a practice card was declined on the practice checkout, where each card is a button. */
export const practiceDeclinedAmongButtons = 'The card was declined. Nothing was charged. Choose another card below.'
