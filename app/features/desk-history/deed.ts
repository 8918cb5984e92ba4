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
  'move-to-trash',
  'put-back',
  'send-again',
  'change-figures',
  'look-up-person',
  'export-person',
  'erase-person',
  'approve',
  'refuse',
  'raise-minor',
  'edit-picture',
  'hide-for-good',
  'show-again',
  'suspend',
  'restore',
  'ask-for-proof',
  'dispute',
  'set-standing',
  'show-logo',
  'refuse-logo',
  'release-seeds',
  'leave-out-seeds',
  'reverse-seeds',
  'trust-code',
  'accept',
  'decline',
  'ask-for-refund',
  'end-monthly-gift',
  'handle-alert',
  'change-item',
  'add-note',
  'answer',
  'export-inbox',
] as const
export const SUBJECT_KINDS = [
  'staff',
  'person',
  'mail',
  'figures',
  'message',
  'memory',
  'story',
  'claim',
  'listing',
  'ambassador',
  'application',
  'picture',
  'gift',
  'money-alert',
  'inbox-item',
  'inbox',
] as const

export type DeedVerb = (typeof DEED_VERBS)[number]
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export type Deed = {
  by: ActedBy
  verb: DeedVerb
  subject: { kind: SubjectKind; id: string }
  before?: Summary
  after?: Summary
}
