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
    storyRemoval: 'Wish that a story be removed',
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
  remove: {
    heading: 'Have it removed',
    text: (days: string) =>
      `Press the button and a person removes it within ${days} days, then writes to you. Money records are kept as long as the books need them.`,
    submit: 'Ask for removal',
  },
  endLinks: {
    heading: 'End my links',
    text: 'If a mail with your private links went astray, end them all, this one too. You can have new ones on the Account page at any time.',
    submit: 'End all my private links',
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

/** To whoever asked, on the page that only their own mail opens. */
export function removalMailWords({ siteName, reference, days }: { siteName: string; reference: string; days: string }) {
  return {
    subject: `We have your removal request (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `You asked us to remove what came to us from this address. A person removes it within ${days} days, then writes to you here.`,
      'Money records are kept as long as the books need them. There is nothing else you need to do.',
      `Your reference is ${reference}. If this was not you, somebody else has your private link. Answer this mail, and nothing is removed.`,
    ],
    signOff: ['With thanks,', `Your friends at ${siteName}`],
  }
}
