import type { SubmissionWords } from '#copy/types.ts'

/** A request for erasure is kept as a message to the ministry. */
export const erasureSubmission: Omit<SubmissionWords, 'privacy'> = {
  title: 'Removal request',
  one: 'a removal request',
  many: 'removal requests',
  sentOn: (day) => `Your removal request of ${day}`,
}

/** The personal page that shows people what they once sent us. */
export const personalDataWords = {
  /** On the account page, in the mail, and at the top of the page itself. */
  what: {
    title: 'What we hold about you',
    text: 'What you sent us and what else we keep for this address, with a button to have it removed.',
  },
  private: 'This page is private. Anyone with its link can open it, so keep it to yourself.',
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
    /** @param by the last day of what was promised */
    paragraphs: (by: string) => [
      `A person removes it by ${by}, then writes to you. Money records are kept as long as the books need them.`,
      'Until then everything goes on as it is: what you shared stays where it is shown, and a monthly gift, if you give one, is charged. You can still change or cancel it yourself.',
    ],
    /** Anyone can type an address. */
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
  /** What goes on until it is removed. */
  ongoing: string[]
}

/** To whoever asked, on the page that only their own mail opens. */
export function removalMailWords({ siteName, reference, days, ongoing }: RemovalMail) {
  return {
    subject: `We have your removal request (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `You asked us to remove what came to us from this address. A person removes it within ${days} days, then writes to you here.`,
      'Money records are kept as long as the books need them. There is nothing else you need to do.',
      ...ongoing,
      `Your reference is ${reference}. If this was not you, someone else has your private link. Answer this email, and nothing is removed.`,
    ],
    signOff: ['With thanks,', `Your friends at ${siteName}`],
  }
}

/** What is still given every month: the sum, as money, and of how many gifts. */
export const monthlyGoesOn = ({ amount, several }: { amount: string; several: boolean }) =>
  several
    ? `Your monthly gifts, together ${amount} a month, go on until then and end with the removal. To end one at once, open your giving below and cancel it there.`
    : `Your monthly gift of ${amount} goes on until then and ends with the removal. To end it at once, cancel it by the link below.`
