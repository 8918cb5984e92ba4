/** What the inbox holds, in the order of its filters. */
export const KINDS = [
  'message',
  'ambassador',
  'enrolment',
  'partnership',
  'claim',
  'memory',
  'story-removal',
  'gift-message',
  'money-alert',
] as const
export type Kind = (typeof KINDS)[number]

/** How far one has come with it. */
export const STATES = ['new', 'doing', 'waiting', 'done', 'spam'] as const
export type State = (typeof STATES)[number]
/** What still asks for somebody. */
export const OPEN_STATES = ['new', 'doing', 'waiting'] as const satisfies State[]

/** How long somebody who opened one is believed to have it open. */
export const LOOKING_MINUTES = 10
/** How long a move can be taken back. */
export const UNDO_SECONDS = 30
/** So many are moved in one go. */
export const MOVED_AT_MOST = 1_000
