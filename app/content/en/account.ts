import { emailField } from './forms.ts'

export const accountWords = {
  heading: 'Your private links',
  intro: 'We keep no passwords; enter your email and we send your private links.',
  what: {
    heading: 'What a private link opens',
    items: [
      {
        title: 'Your giving',
        text: 'Receipts, your next charge, and the buttons to pause, change or cancel.',
      },
      {
        title: 'Your seeds',
        text: 'If you are an Ambassador: your link, your QR code and where each seed came from.',
      },
      { title: 'Your listing', text: 'If you claimed a business or a church: its details, yours to edit.' },
    ],
  },
  field: { ...emailField, label: 'Email', hint: 'The address you used with us.' },
  submit: 'Send my links',
  /** The same for a known and an unknown address, so that nobody can learn who is known. */
  sent: {
    heading: 'Look in your inbox',
    paragraphs: [
      'If we know that address, your private links are on their way. They usually arrive within two minutes.',
      'Nothing there? Look in the spam folder, or try the other address you might have used.',
    ],
  },
  privacy: 'For your safety this page gives the same answer for every address.',
  remove: {
    heading: 'See or remove what we keep',
    text: 'Write to us and name the email address you used. We check that it is yours, then send you what we have or remove it.',
    link: { label: 'Read the privacy page', href: '/privacy' },
  },
  expired: {
    heading: 'This link no longer works',
    text: 'Private links expire, and a newer one may have replaced it. Enter your email and we send a fresh one.',
  },
}
