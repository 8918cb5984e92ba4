import type { AuditEntry } from '#app/domains/staff/audit/audit-entry.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SubmissionRow } from '#app/forms/submissions/submission-kind.ts'

export type InboxSubject = {
  id: string
  /** A summary that is shown in place of the one that is stored with the item. */
  about?: string
  /** Every item of a kind has the same labels, because they are the columns of the export. */
  rows: SubmissionRow[]
  replyTo: string | null
  /** The subject line that the sender chose. The subject line of an answer repeats it. */
  writtenAbout?: string | undefined
}

export type SubjectSource = {
  title: string
  /** Returns the path of the page on which staff decide. Missing if this kind needs no decision. */
  decidedAt?(id: string): string
  find(db: Db, ids: string[]): Promise<InboxSubject[]>
  /** Returns the subject of the decisions in the audit log. Missing if this kind needs no decision. */
  auditSubject?(db: Db, id: string): Promise<AuditEntry['subject'] | undefined>
}

/** The sources by kind of item. `app/composition` provides them, because other domains own the records. */
export type SubjectSources = Record<string, SubjectSource>

export async function findSubject(
  db: Db,
  sources: SubjectSources,
  item: { kind: string; subjectId: string },
): Promise<InboxSubject | undefined> {
  return (await sources[item.kind]?.find(db, [item.subjectId]))?.[0]
}
