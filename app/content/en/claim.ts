import type { ChoiceWords, FieldWords } from './types.ts'

export const claimSteps = [
  { id: 'search', title: 'Search', text: 'Find your business by its name. If it is not there yet, we add it.' },
  {
    id: 'verify',
    title: 'Verify',
    text: 'Write to us with an email address or phone number of the business. We answer there, to see that it is yours.',
  },
  {
    id: 'details',
    title: 'Details',
    text: 'Tell us what visitors should see: address, hours, website, and two or three sentences about what you do.',
  },
]

/** Letter for letter from the specification, section 5; then our own. */
export const verificationErrors = {
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  emptyCode: 'Please enter the verification code',
  wrongCode: 'That code is wrong or has expired. Check it, or ask for a new one.',
  tooManyTries: 'That was the fifth try, so this code no longer works. Ask for a new one.',
  waitToResend: (seconds: number) => `You can ask for another code in ${seconds} seconds.`,
  tooManyCodes: 'Several codes were sent today already. Please try again tomorrow, or ask us to review.',
  usOnly: 'We can send codes to US phone numbers only. Use email instead.',
}

export const codeLength = 6

export const verificationMethods: ChoiceWords[] = [
  { value: 'phone', label: 'Phone', hint: 'A text message with a code' },
  { value: 'email', label: 'Email', hint: 'An email with a code' },
]

export const claimFields: FieldWords[] = [
  {
    name: 'businessName',
    label: 'Business name',
    type: 'text',
    autoComplete: 'organization',
    required: true,
    errors: { missing: 'Enter the business name', tooLong: 'Business name must be 160 characters or fewer' },
  },
  {
    name: 'contactName',
    label: 'Contact name',
    hint: 'For us only. It is not shown.',
    type: 'text',
    autoComplete: 'name',
    required: true,
    errors: { missing: 'Enter a contact name', tooLong: 'Contact name must be 120 characters or fewer' },
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    required: true,
    errors: { missing: 'Enter an email address', invalid: 'Please enter a valid email address' },
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    required: true,
    errors: { missing: 'Enter a phone number', invalid: 'Please enter a valid phone number' },
  },
  {
    name: 'website',
    label: 'Website (optional)',
    type: 'url',
    autoComplete: 'url',
    required: false,
    errors: { invalid: 'Enter a web address like https://example.org' },
  },
  {
    name: 'address',
    label: 'Address (optional)',
    hint: 'Start typing and choose a suggestion. Without an address we cannot show you on the map.',
    type: 'text',
    autoComplete: 'street-address',
    required: false,
    errors: { tooLong: 'Address must be 250 characters or fewer' },
  },
  {
    name: 'description',
    label: 'Description',
    hint: 'Two or three sentences: what you do and what makes you worth a visit.',
    type: 'textarea',
    required: true,
    errors: { missing: 'Enter a description', tooLong: 'Description must be 1,000 characters or fewer' },
  },
  {
    name: 'logo',
    label: 'Logo (optional)',
    hint: 'JPEG, PNG or WebP, up to 12 MB.',
    type: 'file',
    required: false,
    errors: { invalid: 'Choose a JPEG, PNG or WebP picture of at most 12 MB' },
  },
]

/** `kind` is what is being claimed; both go the same way. */
export function claimWords(kind: 'business' | 'church') {
  return {
    heading: kind === 'business' ? 'Claim or add your business' : 'Claim your church',
    intro: `Three steps: search, verify, details. It is free, and it keeps a stranger from speaking for your ${kind}.`,
    search: {
      stepsHeading: 'Three steps',
      heading: kind === 'business' ? 'Find your business' : 'Find your church',
      mine: 'This is mine',
      missing: kind === 'business' ? 'Your business is not in the list?' : 'Your church is not in the list?',
      nameLabel: kind === 'business' ? 'Business name' : 'Church name',
      button: 'Search',
      choose: (name: string) => `This is mine: ${name}`,
      none: 'We did not find it. Write to us, and we add it.',
      manual: 'Add manually',
      results: (count: number) => (count === 1 ? 'One listing has that in its name' : `${count} listings have that in their names`),
      subject: (name: string) => `This ${kind} is ours: ${name}`,
      manualSubject: (name: string) => (name ? `Add our ${kind}: ${name}` : `Add our ${kind}`),
      claimed: 'Already claimed',
      claimedHelp:
        'Someone already looks after this listing. If that is a mistake, go on: our team will compare both claims before anything changes.',
    },
    verify: {
      legend: 'How should we send the code?',
      contactPhone: 'Phone number',
      contactEmail: 'Email address',
      contactHelp: `If it matches what we have on file for this ${kind}, or is an address at its own website, your claim is approved at once. Otherwise our team looks at it.`,
      send: 'Send code',
      sent: (to: string) => `We sent a code to ${to}. It works for ten minutes.`,
      codeLabel: 'Verification code',
      codeHint: 'Six digits.',
      check: 'Verify',
      resend: 'Send a new code',
      success: 'Verified. Thank you.',
      back: 'Back',
      noMessages: 'We cannot send codes just now. You can ask our team to review your claim instead.',
      askReview: 'Ask us to review',
    },
    details: {
      submit: kind === 'business' ? 'Send our listing' : 'Send our church’s listing',
      back: 'Back',
      ageLine: 'You must be 13 or older, and allowed to speak for it.',
      privacy: `Address, phone, email, website, description and logo are shown to visitors. Your name is not.`,
    },
    done: {
      approvedHeading: 'It is yours',
      approvedText:
        'Your listing is updated. We sent a private link to your email, to edit it whenever something changes.',
      waitingHeading: 'Thank you. We are checking it.',
      waitingText:
        'Your code showed that we can reach you, but not yet that the listing is yours. Our team looks at it within three working days and writes to you.',
      disputeText:
        'This listing already has an owner. Our team speaks with both of you before anything changes.',
      referenceLabel: 'Your reference',
      next: {
        label: 'Back to the directory',
        href: kind === 'business' ? '/business-directory' : '/church-finder',
      },
    },
  }
}
