import type { Insertable, RawBuilder } from 'kysely'
import { submissionWords } from '#words/submission-mails.ts'
import type { ReceivedTable } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Received, Tables } from '#app/platform/database/tables.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import type { PageTag } from '#app/platform/page-cache.server.ts'

/** What a visitor typed, as the table keeps it. */
export type Typed<Table extends ReceivedTable> = Omit<Insertable<Tables[Table]>, keyof Received>

/** A kind of submission, as the feature describes it that takes it in. */
export type SubmissionKind<Table extends ReceivedTable> = {
  /** What the words call it. */
  what: Parameters<typeof submissionWords.titleOf>[0]
  table: Table
  /** What of the public pages counts these. */
  countedAs?: PageTag
  /** Where whoever sent it is written to, where that is not the address that was typed. */
  writtenToAt?(typed: Typed<Table>): string
  /** The same as the database knows it: an address in small letters. */
  writtenTo?: RawBuilder<string>
  /** Whom private links of what came from an address are for, where that is not the address itself. @param email in small letters */
  linkSubjects?(db: Db, email: string): Promise<string[]>
  /** The address at the desk, from the first slash on, where one is decided; none where there is nothing to decide. @param id of its row */
  decidedAt?(id: string): string
  /** Everything that was typed, in the order of the ministry's mail; null for what was left empty. */
  partsOf(typed: Typed<Table>): TypedParts
}

type TypedParts = { [part in keyof typeof submissionWords.typed]?: string | null }

/** A kind for every table of submissions: without that of a new form nothing compiles. */
export type KindOfEach = { [Table in ReceivedTable]: SubmissionKind<Table> }
export type AnySubmissionKind = KindOfEach[ReceivedTable]

/** Where at the desk it is decided, as the first row of a mail that tells of it. @param id of its row */
export function deskRows({ decidedAt }: Pick<AnySubmissionKind, 'decidedAt'>, id: string, siteUrl: string): MailRow[] {
  return decidedAt ? [[submissionWords.atTheDesk, siteUrl + decidedAt(id)]] : []
}

/** What the mail to the ministry says beside it: what to do, and what came of it. */
const NOT_TYPED = ['onward', 'logo', 'photo', 'fate']

/** All that one person typed into the form, by the names of its parts; without what was left empty. @param row as its table keeps it */
export function typedParts(kind: AnySubmissionKind, row: object): TypedParts {
  const parts = Object.entries(kind.partsOf(row as never))
  return Object.fromEntries(parts.filter(([part, text]) => Boolean(text) && !NOT_TYPED.includes(part)))
}

/** What the ministry's mail adds of where and how to decide it; who reads at the desk is there already. */
const FOR_THE_MAIL = ['onward', 'claim', 'logo', 'photo']

/** What somebody typed, as the desk shows it. */
export function shownRows(parts: TypedParts): MailRow[] {
  return filledRows(Object.fromEntries(Object.entries(parts).filter(([part]) => !FOR_THE_MAIL.includes(part))))
}

/** Only what was filled in. */
export function filledRows(parts: TypedParts): MailRow[] {
  const filled = Object.entries(parts).filter((part): part is [keyof TypedParts, string] => Boolean(part[1]))
  return filled.map(([part, text]) => [submissionWords.typed[part], text])
}
