import type { Counted, SubmissionWords } from './types.ts'

const capitalized = (text: string) => text[0]!.toUpperCase() + text.slice(1)
const counting = ({ one, many }: SubmissionWords, { count, written }: Counted) => (count === 1 ? one : `${written} ${many}`)

const confirmations = {
  'no-address': 'The sender gave no address, so we cannot write to them.',
  'not-needed': 'The sender already has an email about this. You need not do anything unless something looks wrong.',
  yes: 'We sent the sender a confirmation. We promised an answer from a person.',
  'address-had-enough':
    'No confirmation went to the sender, because several emails went there today already. That says nothing about the sender. We promised an answer from a person.',
  'network-had-enough':
    'No confirmation went to the sender, because very many went out today to addresses typed on the same network, such as a school’s or a hall’s. That says nothing about the sender. We promised an answer from a person.',
  'site-had-enough':
    'No confirmation went to the sender, because the site has sent all it sends in a day. We promised an answer from a person.',
}

/** The mail to the ministry about one submission. */
export function noticeWords(notice: { kind: SubmissionWords; reference: string; confirmation: keyof typeof confirmations }) {
  const one = capitalized(notice.kind.one)
  return {
    subject: `${one} (${notice.reference})`,
    greeting: `${one} came in through the site.`,
    paragraphs: [
      confirmations[notice.confirmation],
      ...(notice.confirmation === 'no-address' ? [] : ['If you answer this email, your answer goes to the sender.']),
    ],
    signOff: [`Reference ${notice.reference}`],
  }
}

/** Titles and labels for a submission in mails to the ministry. The inbox and its export use `reasons` too. */
export const submissionWords = {
  titleOf: ({ title }: SubmissionWords, reference: string) => `${title} ${reference}`,
  received: 'Received',
  atTheDesk: 'At the desk',
  reason: 'Why it is here',
  reasons: {
    honeypot: 'A field that people do not see was filled in',
    'many-from-one-network': 'Many came from one network within an hour',
  },
  answersTo: 'Your answer goes to',
}

type Digest = {
  waiting: 'ordinary' | 'suspicious'
  total: Counted
  kinds: (SubmissionWords & { all: Counted })[]
  /** Set if the mail does not contain every submission in full: how many it does, the references of others, how many further ones exist. */
  others?: { inFull: string; references: string[]; unnamed?: string }
}

/** The mail to the ministry about all submissions that got no mail of their own. */
export function digestWords({ waiting, total, kinds, others }: Digest) {
  const submissions = `${total.written} ${total.count === 1 ? 'submission' : 'submissions'}`
  const unnamed = others?.unnamed ? `, and ${others.unnamed} more` : ''
  const elsewhere =
    others &&
    `${others.inFull} of them are below with everything that was typed. The others are in the inbox of the desk: ${others.references.join(', ')}${unnamed}.`
  return {
    subject: waiting === 'suspicious' ? `${submissions} to look at first` : `${submissions} more`,
    greeting: `${submissions} came in through the site: ${kinds.map((kind) => counting(kind, kind.all)).join(', ')}.`,
    paragraphs: [whyTogether[waiting], ...(elsewhere ? [elsewhere] : [])],
  }
}

const whyTogether = {
  suspicious:
    'What follows looks as if a machine or one busy network sent it. Nothing is thrown away: you get it once a day, in one email, and no email went to the addresses in it. Please look through it anyway. Some of it may be real: from someone whose browser filled in a hidden field, or who shares a busy network.',
  ordinary:
    'What follows got no email of its own, because very many came in within an hour. Nothing about it is suspicious, and we promised an answer from a person.',
}

const ceilings = {
  confirmations:
    'The site has sent as many confirmations today as it sends in a day. Forms still come in and you hear of each, but until tomorrow (UTC) no confirmation goes out.',
  'personal-links':
    'The site has sent as many emails with private links today as it sends in a day to people who have not given. Until tomorrow (UTC) only people who have given can have theirs.',
  'claim-codes':
    'The site has sent as many codes for claims of listings as it sends in an hour. Until the next hour, others can only send their claim for review by a person.',
}

/** The mail to the ministry when the site has reached a limit of mails or codes that it sends: for each limit at most once a day. */
export function sendingLimitReportWords(sort: keyof typeof ceilings) {
  return {
    subject: 'The site has reached a limit of what it sends',
    greeting: 'Please look at what comes in today.',
    paragraphs: [ceilings[sort], 'This is far more than a usual day brings. Perhaps someone is misusing the forms.'],
    signOff: ['You hear of this once a day.'],
  }
}

/** The mail to the ministry about mails that were not delivered, at most once a day. `named` is how many it lists, if not all. */
export function undeliveredWords({ all: { count, written }, named }: { all: Counted; named?: string }) {
  const emails = `${written} ${count === 1 ? 'email' : 'emails'}`
  return {
    subject: `${emails} from the site reached nobody`,
    greeting: `${emails} from the site could not be delivered.`,
    paragraphs: [
      'Most often the address was mistyped, or its mailbox is closed. The site does not try again. You still have what these people sent you by form; perhaps it has a phone number.',
      ...(named ? [`The first ${named} are below.`] : []),
    ],
    signOff: ['You hear of such emails once a day.'],
  }
}

/** One line of the list of mails that were not delivered. */
export const undeliveredRow = {
  refused: (address: string, reply: string) => `${address} (refused with ${reply})`,
  notTaken: (address: string) => `${address} (not taken within four days)`,
}

/** The mail to the ministry about text messages that could not be sent, at most once a day. `left` counts those sent within a day. */
export function unsentTextsWords({ unsent, left }: { unsent: Counted; left: Counted }) {
  const texts = ({ count, written }: Counted) => `${written} text ${count === 1 ? 'message' : 'messages'}`
  return {
    subject: `${texts(unsent)} from the site could not be sent`,
    greeting: `${texts(unsent)} with a code could not be sent, as far as the site knows.`,
    paragraphs: [
      `In the last 24 hours ${left.count === 0 ? 'none' : texts(left)} left.`,
      'Anyone who waited for a code could ask for another, so a few need nothing from you: a number was mistyped, or is not a cell phone number. If most fail, or none leaves, something is wrong with the account at the text message provider, or with the setting SMS_URL: please tell whoever runs the site.',
      'Below is what the provider answered, and how often. Its list of errors says what a number means.',
    ],
    signOff: ['You hear of such text messages once a day.'],
  }
}

/** One line of the list of what the text message provider answered. */
export const unsentTextsRow = {
  answered: (code: string) => `Answer ${code}`,
  unanswered: 'No answer, or none with a number',
}
