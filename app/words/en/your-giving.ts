/** Stored with each consent to a changed amount. A changed sentence needs a new version. */
export const amountChangeConsentVersion = 'change-2026-11-20'

/**
 * The sentence beside the unticked box of a changed amount. The page shows it before an amount is chosen;
 * what is stored names the amount as well, already written as money ('$33').
 */
export function amountChangeConsentText(siteName: string, amount?: string): string {
  const chosen = amount ? `the amount chosen here (${amount})` : 'the amount chosen here'
  return `I agree that ${siteName} charges ${chosen} in place of the earlier one, from the next charge on and every month, until I cancel. I can cancel at any time from the private link in any receipt. Charges already made are final and are not refunded.`
}

/** What the registry of private links and the page itself say. */
export const yourGivingWords = {
  what: { title: 'Your giving', text: 'Your gifts and receipts, with buttons to change, pause or cancel a monthly gift.' },
  intro: (email: string) => `Everything that was given from ${email}.`,
  private: 'This page is private. Anyone with its link can open it, so keep the mail to yourself.',
  total: (amount: string, seeds: string) => `You have given ${amount} so far. That is ${seeds}.`,
  seeds: (seeds: number) => `${seeds.toLocaleString('en-US')} Mustard ${seeds === 1 ? 'Seed' : 'Seeds'}`,
  practice: 'Practice',
  practiceNote: 'These are practice gifts: no card was charged and no money moved.',
  help: { text: 'Does something here look wrong?', link: 'Write to us', href: '/contact' },

  monthly: {
    heading: 'Monthly giving',
    own: 'Monthly gift',
    perMonth: 'a month',
    since: (date: string, reference: string) => `Since ${date} · Reference ${reference}`,
    state: { active: 'Active', paused: 'Paused', failed: 'Needs a card', ending: 'Ending', canceled: 'Canceled', incomplete: 'Not begun' },
    nextCharge: (amount: string, date: string) => `Your next charge is ${amount} on ${date}.`,
    waiting: 'The next charge is being arranged.',
    paused: (date: string | null) => `Paused${date ? ` since ${date}` : ''}. Nothing is charged until you resume.`,
    canceled: (date: string) => `Canceled on ${date}. You will not be charged again.`,
    ending: 'You asked to cancel. It is being confirmed with the payment service and will be finished within minutes.',
    incomplete: 'The first payment did not go through, so this gift has not begun.',
    failed: {
      title: 'Your last payment did not go through',
      text: (reason: string | null) => `${reason ? `${reason} ` : ''}Change the card, and nothing else is needed.`,
      again: (date: string) => `We try again on ${date}.`,
      over: 'We do not try this charge again by ourselves; the next month is charged as usual.',
    },
    card: 'Change card',
    pause: 'Pause for a while',
    resume: 'Resume',
    again: { text: 'You are welcome back at any time.', link: 'Begin a new monthly gift', href: '/donate?monthly=1' },
  },

  change: {
    summary: 'Change amount or circle',
    legend: 'What would you like to give each month?',
    circle: (name: string, amount: string) => `${name}, ${amount} a month`,
    current: 'What you give now',
    own: 'Another amount',
    ownLabel: 'Another amount, in US dollars',
    ownHint: 'From $1, like 25 or 25.50.',
    when: 'Nothing is charged today. The new amount counts from your next charge on.',
    final: 'All charges are final. There are no refunds.',
    consentMissing: 'Tick the box to agree to the new amount',
    submit: 'Change my gift',
  },

  cancel: {
    summary: 'Cancel monthly gift',
    keep: 'Keep giving',
    heading: 'Stop this monthly gift?',
    text: 'You will not be charged again. We send an email to confirm it. Thank you for what you gave.',
    submit: 'Yes, cancel it',
  },

  done: {
    canceled: { title: 'Your monthly gift is canceled', text: 'You will not be charged again. A mail that confirms it is on its way.' },
    ending: {
      title: 'Your wish to cancel is written down',
      text: 'The payment service did not answer just now. We finish it within minutes, and a mail confirms it. There is nothing more to do.',
    },
    paused: { title: 'Your monthly gift is paused', text: 'Nothing is charged until you resume it here.' },
    resumed: { title: 'Your monthly gift goes on', text: 'It is charged again from the next due day.' },
    changed: { title: 'Your monthly gift is changed', text: 'The new amount counts from your next charge on. Nothing was charged today.' },
  },
  notDone: 'Nothing was changed',
  /** Why not, by the reason. */
  whyNot: {
    'not-found': 'There is no such monthly gift on this link.',
    ended: 'This monthly gift is canceled. You are welcome to begin a new one.',
    unavailable: 'Nothing was changed: the payment service did not answer. Please try again in a few minutes.',
    refused: 'Nothing was changed. That choice is no longer offered. Please choose again.',
    'no-card-page': 'The page for changing your card did not open. Please try again in a few minutes.',
  },
  unknownAct: 'This page has changed since you opened it. Please load it again.',

  waiting: {
    heading: 'Begun',
    line: (amount: string, monthly: boolean) =>
      `${amount}${monthly ? ' a month' : ''}: the bank has not confirmed it. If you did not finish it, nothing is charged.`,
  },

  receipts: {
    heading: 'Receipts',
    none: 'There are no gifts on this link yet.',
    columns: { receipt: 'Receipt', date: 'Date', what: 'For', amount: 'Amount', status: 'Status' },
    open: (receipt: string) => `Open receipt ${receipt}`,
    status: {
      paid: 'Paid',
      returned: 'Returned to you',
      partly: (amount: string) => `${amount} returned to you`,
      questioned: 'Questioned at your bank',
      lost: 'Taken back by your bank',
    },
  },

  statements: {
    heading: 'Yearly statements',
    one: (year: number) => `Statement for ${year}`,
    gifts: (gifts: number, amount: string) => `${gifts} ${gifts === 1 ? 'gift' : 'gifts'}, ${amount}`,
  },

  paper: {
    back: 'Back to your giving',
    print: 'To keep it on paper or as a file, use “Print” in your browser’s menu.',
    issued: (siteName: string) => `Issued by ${siteName}`,
    to: 'Given by',
    statementTitle: (year: number) => `Giving in ${year}`,
    receiptTitle: (receipt: string) => `Receipt ${receipt}`,
    thanks: (seeds: string) => `Thank you. It grows into ${seeds}.`,
    rows: {
      receipt: 'Receipt',
      date: 'Date',
      amount: 'Amount',
      what: 'For',
      honoree: 'In honor of',
      often: 'How often',
      status: 'Status',
      returned: 'Returned',
      given: 'Given',
      total: 'Total',
      seeds: 'Mustard Seeds',
    },
    monthly: 'Every month, until it is stopped',
    once: 'Once',
    practice: 'Practice: no card was charged and no money moved.',
    note: (siteName: string) =>
      `This is a record of payments, not a tax receipt. ${siteName} is an independently owned business, not a 501(c)(3) organization, and gifts are not deductible as charitable contributions for federal income tax purposes.`,
  },
}
