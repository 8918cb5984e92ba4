export const accountWords = {
  heading: 'Your private links',
  intro: 'We keep no passwords; enter your email and we send your private links.',
  what: { heading: 'What a private link opens' },
  backFromCard:
    'You are back from the card page. If you gave a new card there, it is used from now on, and what is still owed is tried again within minutes. Your giving opens by the link in your mail, or by a new one from here.',
  linksEnded:
    'If you have just ended your private links, none of them opens anything any more. Whenever you want new ones, ask for them here.',
  field: { hint: 'The address you used with us.' },
  submit: 'Send my links',
  /** For whoever has a link at hand. */
  haveOne: {
    heading: 'You have a link already?',
    label: 'Your private link',
    hint: 'Copied from one of our mails. It is opened here and not sent to anyone.',
    open: 'Open it',
    noLink: 'This is no private link of ours. Copy it from the mail once more, from https:// to its end, or ask for a new one above.',
  },
  /** The same for a known and an unknown address, so that nobody can learn who is known. */
  sent: {
    heading: 'Look in your inbox',
    paragraphs: [
      'If we know that address, we send your private links there, at most three times a day. They usually arrive within two minutes.',
      'Nothing there? Look in the spam folder and among the mails of today, or try the other address you might have used. Tomorrow you can ask again.',
    ],
  },
  privacy: 'For your safety this page gives the same answer for every address.',
  expired: {
    heading: 'This link no longer works',
    text: (daysValid: string) =>
      `Private links work for ${daysValid} days or until you end them, and a mail program sometimes cuts a long one short. Enter your email and we send a fresh one.`,
    action: 'Get a new link',
  },
}
