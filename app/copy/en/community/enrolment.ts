import { type ConfirmationFacts, notYouLine, signed } from '#copy/mail.ts'
import type { PageWords, SiteValues, SubmissionWords } from '#copy/types.ts'

export const enrolmentPage = {
  title: 'Join the movement',
  description: 'Three short steps: tell us who you are, say yes to three values, and be welcomed by name.',
  keywords: 'enroll, enrollment, sign up, register, join, student, youth',
} satisfies PageWords

export const enrolmentSubmission: SubmissionWords = {
  title: 'Enrollment',
  one: 'an enrollment',
  many: 'enrollments',
  sentOn: (day) => `Your enrollment of ${day}`,
  privacy: () => 'Enrollment: your name, email, phone and church if you gave them. Until you ask to be removed.',
}

/** The values that the enrollment form asks people to share, keyed by id. */
export const valueWords = {
  faith: { title: 'Faith', text: 'I am open to growing in faith, and I respect where others are on the road.' },
  growth: { title: 'Growth', text: 'I am willing to learn, to be coached, and to try again after a mistake.' },
  service: { title: 'Service', text: 'I use what I learn to help someone else get started.' },
}

export const enrolmentFieldWords = {
  email: { hint: 'We write here to arrange a first conversation.' },
  church: { label: 'Church', hint: 'Type its name, and choose it if we list it. No church is fine too.' },
}

export function enrolmentWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'Join the movement',
    intro: (minimumAge: string) => `${siteName} is for ages ${minimumAge} and up, wherever you are with God.`,
    steps: {
      details: { title: 'Your details', next: 'Next' },
      values: {
        title: 'Three values',
        intro: 'These hold us together. Check each box to continue.',
        error: 'Check all three boxes to continue',
        submit: 'Join the movement',
      },
      welcome: {
        title: 'Welcome',
        heading: (firstName: string) => `Welcome, ${firstName}`,
        paragraphs: [
          'You are in. Please keep your reference.',
          'Within a week someone from our team writes to arrange a first conversation. If you are under 18, please tell a parent or guardian. We will ask about it.',
        ],
        next: { careers: 'Look at the career paths', churches: 'Find a church near you', stories: 'Read the stories' },
      },
    },
    privacy: 'We keep your details until you ask us to remove them, and show them to nobody outside our team.',
  }
}

/** The mail that confirms an enrollment. Nobody has confirmed the address, so the mail repeats nothing that was typed. */
export function enrolmentMailWords({ siteName, reference }: ConfirmationFacts) {
  return {
    subject: `You are in (${reference})`,
    greeting: 'Hello, and welcome.',
    paragraphs: [
      `We are glad you said yes to ${siteName}.`,
      'Within a week someone from our team writes to you to arrange a first conversation. It takes about half an hour, and there is nothing to prepare.',
      'If you are under 18, please tell a parent or guardian. We would like to meet them too.',
      `Your reference is ${reference}. If anything you entered was wrong, or you change your mind, answer this email.`,
      notYouLine,
    ],
    button: 'Look at the career paths while you wait',
    signOff: signed(siteName),
  }
}
