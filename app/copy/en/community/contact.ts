import { type ConfirmationFacts, notYouLine, signed } from '#copy/mail.ts'
import type { PageWords, SubmissionWords, ThanksWords } from '#copy/types.ts'

export const contactPage = {
  title: 'Contact',
  description: 'Write, call or visit. A person reads every message and answers within two working days.',
  keywords:
    'email, phone number, telephone, call, address, hours, open, message, help, question, press, feedback, complaint, complain, spanish, español',
} satisfies PageWords

export const contactSubmission: SubmissionWords = {
  title: 'Message',
  one: 'a message',
  many: 'messages',
  sentOn: (day) => `Your message of ${day}`,
  privacy: ({ months }) =>
    `Messages you write to us: your name, email, subject and message. For ${months} months, or until you ask us to remove them; that request itself until we have dealt with it.`,
}

export const contactWords = {
  fields: {
    name: { label: 'Name', missing: 'Enter your name' },
    email: { hint: 'We answer to this address.' },
    subject: { label: 'Subject', missing: 'Enter a subject' },
    message: {
      label: 'Message',
      hint: 'Please leave out card numbers and passwords. We never need them.',
      missing: 'Enter your message',
    },
  },
  heading: 'Talk to us',
  intro: 'A person reads every message and answers within two working days.',
  detailsHeading: 'Other ways to reach us',
  emailLabel: 'Email',
  phoneLabel: 'Phone',
  addressLabel: 'Address',
  formHeading: 'Send a message',
  ageLine: (minimumAge: string) =>
    `You must be ${minimumAge} or older to write to us here. If you are younger, ask a parent to write with you.`,
  keptLine: (months: string) => `We keep messages for ${months} months, then delete them.`,
  submit: 'Send message',
  urgentHeading: 'If you are not safe right now',
  urgentText:
    'We are not an emergency service. Call 911 if you are in danger. If you are thinking about hurting yourself, call or text 988 at any hour. Both are free.',
  thanks: {
    heading: 'We have your message',
    paragraphs: [
      'Thank you for writing. Someone from our team will answer by email within two working days.',
      'Please keep this reference. It names your message if you write or call about it.',
    ],
    referenceLabel: 'Your reference',
  } satisfies ThanksWords,
}

/** The mail that confirms a message. Nobody has confirmed the address, so the mail repeats nothing that was typed. */
export function contactMailWords({ siteName, reference, monthsKept }: ConfirmationFacts & { monthsKept: string }) {
  return {
    subject: `We have your message (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      'Thank you for writing to us. Your message arrived, and a person will read it.',
      'You will hear from us at this address within two working days.',
      `Your reference is ${reference}. If you want to add something, just answer this email.`,
      `We keep messages for ${monthsKept} months, then delete them.`,
      notYouLine,
    ],
    signOff: signed(siteName),
  }
}
