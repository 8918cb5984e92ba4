/** The page on which staff decide about an application for a partnership. */
export const deskApplicationWords = {
  title: (business: string) => `${business} applies for a partnership`,
  lead: (reference: string, day: string) => `${reference}, came in ${day}`,
  outcomes: { waiting: 'Waits for a decision', accepted: 'Accepted', declined: 'Declined' },
  suspicious: 'May be from a machine',
  facts: {
    title: 'Who applies',
    contact: 'Contact',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    website: 'Website',
    none: 'Not given',
    decided: 'Decided',
    decidedBy: (who: string, when: string) => `by ${who}, ${when}`,
    why: 'They were told',
  },
  answers: { title: 'What they answered', open: 'Not answered' },
  listings: {
    title: 'In the directory',
    text: 'Tier and badges belong to a listing. These have the name of the applicant:',
    none: 'No listing has the name of the applicant. They can add one by claiming it.',
  },
  acts: {
    accept: {
      title: 'Accept',
      text: 'They get an email that says you would like to go on together. Any partnership is agreed separately, in writing.',
      submit: 'Accept the application',
      label: 'What comes next?',
      hint: 'Added to the email, if you like: ‘Naomi calls you on Thursday.’',
    },
    decline: {
      title: 'Decline',
      text: 'They get an email that thanks them.',
      submit: 'Decline the application',
      hint: 'Added to the email, if you like.',
    },
  },
}

/** The mail to the applicant about the decision. `more` is what staff added, in their own words. */
export const partnershipDecisionMailWords = {
  accepted: (reference: string, siteName: string, more: string | null) => ({
    subject: `About your partnership with ${siteName} (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for applying for a partnership with ${siteName}. We were glad to read your application and would like to go on together.`,
      ...(more === null ? ['Someone from our team will get in touch with you.'] : [more]),
      'Nothing binds you yet: we agree in writing on what we do together.',
    ],
  }),
  declined: (reference: string, siteName: string, more: string | null) => ({
    subject: `About your partnership with ${siteName} (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for applying for a partnership with ${siteName}. We have read your application with care, and we cannot go on with it now.`,
      ...(more === null ? [] : [more]),
      'You are welcome to apply again, and to claim your listing in our directory. If you have a question, answer this email.',
    ],
  }),
}
