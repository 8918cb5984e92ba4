/** The page of one change of a monthly gift. The link in the mail about the change opens it. Amounts and days are already formatted. */
export const giftChangeWords = {
  heading: {
    amount: 'A change of your monthly gift',
    raise: 'A raise of your monthly gift',
    pause: 'A pause of your monthly gift',
    resume: 'Your monthly gift, resumed',
  },
  /** Replace `heading`: `question` while a raise waits for a confirmation, `isNow` once it is confirmed. */
  question: (amount: string) => `Raise your gift to ${amount}?`,
  isNow: (amount: string) => `You give ${amount} a month now`,
  practiceNote: 'This is a practice gift: no card is charged and no money moves.',
  rows: {
    before: 'Before',
    after: 'From now on',
    cameTrue: 'After it',
    wouldBe: 'If you say yes',
    wished: 'You asked for',
    first: 'Charged first on',
    next: 'Charged next on',
  },

  /** What became of the change, keyed by its state. */
  state: {
    waits: (until: string) => `Nothing changes unless you say yes here, by ${until}.`,
    underway: 'It is being confirmed with the payment service and will be finished within minutes. An email tells you.',
    done: 'Your gift is like this now.',
    undone: 'This change was taken back. Your gift is as it was before.',
    undoing: 'This change is being taken back. The payment service confirms it within minutes, and an email tells you.',
    refused: 'The payment service did not accept it. Your gift stayed as it was.',
    superseded: 'Something else was asked for since then. Your giving page shows your gift as it is now.',
    lapsed: 'Nobody confirmed it in time. Your gift stayed as it was.',
    withdrawn: 'You left your gift as it is. Nothing was changed.',
    ended: 'This monthly gift is canceled, or ends by itself. There is nothing left to change.',
  },

  tap: {
    terms: 'What you say yes to',
    submit: (amount: string) => `Yes, give ${amount} a month`,
    leave: (amount: string) => `Keep ${amount} a month`,
    stranger:
      'Someone asked for this on your giving page. If it was not you, keep it as it is. Anyone who has one of your receipts can open your giving page, so please keep them to yourself.',
  },
  undo: {
    heading: 'Was this not you, or did you change your mind?',
    submit: {
      amount: (amount: string) => `Go back to ${amount} a month`,
      pause: 'Resume my gift',
      resume: 'Pause my gift again',
    },
  },

  /** The result of the button that was pressed on this page. */
  done: {
    tapped: 'Thank you. The raise is confirmed.',
    left: 'Your gift stays as it is.',
    undone: 'It is taken back.',
    underway: 'We have your request. We are confirming it with the payment service, and an email tells you when it is done.',
  },
  whyNot: {
    over: 'Nothing was changed: this has been decided in the meantime.',
    ended: 'Nothing was changed: this monthly gift is canceled.',
    ends: 'Nothing was changed: this monthly gift ends by itself and is not charged again.',
    superseded: 'Nothing was changed: something else was asked for in the meantime. Your giving page shows your gift as it is now.',
    refused: 'Nothing was changed: the payment service did not accept it. Please try again later, or write to us.',
    'too-many': 'Nothing was changed: this gift was changed as often as it can be within a day. Please try again tomorrow.',
    'not-found': 'Nothing was changed: that gift no longer exists.',
    closed: 'Nothing was changed: this page cannot reach the payment service just now. Please write to us.',
  },
  ways: { giving: 'Open your giving', home: 'Home' },
  private: 'This page is private. Anyone with its link can open it, so keep the email to yourself.',
  expired: {
    heading: 'This link no longer works',
    text: (daysValid: string) =>
      `A link to a change works for ${daysValid} days or until you end your private links. Your giving page shows your gift as it is now; enter your email and we send you a link to it.`,
    action: 'Get a new link',
  },
}

/** The consent given by the button that takes a change back, stored word for word. If it changes, its version must change too. */
export function undoConsentText(siteName: string, amount: string): string {
  return `By pressing the button I agree that ${siteName} charges ${amount} every month, from the next charge on that has not begun yet, until I cancel. I can cancel at any time by the private link in my latest receipt, or by a new one from the Account page. Charges already made are final and are not refunded.`
}
