import type { Insertable } from 'kysely'
import type { Received, Tables } from '#app/platform/database/tables.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import type { PageTag } from '#app/platform/page-cache.server.ts'

export type SubmissionTable = 'contactMessages' | 'ambassadors' | 'enrolments'
/** What a visitor typed, as the table keeps it. */
export type Typed<Table extends SubmissionTable> = Omit<Insertable<Tables[Table]>, keyof Received>

/** A kind of submission, as the feature describes it that takes it in. */
export type SubmissionKind<Table extends SubmissionTable> = {
  what: 'message' | 'ambassador' | 'enrolment'
  table: Table
  /** Names the mail that confirms it. */
  mailKind: string
  /** What of the public pages counts these. */
  countedAs?: PageTag
  /** Everything that was typed, for the ministry's eyes; null for what was left empty. */
  rowsOf(typed: Typed<Table>): [label: string, value: string | null | undefined][]
}

export type AnySubmissionKind = { [Table in SubmissionTable]: SubmissionKind<Table> }[SubmissionTable]

/** Only what was filled in. */
export function filledRows(rows: [label: string, value: string | null | undefined][]): MailRow[] {
  return rows.filter((row): row is MailRow => Boolean(row[1]))
}
