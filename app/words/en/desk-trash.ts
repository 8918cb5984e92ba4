import type { Counted } from './types.ts'

/** What staff took away, and can put back for a while. */
export const deskTrashWords = {
  place: 'Trash',
  about: 'Messages that were taken away, such as spam. They can be put back for thirty days.',
  title: 'Trash',
  lead: ({ days, months }: { days: string; months: string }) =>
    `What was taken away can be put back for ${days} days, or until it is ${months} months old. Then it is gone for good.`,
  move: {
    heading: 'Take a message away',
    text: 'For spam, for example. Nobody gets an email, and it can be put back with its owner, notes and answers.',
    label: 'Its reference',
    hint: 'Like MS-7KQ4-3F. It is on its page in the inbox, and in the email that told you of it.',
    missing: 'Enter the reference of a message, such as MS-7KQ4-3F',
    submit: 'Put it into the trash',
  },
  columns: { what: 'Message', from: 'From', by: 'Taken away', left: 'Time left', act: 'Put back' },
  caption: 'In the trash',
  takenBy: (day: string, name: string) => `${day}, by ${name}`,
  left: ({ count, written }: Counted) => (count <= 1 ? 'Deleted tonight' : `${written} days`),
  until: (day: string) => `until ${day}`,
  restore: 'Put back',
  restoreFor: (reference: string) => `Put back ${reference}`,
  older: 'Older',
  did: { moved: 'It is in the trash.', restored: 'It is back where it was.' },
  refusals: {
    'not-allowed': 'You are no longer allowed to do that. Someone has changed your role or your account.',
    unknown: 'There is no message with this reference. It may already be in the trash',
    'removal-wish':
      'In this message someone asks to be removed from everything, as we promise. A keeper does that at the desk, under One person, and this message goes with it',
    gone: 'It is no longer in the trash.',
    'there-already': 'The same message is already there.',
  },
  empty: { title: 'The trash is empty', text: 'What is taken away at the desk stays here for a while.' },
}
