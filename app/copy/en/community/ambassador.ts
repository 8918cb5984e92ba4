import { type ConfirmationFacts, notYouLine, signed } from '#copy/mail.ts'
import type { PageWords, SiteValues, SubmissionWords } from '#copy/types.ts'

export const ambassadorPage = {
  title: 'Become an Ambassador',
  description: 'Five promises and two minutes: become a voice of the movement. It is free, and you decide how much you do.',
  keywords: 'ambassador, free, share, promises, sign up, volunteer',
} satisfies PageWords

export const ambassadorSubmission: SubmissionWords = {
  title: 'Ambassador',
  one: 'an Ambassador sign-up',
  many: 'Ambassador sign-ups',
  sentOn: (day) => `Your Ambassador sign-up of ${day}`,
  privacy: () =>
    'Ambassadors: your name, email, phone if you gave it, the codes of your links, your seeds, and why our team suspended your links if it ever did. Until you ask to be removed. Nobody learns from a link, a QR code or a poster whose it is.',
}

/** What an Ambassador promises in the form, keyed by the id of the commitment. */
export const commitmentWords = {
  honest: 'I share only what is true, and say so when I got something wrong.',
  kind: 'I am kind online and in person, especially to people who disagree with me.',
  consent: 'I ask before I post someone’s picture or story, and ask a parent when they are under 18.',
  fair: 'I earn Mustard Seeds fairly: real people, real scans, no tricks.',
  faithful: 'I keep showing up, a little at a time, even when it is a small thing.',
}

export const ambassadorFieldWords = { email: { hint: 'We write to you here.' } }

export function ambassadorWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'Become an Ambassador',
    intro: 'It is free, it takes two minutes, and you decide how much you do.',
    benefitsHeading: 'What Ambassadors do',
    benefits: [
      { title: 'Share', text: 'Pass on a story that moved you, to one person or to many.' },
      { title: 'Invite', text: 'Bring a friend, a church or a shop owner to the movement.' },
      { title: 'Keep at it', text: 'A little at a time. There are no quotas and nobody is counting your hours.' },
    ],
    steps: {
      commitments: {
        title: 'Our commitments',
        intro: 'These are the promises every Ambassador makes. Check each box to continue.',
        error: 'Check every box to continue',
        next: 'Continue',
      },
      details: {
        title: 'Your details',
        intro: 'Only what we need to reach you.',
        submit: 'Become an Ambassador',
        privacy: 'We keep your details until you ask us to remove them, and show them to nobody outside our team.',
      },
    },
    welcome: {
      heading: `Welcome to ${siteName} Movement!`,
      text: 'Your link and QR code are ready.',
      nextHeading: 'What happens next',
      /** The first step of 'What happens next': `emailed`, or `notEmailed` if no mail was sent. */
      emailed: 'We sent you a welcome email. Look in your spam folder too.',
      notEmailed: 'Ask for the link to your private page on the Account page at any time.',
      next: [
        'Within a week someone from our team writes to you, to say hello and hear what you would like to share.',
        'If you are under 18, tell a parent or guardian that you joined. We would like to meet them too.',
      ],
      action: 'Get Started',
    },
  }
}

/** The mail that confirms a sign-up. Nobody has confirmed the address, so the mail repeats nothing that was typed. */
export function ambassadorMailWords({ siteName, reference }: ConfirmationFacts) {
  return {
    subject: `Welcome to ${siteName} Movement!`,
    greeting: 'Hello, and welcome.',
    paragraphs: [
      'You are an Ambassador now. Thank you for the promises you made.',
      'Your private page shows your Mustard Seeds, and leads to your link, your QR code and your posters. Anyone who has its link can open it, so please do not forward this email.',
      'Within a week someone from our team writes to you, to say hello and hear what you would like to share. Until then you need not do anything.',
      'If you are under 18, please tell a parent or guardian that you joined. We would like to meet them too.',
      `Your reference is ${reference}. To leave, answer this email and we remove your details.`,
      notYouLine,
    ],
    button: 'Open my seeds',
    signOff: signed(siteName),
  }
}
