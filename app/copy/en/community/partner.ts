import { type ConfirmationFacts, notYouLine, signed } from '#copy/mail.ts'
import type { PageWords, SiteValues, SubmissionWords } from '#copy/types.ts'

export const partnerPage = {
  title: 'Business Partnership',
  description:
    'What a partnership can be: a day, a season or a legacy. Three steps and five questions, and we call you to plan the first step.',
  keywords: 'partnership, apply, business, mentor, sponsor, hire',
} satisfies PageWords

export const partnershipSubmission: SubmissionWords = {
  title: 'Partnership',
  one: 'a partnership application',
  many: 'partnership applications',
  sentOn: (day) => `Your partnership application of ${day}`,
  privacy: () =>
    'Partnership applications: your business, its contact person, email, phone, address and website if you gave them, and your answers. Until you ask us to remove them.',
}

/** The questions of the partnership survey, keyed by id. `options` is keyed by the value of the answer. */
export const surveyWords = {
  faith_impact: {
    label: 'Faith-centered work',
    text: 'Would your business like to be part of a faith-centered work with young people?',
    options: {
      yes: { label: 'Yes, gladly' },
      maybe: { label: 'Maybe, tell me more' },
      no: { label: 'No, but I want to help young people' },
    },
  },
  mentorship: {
    label: 'Mentorship',
    text: 'Could someone on your team mentor a young person?',
    options: {
      yes: { label: 'Yes, someone is ready' },
      maybe: { label: 'Maybe, I need to ask' },
      future: { label: 'Not now, perhaps in the future' },
    },
  },
  resources: {
    label: 'What you could share',
    text: 'What could you share?',
    options: {
      financial: { label: 'Financial support' },
      facilities: { label: 'Facilities', hint: 'a room, a workshop, a kitchen, a van' },
      expertise: { label: 'Expertise', hint: 'a skill your team could teach' },
      network: { label: 'Network', hint: 'people you could introduce us to' },
    },
  },
  commitment: {
    label: 'How involved',
    text: 'How involved would you like to be?',
    options: {
      active: { label: 'Active', hint: 'something most weeks' },
      periodic: { label: 'Periodic', hint: 'a few times a year' },
      advisory: { label: 'Advisory', hint: 'advice when you ask for it' },
    },
  },
  growth: {
    label: 'Growing over time',
    text: 'Would you like to grow this partnership over time?',
    options: {
      yes: { label: 'Yes' },
      discuss: { label: 'Let’s discuss it' },
    },
  },
}

export const partnerFieldWords = {
  businessName: { label: 'Business name', missing: 'Enter the name of your business' },
  contactName: {
    label: 'Contact name',
    hint: 'The person we ask for when we call.',
    missing: 'Enter the name of the person we should ask for',
  },
  email: { hint: 'We answer here.' },
  phone: { missing: 'Enter a phone number, like 404-555-0142' },
  address: { label: 'Address', hint: 'Street, a comma, then the town or ZIP code: 12 Main St, Atlanta.' },
  website: { label: 'Website', hint: 'Like example.org', invalid: 'Enter the address of a website, like example.org' },
  unknownAnswer: 'Choose one of the answers',
}

export function partnerWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'Business Partnership',
    details: {
      title: 'Contact details',
      intro: 'Only what we need to call you back; then five questions, and no promises yet.',
      next: 'Next',
    },
    survey: {
      title: (at: string, of: string) => `Question ${at} of ${of}`,
      /** `onward` is the label of the button that leads to the next question. */
      hint: {
        one: (onward: string) => `Choose one, then press “${onward}”.`,
        oneLeadsOn: (onward: string) => `Choose one. Tap or click one to go on; with the keyboard, press “${onward}”.`,
        any: (onward: string) => `Choose any, or none, then press “${onward}”.`,
      },
      next: 'Continue',
      complete: 'Complete',
    },
    review: {
      title: 'Review and confirm',
      intro: 'Is everything right? You can change each line.',
      introMissing: 'Almost there. What is marked below is still missing; you can change every line.',
      details: 'Contact details',
      answers: 'Your answers',
      leftEmpty: 'Left empty',
      leftOpen: 'Not answered, which is fine',
      add: 'Add',
      answer: 'Answer',
      change: 'Change',
      back: 'Back to review',
      confirm: 'Confirm',
      privacy: 'We keep your application until you ask us to remove it, and show it to nobody outside our team.',
    },
    welcome: {
      heading: `Welcome, and thank you from ${siteName}`,
      text: 'Your application is with us. Please keep your reference.',
      nextHeading: 'What happens next',
      next: [
        'Someone calls or writes within five working days to plan one small first step.',
        'You owe nothing, and nothing is public until you say so.',
      ],
      onward: { claim: 'Claim your listing in the meantime' },
    },
    whatHeading: 'What partnership can be',
    what: {
      day: { title: 'A day', text: 'Someone shadows your team and sees real work up close.' },
      season: { title: 'A season', text: 'A paid summer start, an after-school shift, a course you teach.' },
      legacy: { title: 'A legacy', text: 'You fund a path and watch people come back as colleagues.' },
    },
    promise: (minimumAge: string) =>
      `You owe nothing, and nothing is public until you say so. You must be ${minimumAge} or older to apply, and able to speak for the business.`,
    badges: 'See what the badges mean',
  }
}

/** The mail that confirms an application. Nobody has confirmed the address, so the mail repeats nothing that was typed. */
export function partnershipMailWords({ siteName, reference }: ConfirmationFacts) {
  return {
    subject: `We have your application (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for thinking about a partnership with ${siteName}. Your application arrived, and a person will read it.`,
      'Someone calls or writes within five working days to plan one small first step. You owe nothing, and nothing is public until you say so.',
      `Your reference is ${reference}. If you want to add or change something, just answer this email.`,
      notYouLine,
    ],
    button: 'What businesses do with us',
    signOff: signed(siteName),
  }
}
