import type { SubmissionWords } from '#copy/types.ts'

/** The names of a request for erasure, which is stored as a message to the ministry. */
export const erasureSubmission: Omit<SubmissionWords, 'privacy'> = {
  title: 'Removal request',
  one: 'a removal request',
  many: 'removal requests',
  sentOn: (day) => `Your removal request of ${day}`,
}

/** The page that shows people what the site holds about them. A personal link opens it. */
export const personalDataWords = {
  /** Stands on the account page, in the mail with the personal links, and at the top of the page itself. */
  what: {
    title: 'What we hold about you',
    text: 'What you sent us and what else we keep for this address, with a button to have it removed.',
  },
  private: 'This page is private. Anyone with its link can open it, so keep it to yourself.',
  /** The two forms of the page. Each asks its `question` before it is submitted. */
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
    /** @param by the day by which the team promises to have removed the data */
    paragraphs: (by: string) => [
      `A person removes it by ${by}, then writes to you. Money records are kept as long as the books need them.`,
      'Until then everything goes on as it is: what you shared stays where it is shown, and a monthly gift, if you give one, is charged. You can still change or cancel it yourself.',
    ],
  },
  /** The request as the ministry's staff read it. */
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
  /** Paragraphs about what continues until the data is removed, such as a monthly gift. */
  ongoing: string[]
}

/** The mail that confirms a request for erasure. Only the holder of a personal link can make one, so the email address is proven. */
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

/** Says that monthly gifts continue until the removal. `amount` is their formatted sum. */
export const monthlyGoesOn = ({ amount, several }: { amount: string; several: boolean }) =>
  several
    ? `Your monthly gifts, together ${amount} a month, go on until then and end with the removal. To end one at once, open your giving below and cancel it there.`
    : `Your monthly gift of ${amount} goes on until then and ends with the removal. To end it at once, cancel it by the link below.`
