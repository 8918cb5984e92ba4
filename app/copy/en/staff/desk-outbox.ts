import type { Counted } from '#copy/types.ts'

/** The desk page that lists outgoing mails and text messages without their contents. */
export const deskOutboxWords = {
  place: 'Outbox',
  about: 'Emails and text messages on their way, and those that did not arrive.',
  title: 'Outbox',
  lead: 'What the site sends. The text of an email is not shown here, nor any code.',
  states: { failed: 'Did not arrive', waiting: 'Waiting', left: 'Left' },
  statesLabel: 'Show',
  countOf: { failed: '', waiting: '', left: 'last 24 hours' },
  columns: { what: 'What', to: 'To', when: 'Written', how: 'Where it stands', act: '' },
  channels: { mail: 'Email', text: 'Text message' },
  left: (moment: string) => `Left on ${moment}`,
  waits: 'Waits for its turn',
  again: (moment: string) => `Tried again since ${moment}`,
  refused: (reply: string) => `Refused for good (${reply}). Usually the address is mistyped or closed`,
  over: 'No longer needed before it could be sent',
  givenUp: 'Given up after four days',
  why: {
    unreachable: 'The mail server could not be reached',
    'sign-in': 'The mail server did not take our sign-in: see MAIL_URL',
    later: (reply: string) => `The mail server has not taken it yet (${reply})`,
    unknown: 'The last try failed; the log of the site says why',
  },
  sendAll: ({ count, written }: Counted) => (count === 1 ? 'Send it again' : `Send all ${written} again`),
  allTitle: ({ count, written }: Counted) => `${written} ${count === 1 ? 'email was' : 'emails were'} given up and can be sent again`,
  allText:
    'After the mail server was away for days, for example. Make sure first that it is back. An email can be sent again until thirty days after it was written.',
  done: ({ count, written }: Counted) => (count === 1 ? 'It is on its way again' : `${written} are on their way again`),
  refusals: {
    gone: 'There is nothing to send again: what was given up has left, or its text is gone.',
    'not-allowed': 'You are no longer allowed to do that. Someone has changed your role or your account.',
  },
  empty: {
    failed: { title: 'Everything arrived', text: 'Nothing was refused and nothing was given up in the last thirty days.' },
    waiting: { title: 'Nothing waits', text: 'Every email that was written has left.' },
    left: { title: 'Nothing has left yet', text: 'As soon as the site sends something, it is listed here for thirty days.' },
  },
  older: 'Older',
}
