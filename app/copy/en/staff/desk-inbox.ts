import type { Counted } from '#copy/types.ts'

const states = { new: 'New', doing: 'Doing', waiting: 'Waiting', done: 'Done', spam: 'Spam' }
const things = ({ count, written }: Counted) => (count === 1 ? 'one thing' : `${written} things`)

/** The words for an item of the inbox, in the list, on its page and in the export. */
export const itemWords = {
  giftMessage: 'Message with a gift',
  moneyAlert: 'Money alert',
  states,
  /** Replaces the name of a sender who gave none. */
  noName: 'No name',
  money: 'The books',
  suspicious: 'May be from a machine',
  undecided: 'To decide',
  nobody: 'Nobody',
  /** How long the item has been in the inbox. */
  age: {
    minutes: ({ count, written }: Counted) => (count < 1 ? 'just now' : `${written} min`),
    hours: ({ written }: Counted) => `${written} h`,
    days: ({ count, written }: Counted) => (count === 1 ? '1 day' : `${written} days`),
    weeks: ({ written }: Counted) => `${written} weeks`,
  },
  next: (day: string) => `Look again ${day}`,
  due: (day: string) => `Due since ${day}`,
}

export const inboxWords = {
  place: 'Inbox',
  about: 'Everything that came in through the site and needs someone: read it, answer it, decide.',
  title: 'Inbox',
  lead: 'Everything that came in, in one list, newest first.',
  tabs: { ...states, open: 'All open', all: 'Everything' },
  tabsLabel: 'How far along',
  kindsLabel: 'What it is',
  anyKind: 'All kinds',
  search: {
    open: 'Search',
    quoted: (words: string) => `“${words}”`,
    label: 'Search the inbox',
    words: 'Words, a name, a reference',
    owner: 'Whose',
    anybody: 'Anybody’s',
    mine: 'Mine',
    nobodys: 'Nobody’s',
    due: 'Due by today',
    submit: 'Search',
    clear: 'Clear the filter',
  },
  count: things,
  list: 'What came in',
  page: 'Newer ones are on the pages before.',
  newest: 'Back to the newest',
  older: 'Older',
  empty: {
    new: { heading: 'Nothing new', text: 'Someone has started on everything that came in.' },
    others: { heading: 'Nothing here', text: 'Nothing fits this filter.' },
    action: 'Show all that is open',
  },
  export: {
    submit: 'Save as CSV',
    refused: 'The password was missing or wrong, so no file was made.',
    fileName: (day: string) => `inbox-${day}.csv`,
    columns: {
      reference: 'Reference',
      kind: 'Kind',
      arrived: 'Arrived',
      state: 'State',
      owner: 'Owner',
      next: 'Look again',
      suspicion: 'Suspicion',
      from: 'From',
      tells: 'What it tells',
    },
  },
}

export const inboxItemWords = {
  title: (kind: string, who: string) => `${kind}: ${who}`,
  back: 'Back to the list',
  newer: 'The one above',
  older: 'The one below',
  reference: (reference: string) => `Reference ${reference}`,
  arrived: (moment: string) => `Arrived ${moment}`,
  evidence: 'What came in',
  alert: 'What happened',
  lookUp: 'Their gifts, and all else we hold',
  goneEvidence: 'What it held is no longer kept.',
  decide: {
    title: 'Decide',
    text: 'What we know about it, and what you can decide, is on its own page. From there you come back here.',
    submit: 'Look at it and decide',
    /** Replaces `submit` if there is no decision to make. */
    look: 'Look at it on its page',
  },
  stateForm: {
    title: 'Where it stands',
    state: 'State',
    owner: 'Owner',
    next: 'Look again on',
    nextHint: 'Leave it empty if no day is set.',
    badDay: 'Enter a day like 11/30/2026',
    submit: 'Save',
    done: 'Done, open the next',
    take: 'Take it',
    reopen: 'Open it again',
    gone: 'Someone who left',
    spam: 'Spam',
  },
  notes: {
    title: 'Notes',
    none: 'No notes yet. They stay at the desk.',
    label: 'Write a note for the others',
    missing: 'Write something first',
    tooLong: 'Use at most 4,000 characters',
    submit: 'Add the note',
  },
  reply: {
    title: 'Answer by email',
    to: (address: string) => `Goes to ${address}. Your name and the site’s are added below it.`,
    templates: 'Begin with',
    label: 'Your answer',
    missing: 'Write an answer first',
    tooLong: 'Use at most 8,000 characters',
    andDone: 'Send and done, open the next',
    andWait: 'Send and wait for them, open the next',
    sent: (by: string) => `${by} answered`,
    statuses: {
      waiting: 'on its way',
      sent: 'sent',
      refused: 'refused by their mail server: it did not arrive',
      'given-up': 'given up after four days of trying: it did not arrive',
      kept: 'kept in the practice mailbox',
    },
  },
  refused: {
    'not-allowed': 'You are no longer allowed to do that. Someone has changed your role or your account.',
    unknown: 'It is no longer there.',
    changed: (told: string[]) =>
      told.length === 0
        ? 'Nothing was saved: this was changed since you opened it. Below you see it as it is now, with what you typed.'
        : `Nothing was saved: this was changed since you opened it. ${told.join(' ')} Below you see it as it is now, with what you typed.`,
    undecided: 'It is done once it is decided.',
    'no-such-owner': 'They no longer work at the desk.',
    'no-address': 'There is no address to answer to.',
  },
  /** For example 'Ruth Ellis, Nov 20, 2026, 3:05 PM Eastern: Changed it (state: New → Done).' */
  changedBy: ({ by, moment, what }: { by: string; moment: string; what: string }) => `${by}, ${moment}: ${what}.`,
}

/** How the history of the desk names what was done in the inbox. */
export const inboxAuditWords = {
  verbs: {
    'change-item': 'Changed it',
    'add-note': 'Wrote a note',
    answer: 'Answered by email',
    'export-inbox': 'Exported from the inbox',
  },
  kinds: { 'inbox-item': 'In the inbox', inbox: 'The inbox' },
  states: {
    ...states,
    state: 'state',
    owner: 'owner',
    nextOn: 'look again',
    rows: 'rows',
    kind: 'kind',
  },
}
