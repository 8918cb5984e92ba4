/** Stands above every form and page that takes practice money. */
export const practiceLabel = 'Practice mode'

/** The question of the practice bank, in the gift form and on the practice checkout. */
export const bankQuestionWords = {
  heading: 'Your practice bank asks: is this you?',
  text: (amount: string) => `A bank sometimes asks before it pays. Nothing of the ${amount} has been charged yet.`,
  /** Added for a monthly gift. */
  next: (day: string) => `If you confirm it, the next charge is on ${day}.`,
  yes: 'Yes, confirm the gift',
  no: 'No, stop here',
  /** Shown to somebody who returns to the question after answering no. */
  over: 'Your bank no longer asks. Nothing was charged.',
}

/** A practice card was declined in the gift form, where its number can be typed again. */
export const practiceDeclinedText = 'The card was declined. Nothing was charged. Try another practice number.'
/** A practice card was declined on the practice checkout, where each card is a button. */
export const practiceDeclinedAmongButtons = 'The card was declined. Nothing was charged. Choose another card below.'
