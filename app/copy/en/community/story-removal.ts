import { notYouLine, signed } from '#copy/mail.ts'
import type { SubmissionWords } from '#copy/types.ts'

export const storyRemovalSubmission: SubmissionWords = {
  title: 'Story removal',
  one: 'a request to remove a story',
  many: 'requests to remove stories',
  sentOn: (day) => `Your request of ${day} to take down a story`,
  privacy: ({ storyRemovalMonths }) =>
    `Requests to remove a story: your choice of who you are, and your words and email if you gave them. For ${storyRemovalMonths} months, as long as the story is hidden, or until you ask us to remove them. That form is open at any age.`,
}

/** The page on which somebody asks for a story to be taken off the site. */
export const storyRemovalWords = {
  link: 'Ask to remove this story',
  heading: 'Ask to remove a story',
  description: 'Ask us to take a story off the site, whoever you are. You need not say why.',
  of: (title: string) => `“${title}”`,
  intro:
    'The story and its photo leave the site as soon as you send this. Then someone from our team looks at it. They look first only if several stories were taken off from your network that day, or if a program seems to have sent this.',
  anyAge: 'This form is open to you at any age. If you are under 13, leave the email empty, or give that of a parent or guardian.',
  submit: 'Take this story off the site',
  back: 'Back to the story',
  fields: {
    who: {
      label: 'Who asks?',
      missing: 'Choose who asks',
      options: { 'in-it': 'I am in it', guardian: 'I am a parent or guardian of someone in it', other: 'Something else' },
    },
    message: { label: 'What should we know?', hint: 'You need not say why.' },
    email: { label: 'Email', hint: 'If you would like an answer.' },
  },
  done: {
    heading: 'The story is off the site',
    hidden:
      'The story and its photo are off our site: nobody can open them here now. Copies that others made, and what search engines keep for a while, are out of our hands.',
    notHidden:
      'Someone from our team looks at this one before it goes off the site. We have your request and will look at it as soon as we can.',
    notHiddenHeading: 'Your request has arrived',
    next: ['Someone from our team looks at it.', 'If you are in it, or are a parent or guardian of someone who is, it stays off.'],
    nextHeading: 'What happens next',
    onward: 'All stories',
    contact: 'Contact us',
  },
  gone: 'This story is no longer on the site.',
}

export const storyRemovalMailWords = {
  /** The mail to the sender. Nobody has confirmed the email address, so the mail repeats nothing that was typed. */
  received: (reference: string, siteName: string) => ({
    subject: `We have your request (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      'Your request that a story be taken off our site arrived. A person looks at it and writes to you.',
      `Your reference is ${reference}.`,
      notYouLine,
    ],
    signOff: signed(siteName),
  }),
  /** Labels and values of rows about a request: `story` for the sender and staff, `whatHappened` and `fate` for staff only. */
  story: 'The story',
  whatHappened: 'What happened',
  fate: {
    hidden: 'It was hidden at once: nobody can see it.',
    notHidden: 'It is still shown: this network had several hidden today, or a program may have filled in the form. Please look at it now.',
  },
}
