import type { FieldWords, ThanksWords } from './types.ts'
import { emailField } from './forms.ts'

export const contactFields: FieldWords[] = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    required: true,
    errors: { missing: 'Enter your name', tooLong: 'Name must be 120 characters or fewer' },
  },
  { ...emailField, hint: 'We answer to this address.' },
  {
    name: 'subject',
    label: 'Subject',
    type: 'text',
    required: true,
    errors: { missing: 'Enter a subject', tooLong: 'Subject must be 150 characters or fewer' },
  },
  {
    name: 'message',
    label: 'Message',
    hint: 'Please leave out card numbers and passwords. We never need them.',
    type: 'textarea',
    required: true,
    errors: { missing: 'Enter your message', tooLong: 'Message must be 5,000 characters or fewer' },
  },
]

export const contactWords = {
  heading: 'Talk to us',
  intro: 'A question, a prayer, an idea, a complaint: a person reads every message and answers within two working days.',
  detailsHeading: 'Other ways to reach us',
  emailLabel: 'Email',
  phoneLabel: 'Phone',
  addressLabel: 'Address',
  directions: 'Get directions',
  formHeading: 'Send a message',
  ageLine: 'You must be 13 or older to write to us here. If you are younger, ask a parent to write with you.',
  privacyLine: 'We keep messages for 12 months, then delete them.',
  submit: 'Send message',
  urgentHeading: 'If you are not safe right now',
  urgentText:
    'We are not an emergency service. Call 911 if you are in danger. If you are thinking about hurting yourself, call or text 988 at any hour. Both are free.',
  thanks: {
    heading: 'Your message is here',
    paragraphs: [
      'Thank you for writing. Someone from our team will answer by email within two working days.',
      'Please keep this reference. As a rule we confirm it by email. If no mail comes, your message is here all the same.',
    ],
    referenceLabel: 'Your reference',
  } satisfies ThanksWords,
}
