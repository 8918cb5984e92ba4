import type { PageWords } from '#copy/types.ts'

export const accountPage = {
  title: 'Your private links',
  description: 'We keep no passwords. Enter your email and we send the private links to what is yours here.',
  keywords: 'login, log in, sign in, password, my giving, my seeds, cancel, receipt, account',
} satisfies PageWords

export const accountWords = {
  heading: 'Your private links',
  intro: 'We keep no passwords; enter your email and we send your private links.',
  what: { heading: 'What a private link opens' },
  backFromCard:
    'You are back from the card page. If you gave a new card there, it is used from now on, and what is still owed is tried again within minutes. Your giving opens by the link in your email, or by a new one from here.',
  linksEnded: 'If you have just ended your private links, none of them works now. You can ask for new ones here at any time.',
  field: { hint: 'The address you used with us.' },
  submit: 'Send my links',
  /** Says the same for every email address, so that nobody can find out which addresses are known. */
  sent: {
    heading: 'Look in your inbox',
    paragraphs: [
      'If we know that address, we send your private links there, at most three times a day. They arrive within a few minutes.',
      'Nothing there? Look in your spam folder and through today’s emails, or try another address you may have used.',
    ],
    another: 'Try another address',
  },
  privacy: 'For your safety this page gives the same answer for every address.',
  expired: {
    heading: 'This link no longer works',
    text: (daysValid: string) =>
      `Private links work for ${daysValid} days or until you end them, and some email programs cut a long one short. Enter your email and we send a fresh one.`,
    action: 'Get a new link',
  },
}
