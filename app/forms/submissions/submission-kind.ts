import type { Insertable, RawBuilder } from 'kysely'
import { submissionWords } from '#copy/submission-mails.ts'
import type { SubmissionWords } from '#copy/types.ts'
import type { FormField } from '#app/forms/form-field.ts'
import type { SubmissionTable } from '#app/forms/submission-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SubmissionColumns, Tables } from '#app/platform/database/tables.ts'
import type { MailRow } from '#app/platform/mail/mail-parts.ts'
import type { PageTag } from '#app/platform/page-cache.server.ts'

export type TypedFields<Table extends SubmissionTable> = Omit<Insertable<Tables[Table]>, keyof SubmissionColumns>

export type SubmissionRow = [label: string, text: string | null | undefined]

/**
 * Describes the submissions of one form for mails to the ministry, the inbox, the sender's private page, the export and the
 * erasure. `submission-kinds.server.ts` finds it as the export `submission` of a file `<noun>-submission.server.ts`.
 */
export type SubmissionKind<Table extends SubmissionTable> = {
  /** The kind of its items in the inbox: the database trigger of `table` writes the same word. */
  name: string
  table: Table
  words: SubmissionWords
  /** What the staff and the sender read of a submission. `staffRows` adds what only the staff read. */
  rows(typed: TypedFields<Table>): SubmissionRow[]
  staffRows?(typed: TypedFields<Table>): SubmissionRow[]
  /** Submissions are deleted after this many months; without it they are stored until somebody requests their erasure. */
  keptMonths?: number
  /** The path of the page on which staff decide (`decidedAt`), and the kind of that page in the history (`deskPage`). */
  decidedAt?(id: string): string
  deskPage?: string
  /** The cache tag of the pages that show the number of submissions. */
  countedAs?: PageTag
  /** Returns the email address to write to where it is not the column `email`. `writtenTo` is the same in SQL, in lower case. */
  writtenToAt?(typed: TypedFields<Table>): string
  writtenTo?: RawBuilder<string>
  /** Lists the subjects of personal links that open submissions from this email address. */
  linkSubjects?(db: Db, email: string): Promise<string[]>
}

export type AnySubmissionKind = { [Table in SubmissionTable]: SubmissionKind<Table> }[SubmissionTable]

export function listFieldRows(fields: readonly FormField[], typed: object): SubmissionRow[] {
  return fields.map(({ name, label }) => [label, (typed as Record<string, string | null | undefined>)[name]])
}

export function deskRows({ decidedAt }: Pick<AnySubmissionKind, 'decidedAt'>, id: string, siteUrl: string): MailRow[] {
  return decidedAt ? [[submissionWords.atTheDesk, siteUrl + decidedAt(id)]] : []
}

export function staffRows(kind: AnySubmissionKind, row: object): SubmissionRow[] {
  return [...(kind.staffRows?.(row as never) ?? []), ...kind.rows(row as never)]
}

export function filledRows(rows: SubmissionRow[]): MailRow[] {
  return rows.filter((row): row is MailRow => Boolean(row[1]))
}
