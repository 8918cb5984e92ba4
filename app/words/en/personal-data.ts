import type { Counted } from './types.ts'

/** The personal page that shows people what they once sent us. */
export const personalDataWords = {
  /** On the account page, in the mail, and at the top of the page itself. */
  what: { title: 'What we hold about you', text: 'All that you sent us from this address, and a button to have it removed.' },
  intro: (email: string) => `All that came to us from ${email}, word for word.`,
  private: 'This page is private. Anyone with its link can open it, so keep it to yourself.',
  kinds: {
    ambassador: 'Ambassador sign-up',
    enrolment: 'Enrollment',
    message: 'Message to us',
    partnership: 'Partnership application',
    claim: 'Claim of a listing',
    gift: 'Gift',
    'unpaid-gift': 'Gift that was begun',
    removal: 'Removal request',
    memory: 'Memory',
    storyRemoval: 'Request to remove a story',
  },
  heading: 'What you sent us',
  /** What stands beside a value of a gift. */
  gift: {
    labels: {
      what: 'For',
      amount: 'Amount',
      often: 'How often',
      name: 'Name',
      email: 'Email',
      hidden: 'On public lists',
      honoree: 'In honor of',
      message: 'Message',
    },
    often: { once: 'Once', monthly: 'Every month' },
    hidden: 'Your name stays off them',
  },
  besides: {
    heading: 'What else we keep for you',
    mails: ({ count, written }: Counted) => `${written} ${count === 1 ? 'email' : 'emails'} that we sent you.`,
    links: ({ count, written }: Counted) =>
      `${written} private ${count === 1 ? 'link that still opens' : 'links that still open'} a page, this one among them.`,
    pages: 'Payments and receipts, Mustard Seeds, memories and listings have private pages of their own.',
    account: 'Get their links by email',
  },
  older: {
    text: (shown: string) => `These are the newest ${shown}. We hold older ones as well, and send you their list when you ask.`,
    link: 'Write to us',
  },
  empty: 'We hold nothing that came from this address.',
  /** Each with the question that stands between its two presses. */
  doors: {
    removal: {
      heading: 'Have it removed',
      text: (days: string) =>
        `A person removes what we hold about you within ${days} days, then writes to you. Money records are kept as long as the books need them. A monthly gift ends with it.`,
      ask: 'Ask for removal',
      question: 'Shall we remove what we hold about you?',
      submit: 'Yes, remove it',
      keep: 'No, keep it',
    },
    links: {
      heading: 'End my links',
      text: 'If an email with your private links got into the wrong hands, end them all, this one too. You can get new ones on the Account page at any time.',
      ask: 'End all my private links',
      question: 'End all your private links?',
      submit: 'Yes, end them all',
      keep: 'No, keep them',
    },
  },
  asked: {
    heading: 'We have your removal request',
    on: 'You asked to have it removed on',
    paragraphs: (days: string) => [
      `A person removes it within ${days} days, then writes to you. Money records are kept as long as the books need them.`,
      'There is nothing else you need to do.',
    ],
  },
  /** What the request says when it reaches the team. */
  request: {
    name: '(sent from their private page)',
    subject: 'Please remove what you hold about me',
    message: ({ named, more }: { named: string[]; more: boolean }, days: string) =>
      `Please remove what you hold from this address and write to me within ${days} days. It has these references: ${named.join(', ')}${more ? ' and older ones' : ''}.`,
  },
}

type RemovalMail = {
  siteName: string
  reference: string
  days: string
  /** What of theirs is still given every month: the sum, as money, and of how many gifts. */
  monthly: { amount: string; several: boolean } | null
}

/** To whoever asked, on the page that only their own mail opens. */
export function removalMailWords({ siteName, reference, days, monthly }: RemovalMail) {
  return {
    subject: `We have your removal request (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `You asked us to remove what came to us from this address. A person removes it within ${days} days, then writes to you here.`,
      'Money records are kept as long as the books need them. There is nothing else you need to do.',
      ...(monthly
        ? [
            monthly.several
              ? `Your monthly gifts, together ${monthly.amount} a month, go on until then and end with the removal. To end one at once, open your giving below and cancel it there.`
              : `Your monthly gift of ${monthly.amount} goes on until then and ends with the removal. To end it at once, cancel it by the link below.`,
          ]
        : []),
      `Your reference is ${reference}. If this was not you, someone else has your private link. Answer this email, and nothing is removed.`,
    ],
    signOff: ['With thanks,', `Your friends at ${siteName}`],
  }
}
