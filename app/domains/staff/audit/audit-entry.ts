import { auditLogWords } from '#copy/staff/desk-audit-log.ts'
import type { AnyActor } from '#app/domains/staff/desk/actor.ts'

/** Contains only roles, states and numbers, because entries are never deleted: no secret, e-mail address or text that somebody wrote. */
export type AuditSummary = Record<string, string | number | boolean | null>

export const AUDIT_VERBS = [
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
  'send-again',
  'change-figures',
  'change-content',
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
  'set-status',
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
  'content',
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

export type AuditVerb = (typeof AUDIT_VERBS)[number]
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export type AuditEntry = {
  by: AnyActor
  verb: AuditVerb
  subject: { kind: SubjectKind; id: string }
  before?: AuditSummary
  after?: AuditSummary
}

const { verbs, roles, states } = auditLogWords

export const labelOrKey = (names: Record<string, string>, key: string) => names[key] ?? key

export const describeVerb = (verb: string) => labelOrKey(verbs, verb)

/** Describes each changed value in the form 'role: helper → keeper'. */
export function describeChanges(before: AuditSummary | null, after: AuditSummary | null): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => auditLogWords.change(labelOrKey(states, name), describeValue(before?.[name]), describeValue(after?.[name])))
}

function describeValue(value: string | number | boolean | null | undefined): string | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'boolean' ? auditLogWords.yesOrNo(value) : labelOrKey({ ...roles, ...states }, String(value))
}

export const AUDIT_LOG_PARAMETERS = ['actorId', 'verb', 'subjectKind', 'subjectId', 'before']

/** `before` is an id: only older entries are listed. */
export type AuditLogQuery = { actorId?: string; verb?: string; subjectKind?: string; subjectId?: string; before?: number }
