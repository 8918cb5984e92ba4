/** The page of one change of a monthly gift, behind the link in its mail. Amounts and days are already written as people read them. */
export const giftChangeWords = {
  heading: {
    amount: 'A change of your monthly gift',
    raise: 'A raise of your monthly gift',
    pause: 'A pause of your monthly gift',
    resume: 'Your monthly gift, resumed',
  },
  practiceNote: 'This is a practice gift: no card is charged and no money moves.',
  rows: { before: 'Before', after: 'From now on', cameTrue: 'After it', wished: 'Wished', reference: 'Reference' },

  /** How it stands. */
  state: {
    waits: (until: string) =>
      `Somebody asked for this on your giving page. Nothing has changed, and nothing will unless you say yes here, by ${until}.`,
    underway: 'It is being confirmed with the payment service and will be finished within minutes. A mail tells you.',
    done: 'This is how your gift stands now.',
    undone: 'This change was taken back. Your gift stands as it did before.',
    undoing: 'This change is being taken back. The payment service confirms it within minutes, and a mail tells you.',
    refused: 'The payment service did not accept it. Your gift stayed as it was.',
    overtaken: 'Something else was asked for since then. Your giving page shows how your gift stands now.',
    lapsed: 'Nobody confirmed it in time. Your gift stayed as it was.',
    withdrawn: 'You left your gift as it is. Nothing was changed.',
    ended: 'This monthly gift is canceled, or ends by itself. There is nothing to change any more.',
  },

  tap: {
    terms: 'Before you say yes',
    submit: (amount: string) => `Yes, give ${amount} a month`,
    leave: 'Leave it as it is',
    stranger:
      'If you did not ask for this, leave it as it is. Whoever has a receipt of yours can open your giving page: keep such mails to yourself.',
  },
  undo: {
    heading: 'Was this not you, or have you thought again?',
    submit: {
      amount: (amount: string) => `Go back to ${amount} a month`,
      pause: 'Resume my gift',
      resume: 'Pause my gift again',
    },
  },

  /** What a button on this page did. */
  done: {
    tapped: 'Thank you. The raise is confirmed.',
    left: 'Your gift stays as it is.',
    undone: 'It is taken back.',
    underway: 'Your wish is written down. We finish it with the payment service, and a mail tells you.',
  },
  whyNot: {
    over: 'Nothing was changed: this has been decided in the meantime.',
    ended: 'Nothing was changed: this monthly gift is canceled.',
    ends: 'Nothing was changed: this monthly gift ends by itself and is not charged again.',
    overtaken: 'Nothing was changed: something else was asked for in the meantime. Your giving page shows how your gift stands.',
    refused: 'Nothing was changed: the payment service did not accept it. Please try again later, or write to us.',
    'too-many': 'Nothing was changed: this gift was changed as often as it can be within a day. Please try again tomorrow.',
    'not-found': 'Nothing was changed: there is no such gift any more.',
    closed: 'Nothing was changed: this page cannot reach the payment service just now. Please write to us.',
  },
  account: { text: 'Your giving page opens by the link in any receipt.', link: 'Send me a new link' },
  private: 'This page is private. Anyone with its link can open it, so keep the mail to yourself.',
  expired: {
    heading: 'This link no longer works',
    text: (daysValid: string) =>
      `A link to a change works for ${daysValid} days or until you end your private links. Your giving page shows how your gift stands; enter your email and we send you a link to it.`,
    action: 'Get a new link',
  },
}

/** What pressing the button that takes a change back agrees to, word for word as it is stored. A changed sentence needs a new version. */
export function undoConsentText(siteName: string, amount: string): string {
  return `By pressing the button I agree that ${siteName} charges ${amount} every month, from the next charge on that has not begun yet, until I cancel. I can cancel at any time from the private link in any receipt. Charges already made are final and are not refunded.`
}
