import type { submissionWords } from '#copy/submission-mails.ts'
import type { AuditEntry } from '#app/domains/staff/audit/audit-entry.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { MailRow } from '#app/platform/mail/mail-parts.ts'
import type { Kind } from './inbox-query.ts'

export type FieldName = keyof typeof submissionWords.typed

export type InboxSubject = {
  id: string
  /** Replaces the summary of the item. */
  about?: string
  rows: MailRow[]
  /** The columns of the export. */
  fields: Partial<Record<FieldName, string | null>>
  replyTo: string | null
}

export type SubjectSource = {
  find(db: Db, ids: string[]): Promise<InboxSubject[]>
  /** The subject of decisions in the audit log; absent where nothing is decided. */
  auditSubject?(db: Db, id: string): Promise<AuditEntry['subject'] | undefined>
}

/** Composed above the domains, which own the records. */
export type SubjectSources = Record<Kind, SubjectSource>

export async function findSubject(
  db: Db,
  sources: SubjectSources,
  item: { kind: Kind; subjectId: string },
): Promise<InboxSubject | undefined> {
  return (await sources[item.kind].find(db, [item.subjectId]))[0]
}
