/** The page on which staff decide about an application for a partnership. */
export const deskApplicationWords = {
  title: (business: string) => `${business} applies for a partnership`,
  lead: (reference: string, day: string) => `${reference}, came in ${day}`,
  outcomes: { waiting: 'Waits for a decision', accepted: 'Accepted', declined: 'Declined' },
  suspicious: 'Looks like a machine’s',
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
  answers: { title: 'What they answered', open: 'Left open' },
  listings: {
    title: 'In the directory',
    text: 'Tier and badges stand on a listing. These have the name of the applicant:',
    none: 'No listing has the name of the applicant. They can add theirs by claiming it.',
  },
  acts: {
    accept: {
      title: 'Accept',
      text: 'They have a mail that you would like to go on together. Any partnership is agreed separately, in writing.',
      submit: 'Accept the application',
      label: 'What comes next?',
      hint: 'Added to the mail, if you like: ‘Naomi calls you on Thursday.’',
    },
    decline: {
      title: 'Decline',
      text: 'They have a mail that thanks them.',
      submit: 'Decline the application',
      hint: 'Added to the mail, if you like.',
    },
  },
}

/** To whoever applied. `more`: as staff wrote it. */
export const partnershipDecisionMailWords = {
  accepted: (reference: string, siteName: string, more: string | null) => ({
    subject: `About your partnership with ${siteName} (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for applying for a partnership with ${siteName}. We have read your application with joy and would like to go on together.`,
      ...(more === null ? ['Somebody of our team gets in touch with you.'] : [more]),
      'Nothing binds you yet: what we do together is agreed in writing.',
    ],
  }),
  declined: (reference: string, siteName: string, more: string | null) => ({
    subject: `About your partnership with ${siteName} (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for applying for a partnership with ${siteName}. We have read your application with care, and cannot go on with it now.`,
      ...(more === null ? [] : [more]),
      'You are welcome to apply again, and to claim your listing in our directory. If you have a question, answer this mail.',
    ],
  }),
}
