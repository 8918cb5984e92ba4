import type { Insertable, RawBuilder } from 'kysely'
import { submissionWords } from '#copy/submission-mails.ts'
import type { SubmissionWords } from '#copy/types.ts'
import type { FormField } from '#app/forms/form-field.ts'
import type { ReceivedTable } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Received, Tables } from '#app/platform/database/tables.ts'
import type { MailRow } from '#app/platform/mail/mail-parts.ts'
import type { PageTag } from '#app/platform/page-cache.server.ts'

export type Typed<Table extends ReceivedTable> = Omit<Insertable<Tables[Table]>, keyof Received>

/** A label and its text, which may be missing. */
export type SubmissionRow = [label: string, text: string | null | undefined]

/**
 * What the site knows about the submissions of one form: mails to the ministry, the inbox, the sender's private page, the export
 * and the erasure all read it. It is exported as `submission` from a file `<noun>-submission.server.ts`, which registers it.
 */
export type SubmissionKind<Table extends ReceivedTable> = {
  /** Its kind in the inbox, as the trigger of its table files it. */
  name: string
  table: Table
  words: SubmissionWords
  /** What the sender typed, for every reader. */
  rows(typed: Typed<Table>): SubmissionRow[]
  /** What the site adds for the staff. */
  staffRows?(typed: Typed<Table>): SubmissionRow[]
  /** Submissions are deleted after so many months; without it they are kept until somebody asks. */
  keptMonths?: number
  /** The page on which staff decide, and how an audit log calls it. */
  decidedAt?(id: string): string
  deskPage?: string
  /** The tag of the pages that show how many there are. */
  countedAs?: PageTag
  /** Whom the site writes to, where that is not the address that was typed; and the same in SQL, in lower case. */
  writtenToAt?(typed: Typed<Table>): string
  writtenTo?: RawBuilder<string>
  /** The subjects of private links that open submissions of an address. */
  linkSubjects?(db: Db, email: string): Promise<string[]>
}

export type AnySubmissionKind = { [Table in ReceivedTable]: SubmissionKind<Table> }[ReceivedTable]

/** The fields of a form whose names are columns of its table. */
export function fieldRows(fields: readonly FormField[], typed: object): SubmissionRow[] {
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
