import type { ActedBy } from '#app/features/desk/actor.ts'

/** What a summary may hold: roles, states and numbers. No secret, nobody's words, no address. */
export type Summary = Record<string, string | number | boolean | null>

/** What somebody did at the desk, as a verb tells of it. Further nouns add their verbs and kinds to these two lists. */
export const DEED_VERBS = [
  'invite',
  'join',
  'sign-in',
  'sign-out',
  'change-role',
  'disable',
  'enable',
  'reset',
  'end-sessions',
  'change-password',
  'set-up-app',
  'add-passkey',
  'remove-passkey',
  'make-recovery-codes',
  'change-item',
  'add-note',
  'answer',
  'export-inbox',
] as const
export const SUBJECT_KINDS = ['staff', 'inbox-item', 'inbox'] as const

export type DeedVerb = (typeof DEED_VERBS)[number]
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export type Deed = {
  by: ActedBy
  verb: DeedVerb
  subject: { kind: SubjectKind; id: string }
  before?: Summary
  after?: Summary
}
