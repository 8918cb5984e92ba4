/** The words of the confirmation mails. Text first: the HTML form is made from the same parts. */
export type MailWords = {
  subject: string
  greeting: string
  paragraphs: string[]
  /** At most a few; each stands on a line of its own. */
  links: { label: string; url: string }[]
  signOff: string[]
}

type From = { siteName: string }

function signed({ siteName }: From): string[] {
  return ['With thanks,', `Your friends at ${siteName}`]
}

/**
 * The three confirmations go to an address that somebody typed and nobody has confirmed. They repeat nothing that was
 * typed, not even a name: otherwise anyone could have the ministry write to a stranger in words of their own.
 */
export function contactMail(mail: From & { reference: string }): MailWords {
  return {
    subject: `We have your message (${mail.reference})`,
    greeting: 'Hello,',
    paragraphs: [
      'Thank you for writing to us. Your message arrived, and a person will read it.',
      'You will have an answer at this address within two working days.',
      `Your reference is ${mail.reference}. If you want to add something, just answer this mail.`,
      'We keep messages for 12 months, then delete them.',
      notYou,
    ],
    links: [],
    signOff: signed(mail),
  }
}

export function ambassadorMail(mail: From & { reference: string; storiesUrl: string }): MailWords {
  return {
    subject: `Welcome to ${mail.siteName} Movement!`,
    greeting: 'Hello, and welcome.',
    paragraphs: [
      'You are an Ambassador now. Thank you for the promises you made.',
      'Within a week someone from our team writes to you, to say hello and hear what you would like to share. Until then there is nothing you must do.',
      'If you are under 18, please tell a parent or guardian that you joined. We would like to meet them too.',
      `Your reference is ${mail.reference}. To leave, answer this mail and we remove your details.`,
      notYou,
    ],
    links: [{ label: 'Find a story to share', url: mail.storiesUrl }],
    signOff: signed(mail),
  }
}

export function enrolmentMail(mail: From & { reference: string; careersUrl: string }): MailWords {
  return {
    subject: `You are in (${mail.reference})`,
    greeting: 'Hello, and welcome.',
    paragraphs: [
      `We are glad you said yes to ${mail.siteName}.`,
      'Within a week someone from our team writes to you to arrange a first conversation. It takes about half an hour, and there is nothing to prepare.',
      'If you are under 18, please tell a parent or guardian. We would like to meet them too.',
      `Your reference is ${mail.reference}. If anything you entered was wrong, or you change your mind, answer this mail.`,
      notYou,
    ],
    links: [{ label: 'Look at the career paths while you wait', url: mail.careersUrl }],
    signOff: signed(mail),
  }
}

const notYou = 'If this was not you, somebody typed your address by mistake. Answer this mail and we remove it.'

type Arrival = 'message' | 'ambassador' | 'enrolment'
const arrivals: Record<Arrival, { one: string; several: string; title: string }> = {
  message: { one: 'A message', several: 'messages', title: 'Message' },
  ambassador: { one: 'A new Ambassador', several: 'new Ambassadors', title: 'Ambassador' },
  enrolment: { one: 'A new enrollment', several: 'new enrollments', title: 'Enrollment' },
}

const confirmations = {
  yes: 'A confirmation went to the address below. We promised an answer from a person.',
  'address-had-enough':
    'No confirmation went to the address below, because several mails went there today already. That says nothing about the sender. We promised an answer from a person.',
  'network-had-enough':
    'No confirmation went to the address below, because very many went out today to addresses typed on the same network, such as that of a school or a hall. That says nothing about the sender. We promised an answer from a person.',
  'site-had-enough':
    'No confirmation went to the address below, because the site has sent as many today as it sends in a day. We promised an answer from a person.',
}

/** To the ministry itself, for everything that a person has to read. */
export function noticeMail(mail: { what: Arrival; reference: string; confirmation: keyof typeof confirmations }): MailWords {
  return {
    subject: `${arrivals[mail.what].one} (${mail.reference})`,
    greeting: `${arrivals[mail.what].one} came in through the site.`,
    paragraphs: [confirmations[mail.confirmation], 'If you answer this mail, your answer goes to the address below.'],
    links: [],
    signOff: [`Reference ${mail.reference}`],
  }
}

/** How one of many submissions stands in a mail. */
export const submissionWords = {
  titleOf: (what: Arrival, reference: string) => `${arrivals[what].title} ${reference}`,
  received: 'Received',
  reason: 'Why it is here',
  reasons: {
    honeypot: 'A field that people do not see was filled in',
    'many-from-one-network': 'Many came from one network within an hour',
  },
}

/** To the ministry: many submissions in one mail. `references` are those that do not stand in it in full; `since`, when the first of all came. */
export function digestWords(mail: {
  waiting: 'ordinary' | 'suspicious'
  counts: { what: Arrival; count: number }[]
  inFull: number
  since: Date
  references: string[]
}): MailWords {
  const total = mail.counts.reduce((sum, { count }) => sum + count, 0)
  const submissions = `${number(total)} ${total === 1 ? 'submission' : 'submissions'}`
  const kinds = mail.counts
    .map(({ what, count }) => (count === 1 ? arrivals[what].one.toLowerCase() : `${number(count)} ${arrivals[what].several}`))
    .join(', ')
  const notInFull = total - mail.inFull
  const uncounted = notInFull - mail.references.length
  const further =
    notInFull === 0
      ? []
      : [
          `${number(mail.inFull)} of them stand below with everything that was typed. Whoever runs the site can print the others in full (npm run submissions -- since ${mail.since.toISOString().slice(0, 16)}Z): ${mail.references.join(', ')}${uncounted > 0 ? `, and ${number(uncounted)} more` : ''}.`,
        ]
  const why =
    mail.waiting === 'suspicious'
      ? 'What follows looks as if a machine or one busy network sent it. Nothing is thrown away: it is told once a day, in one mail, and no mail went to the addresses in it. Please look through it all the same. Some of it may be true: from someone whose browser filled in a hidden field, or who shares a busy network.'
      : 'What follows got no mail of its own, because very many came in within an hour. Nothing about it is suspicious, and we promised an answer from a person.'
  return {
    subject: mail.waiting === 'suspicious' ? `${submissions} to look at first` : `${submissions} more`,
    greeting: `${submissions} came in through the site: ${kinds}.`,
    paragraphs: [why, ...further],
    links: [],
    signOff: [],
  }
}

const ceilings = {
  confirmations:
    'The site has sent as many confirmations today as it sends in a day. Forms are still taken and you are told of each, but until tomorrow (UTC) no confirmation goes out.',
  'private-links':
    'The site has sent as many mails with private links today as it sends in a day to people who have not given. Until tomorrow (UTC) only people who have given can have theirs.',
}

/** To the ministry, once a day, when a day's mails are used up. */
export function ceilingMail({ sort }: { sort: keyof typeof ceilings }): MailWords {
  return {
    subject: 'The site has reached a day’s mails',
    greeting: 'Please look at what comes in today.',
    paragraphs: [ceilings[sort], 'This is far more than a usual day brings. Perhaps somebody is misusing the forms.'],
    links: [],
    signOff: ['You are told of this once a day.'],
  }
}

/** How one mail that reached nobody stands in the ministry's mail about them. */
export const undeliveredWords = {
  row: (address: string, refusal: number | null) =>
    refusal === null ? `${address} (not taken within a day)` : `${address} (refused with ${refusal})`,
}

/** To the ministry, once a day at most: mails that reached nobody. */
export function undeliveredMail({ count, named }: { count: number; named: number }): MailWords {
  const mails = `${number(count)} ${count === 1 ? 'mail' : 'mails'}`
  return {
    subject: `${mails} of the site reached nobody`,
    greeting: `${mails} of the site could not be delivered.`,
    paragraphs: [
      'As a rule the address was mistyped, or its mailbox is closed. The site does not try again. What these people sent you by form you have all the same; perhaps it has a phone number.',
      ...(count > named ? [`The first ${number(named)} stand below.`] : []),
    ],
    links: [],
    signOff: ['You are told of such mails once a day.'],
  }
}

const number = (count: number) => count.toLocaleString('en-US')

/** Sent only to addresses we know. The page says the same either way. */
export function personalLinksMail(mail: From & { links: { label: string; url: string }[]; expiresInDays: number }): MailWords {
  const days = mail.expiresInDays === 1 ? 'one day' : `${mail.expiresInDays} days`
  return {
    subject: `Your private links to ${mail.siteName}`,
    greeting: 'Hello,',
    paragraphs: [
      'You, or someone who typed your address, asked for your private links. Here they are.',
      `They work for ${days}. Anyone who has them can open your pages, so please do not forward this mail.`,
      'If you did not ask for this, you can ignore it. Nothing has changed.',
    ],
    links: mail.links,
    signOff: signed(mail),
  }
}
