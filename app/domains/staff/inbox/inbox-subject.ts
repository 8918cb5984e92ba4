import type { AuditEntry } from '#app/domains/staff/audit/audit-entry.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SubmissionRow } from '#app/forms/submissions/submission-kind.ts'

export type InboxSubject = {
  id: string
  /** Replaces the summary of the item. */
  about?: string
  /** The same labels for every item of a kind: they are the columns of the export. */
  rows: SubmissionRow[]
  replyTo: string | null
  /** The subject that the sender gave it; an answer repeats it. */
  writtenAbout?: string | undefined
}

export type SubjectSource = {
  title: string
  /** The page on which staff decide; absent where there is nothing to decide. */
  decidedAt?(id: string): string
  find(db: Db, ids: string[]): Promise<InboxSubject[]>
  /** The subject of decisions in the audit log; absent where nothing is decided. */
  auditSubject?(db: Db, id: string): Promise<AuditEntry['subject'] | undefined>
}

/** By the kind of item. Composed above the domains, which own the records. */
export type SubjectSources = Record<string, SubjectSource>

export async function findSubject(
  db: Db,
  sources: SubjectSources,
  item: { kind: string; subjectId: string },
): Promise<InboxSubject | undefined> {
  return (await sources[item.kind]?.find(db, [item.subjectId]))?.[0]
}
