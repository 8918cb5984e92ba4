import type { Counted } from '#copy/types.ts'

/** What a sentence about a monthly gift names. `reference` is null unless the giver has several monthly gifts. */
type Which = { amount: string; reference: string | null }

const writtenDown =
  'We have your request. We are confirming it with the payment service, and an email tells you when it is done. There is nothing more to do.'

/** The page 'Your giving', which a personal link opens. Amounts and days are already formatted. */
export const yourGivingWords = {
  /** Stands on the account page, in the mail with the personal links and, as the title, on this page. */
  what: { title: 'Your giving', text: 'Your gifts and receipts, with buttons to change, pause or cancel a monthly gift.' },
  intro: (email: string) => `Given from ${email}.`,
  private: 'This page is private. Anyone with its link can open it, so keep the email to yourself.',
  total: (amount: string, seeds: Counted) =>
    seeds.count === 0 ? `You have given ${amount} so far.` : `You have given ${amount} so far. That is ${seedWords(seeds)}.`,
  practiceNote: 'These are practice gifts: no card was charged and no money moved.',
  yours: {
    heading: 'Your data and your links',
    text: 'What we hold about you, with what you sent us word for word, has a private page of its own.',
    link: 'Get its link by email',
  },
  help: { text: 'Does something here look wrong?', link: 'Write to us' },

  monthly: {
    heading: 'Monthly giving',
    own: 'Monthly gift',
    perMonth: 'a month',
    since: (date: string) => `Since ${date} · Reference`,
    state: {
      active: 'Active',
      paused: 'Paused',
      failed: 'Needs a card',
      /** The bank asks the giver to confirm the payment. */
      asked: 'Needs your confirmation',
      pausing: 'Pausing',
      canceling: 'Ending',
      ends: 'Ends soon',
      canceled: 'Canceled',
      incomplete: 'Not begun',
    },
    nextCharge: (amount: string, date: string) => `Your next charge is ${amount} on ${date}.`,
    /** For a next charge that had begun before the amount was changed, and keeps the old amount. */
    nextChargeThen: (amount: string, date: string, then: string) =>
      `Your next charge is ${amount} on ${date}, and ${then} each month after it.`,
    waiting: 'The next charge is being arranged.',
    paused: (date: string | null) => `Paused${date ? ` since ${date}` : ''}. Nothing is charged until you resume.`,
    canceled: (date: string) => `Canceled on ${date}. It will not be charged again.`,
    canceling: 'You asked to cancel. It is being confirmed with the payment service and will be finished within minutes.',
    ends: (date: string) => `It ends on ${date}. It is not charged again.`,
    /** A change that was asked for and is not made yet. */
    request: {
      waits: (amount: string, until: string) => `Your raise to ${amount} a month waits for you: open the link in our email by ${until}.`,
      amount: (amount: string) =>
        `You asked for ${amount} a month. It is being confirmed with the payment service and will be finished within minutes.`,
      pause: 'You asked to pause. It is being confirmed with the payment service and will be finished within minutes.',
      resume: 'You asked to resume. It is being confirmed with the payment service and will be finished within minutes.',
    },
    incomplete: 'The first payment did not go through, so this gift has not begun.',
    failed: {
      title: 'Your last payment did not go through',
      mend: 'Change the card, and that is all.',
      confirm: 'Confirm it, or change the card.',
      again: (what: string, date: string) => `We try ${what} again on ${date}.`,
      what: {
        it: 'it',
        /** For a charge that had begun before the amount was changed, and keeps the old amount. */
        other: (amount: string) => `that payment of ${amount}`,
      },
      none: 'We do not try this charge again by ourselves; the next month is charged as usual.',
      stopped: 'Nothing more is charged until this payment has gone through.',
      unknown: 'We do not know yet when it is tried again. We are asking the payment service, and an email tells you.',
    },
    card: 'Change card',
    confirm: 'Confirm the payment',
    pause: 'Pause',
    pauseMore: 'for a while',
    again: { text: 'You are welcome back at any time.', link: 'Begin a new monthly gift', write: 'Write to us about it' },
  },

  /** Replaces the buttons about a monthly gift: `copy` on a copy of the site, `off` on a site without keys of the payment provider. */
  closed: {
    off: {
      title: 'Nothing can be changed here just now',
      text: 'This page cannot reach the payment service. What you have stays as it is; if you want something else,',
    },
    write: 'write to us',
    subject: 'My monthly gift',
    copy: {
      title: 'Nothing can be changed in this copy',
      text: 'It is only to be looked at. The gift goes on at the site itself: change, pause or cancel it there.',
    },
  },

  change: {
    summary: 'Change amount or circle',
    legend: 'What would you like to give each month?',
    circle: (name: string, amount: string) => `${name}, ${amount} a month`,
    current: 'What you give now',
    own: 'Another amount',
    ownLabel: 'Another amount, in US dollars',
    ownHint: (least: string) => `From ${least}, like 25 or 25.50.`,
    terms: 'Before you change it',
    consentMissing: 'Check the box to agree to the new amount',
    submit: 'Change my gift',
  },

  resume: {
    summary: 'Resume this gift',
    terms: 'Before it goes on',
    consentMissing: 'Check the box to agree to the charges',
    submit: 'Resume my gift',
  },

  cancel: {
    summary: 'Cancel monthly gift',
    keep: 'Keep giving',
    heading: 'Stop this monthly gift?',
    text: 'It will not be charged again; only a bank payment that has begun already may still arrive. An email confirms it. Thank you for what you gave.',
    submit: 'Yes, cancel it',
  },

  /** The result of a button, or of the visit to the card page. All but `justNow` stays true if the page is opened again later. */
  done: {
    canceled: {
      title: (which: Which) => `${giftWords(which)} is canceled`,
      text: 'It will not be charged again.',
      justNow: 'An email that confirms it is on its way.',
    },
    canceling: {
      title: (which: Which) => `${giftWords(which)} is being canceled`,
      text: 'We have your request. We are confirming it with the payment service, and an email tells you when it is done. There is nothing more to do.',
      justNow: 'The payment service did not answer just now. We ask it again within minutes.',
    },
    paused: { title: (which: Which) => `${giftWords(which)} is paused`, text: 'It is not charged until you resume it here.', justNow: '' },
    pausing: { title: (which: Which) => `${giftWords(which)} is being paused`, text: writtenDown, justNow: '' },
    resumed: { title: (which: Which) => `${giftWords(which)} goes on`, text: 'It is charged on its next due day.', justNow: '' },
    resuming: { title: (which: Which) => `${giftWords(which)} is being resumed`, text: writtenDown, justNow: '' },
    changed: {
      title: ({ amount, reference }: Which) => `Your monthly gift${reference ? ` (${reference})` : ''} is ${amount} a month`,
      text: 'Every charge from the next one on is for this amount. One that had begun before the change keeps its own.',
      justNow: '',
    },
    changing: { title: (which: Which) => `${giftWords(which)} is being changed`, text: writtenDown, justNow: '' },
    card: {
      title: ({ reference }: Which) => `You are back from the card page${reference ? ` (${reference})` : ''}`,
      text: 'If you gave a new card there, it is used from now on, and what is still owed is tried again within minutes. An email tells you.',
      justNow: '',
    },
    waits: {
      title: ({ reference }: Which) => `One more step: confirm the raise${reference ? ` (${reference})` : ''}`,
      text: 'We sent you an email. Open its link and press the button there. Until then nothing changes.',
      justNow: '',
    },
  },
  notDone: 'Nothing was changed',
  /** Why nothing was changed, keyed by the reason. */
  whyNot: {
    'not-found': 'There is no such monthly gift on this link.',
    ended: 'This monthly gift is canceled. You are welcome to begin a new one.',
    ends: 'This monthly gift ends by itself and is not charged again. You can still cancel it now, or begin a new one.',
    superseded: 'Something else was asked for in the meantime. Below you see your gift as it is now.',
    refused: 'The payment service did not accept it. Please try again later, or write to us.',
    'too-many':
      'This gift was changed as often as it can be within a day. You can pause or cancel it at any time, and the link in the email about a change still takes that change back. For anything else please try again tomorrow, or write to us.',
    'no-card-page': 'The page for changing your card did not open. Please try again in a few minutes.',
    'no-confirm-page': 'The page for confirming the payment did not open. Please try again in a few minutes.',
    'nothing-to-confirm': 'There is no payment to confirm any more. Below you see your gift as it is now.',
    closed: 'This page cannot reach the payment service just now, so your gift stays as it is. Please write to us.',
    'unknown-act': 'This page has changed since you opened it. Please load it again.',
  },

  waiting: {
    heading: 'Begun',
    line: {
      once: (amount: string) => `${amount}: on its way from the bank, which can take a few days.`,
      monthly: (amount: string) => `${amount} a month: the first is on its way from the bank, which can take a few days.`,
    },
    others: 'And others.',
  },

  receipts: {
    heading: 'Receipts',
    none: 'There are no gifts on this link yet.',
    older: (shown: string) => `These are your newest ${shown} gifts. The older ones are listed in the yearly statements below.`,
    columns: { receipt: 'Receipt', date: 'Date', amount: 'Amount' },
    open: (receipt: string) => `Open receipt ${receipt}`,
    status: {
      paid: 'Paid',
      whole: { returned: 'Returned to you', questioned: 'Questioned at your bank', lost: 'Taken back by your bank' },
      part: {
        returned: (amount: string) => `${amount} returned to you`,
        questioned: (amount: string) => `${amount} questioned at your bank`,
        lost: (amount: string) => `${amount} taken back by your bank`,
      },
    },
  },

  statements: {
    heading: 'Yearly statements',
    one: (year: string) => `Statement for ${year}`,
    gifts: ({ count, written }: Counted, amount: string) => `${written} ${count === 1 ? 'gift' : 'gifts'}, ${amount}`,
  },
}

function giftWords({ amount, reference }: Which): string {
  return reference ? `Your monthly gift of ${amount} (${reference})` : 'Your monthly gift'
}

function seedWords({ count, written }: Counted): string {
  return `${written} Mustard ${count === 1 ? 'Seed' : 'Seeds'}`
}
