import type { Insertable, RawBuilder } from 'kysely'
import { submissionWords } from '#copy/submission-mails.ts'
import type { ReceivedTable } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Received, Tables } from '#app/platform/database/tables.ts'
import type { MailRow } from '#app/platform/mail/mail-parts.ts'
import type { PageTag } from '#app/platform/page-cache.server.ts'

export type Typed<Table extends ReceivedTable> = Omit<Insertable<Tables[Table]>, keyof Received>

export type SubmissionKind<Table extends ReceivedTable> = {
  what: Parameters<typeof submissionWords.titleOf>[0]
  table: Table
  countedAs?: PageTag
  writtenToAt?(typed: Typed<Table>): string
  writtenTo?: RawBuilder<string>
  linkSubjects?(db: Db, email: string): Promise<string[]>
  decidedAt?(id: string): string
  partsOf(typed: Typed<Table>): TypedParts
}

type TypedParts = { [part in keyof typeof submissionWords.typed]?: string | null }

/** Every table of submissions needs an entry, or the project does not compile. */
export type KindOfEach = { [Table in ReceivedTable]: SubmissionKind<Table> }
export type AnySubmissionKind = KindOfEach[ReceivedTable]

export function deskRows({ decidedAt }: Pick<AnySubmissionKind, 'decidedAt'>, id: string, siteUrl: string): MailRow[] {
  return decidedAt ? [[submissionWords.atTheDesk, siteUrl + decidedAt(id)]] : []
}

const NOT_TYPED = ['onward', 'logo', 'photo', 'fate']

export function typedParts(kind: AnySubmissionKind, row: object): TypedParts {
  const parts = Object.entries(kind.partsOf(row as never))
  return Object.fromEntries(parts.filter(([part, text]) => Boolean(text) && !NOT_TYPED.includes(part)))
}

const FOR_THE_MAIL = ['onward', 'claim', 'logo', 'photo']

export function deskAnswerRows(parts: TypedParts): MailRow[] {
  return filledRows(Object.fromEntries(Object.entries(parts).filter(([part]) => !FOR_THE_MAIL.includes(part))))
}

export function filledRows(parts: TypedParts): MailRow[] {
  const filled = Object.entries(parts).filter((part): part is [keyof TypedParts, string] => Boolean(part[1]))
  return filled.map(([part, text]) => [submissionWords.typed[part], text])
}
