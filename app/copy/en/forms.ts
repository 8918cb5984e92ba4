/** The texts of fields that many forms share. A form defines only those that differ. */
export const commonFieldWords = {
  firstName: { label: 'First name', missing: 'Enter your first name' },
  lastName: { label: 'Last name', missing: 'Enter your last name' },
  email: {
    label: 'Email',
    missing: 'Enter your email address',
    invalid: 'Enter an email address like name@example.org',
  },
  phone: { label: 'Phone', invalid: 'Enter a phone number with its area code, like 404-555-0142' },
  age: {
    label: 'How old are you?',
    hint: 'In whole years. We use it once, to know what to show you next, and do not keep it.',
    missing: 'Enter how old you are',
    invalid: 'Enter your age in whole years, like 16',
  },
}

export const fieldErrors = {
  tooLong: (label: string, most: string) => `${label} must be ${most} characters or fewer`,
  oneLine: (label: string) => `“${label}” must be on one line. Take out the line breaks and tabs, or type it again`,
}

/** Replaces a form, on a page or in a dialog, if the visitor is too young for it. */
export function ageFarewellWords(siteName: string, minimumAge: string) {
  return {
    heading: 'Thank you for wanting to join',
    paragraphs: [
      `You need to be ${minimumAge} to sign up with ${siteName}. That is a promise we keep to families, and it has nothing to do with how much you matter.`,
      'We have not kept anything you typed.',
      `You can still read the stories, explore the career paths with a parent or grandparent, and come back on your ${minimumAge}th birthday. We will be glad to see you.`,
    ],
    stories: 'Read the stories',
    careers: 'Explore career paths',
  }
}

export const formWords = {
  /** The label of the honeypot field, for visitors whose browser shows this hidden field all the same. */
  trap: 'Leave this empty',
  cardNumber: 'This looks like a card number, so we stopped here and kept nothing. Please take it out: we never need it.',
  /** Replaces `cardNumber` in the email field, because a real email address can contain what looks like a card number. */
  cardNumberInEmail:
    'This address looks like a card number, so we stopped here and kept nothing. If it is your address, please use another one, or call us.',
  back: 'Back',
  close: 'Close',
  errorSummaryHeading: 'There is something to fix',
  referenceLabel: 'Your reference',
  /** Precedes the document title while a form has errors. */
  errorInTitle: 'Error: ',
  step: (step: number, of: number, title: string) => `Step ${step} of ${of}: ${title}`,
  notSaved: 'We could not save this just now. Nothing you typed is lost. Please try again in a minute.',
  offline: 'You seem to be offline. Nothing you typed is lost. Please send it again when you are back.',
  /** Shown above a form that was filled in again from the draft in the visitor's browser. */
  restored: { text: 'What you typed before is filled in again.', startOver: 'Start over' },
  /** The heading for failures of the site itself, where the visitor has nothing to correct. */
  notNowHeading: 'That did not work just now',
  /** Shown while the database is unavailable, which usually lasts a few seconds. */
  away: 'We could not save this just now. Nothing you typed is lost. Please try again in a moment.',
  tooMany: (minutes: number) =>
    `That is more than we can take from one place in an hour. Nothing you typed is lost. Please send it again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  tooLarge: 'This is too long for us to take, so it was not sent. Nothing you typed is lost. Please shorten it and send it again.',
  unreadable: 'Something in this form did not reach us properly. Please check your answers and send it again.',
}
