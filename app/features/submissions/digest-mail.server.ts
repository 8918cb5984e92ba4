import type { Selectable } from 'kysely'
import { momentOf } from '#app/features/site/dates.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { digestWords, submissionWords } from '#words/submission-mails.ts'
import type { Received } from '#app/platform/database/tables.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import { type MailRequest, toMail } from '#app/platform/mail-request.ts'
import { type AnySubmissionKind, deskRows, filledRows } from './submission-kind.ts'

type Row = Selectable<Received>
/** To whom the mail goes, and where the site stands. */
type MailSite = { contact: { email: string }; siteUrl: string }
type Section = { title: string; rows: MailRow[] }
/** What one kind of submission brings to a mail: its first rows, in their order; how many there are in all, and when the first of all came. */
export type Batch = { kind: AnySubmissionKind; rows: Row[]; count: number; since: Date | undefined }

/** In full go so many, and so many characters of them: a mail of some hundred kilobytes that any program opens. */
const MOST_IN_FULL = 100
const MOST_CHARACTERS = 60_000

/** One mail about many submissions: the first with all that was typed, further ones by reference, the rest as a number. */
export function digestMail({ contact, siteUrl }: MailSite, batches: Batch[], waiting: 'ordinary' | 'suspicious'): MailRequest {
  const named = batches
    .flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })))
    .toSorted((one, other) => Number(one.row.crowded) - Number(other.row.crowded) || +one.row.receivedAt - +other.row.receivedAt)
  const sections = firstThatFit(named.slice(0, MOST_IN_FULL).map(({ kind, row }) => sectionOf(kind, row, siteUrl)))
  const total = batches.reduce((sum, { count }) => sum + count, 0)
  const words = digestWords({
    waiting,
    total: counted(total),
    kinds: batches.filter(({ count }) => count > 0).map(({ kind, count }) => ({ what: kind.what, all: counted(count) })),
    ...(total > sections.length && {
      others: {
        inFull: formatNumber(sections.length),
        command: commandFor(batches),
        references: named.slice(sections.length).map(({ row }) => row.reference),
        ...(total > named.length && { unnamed: formatNumber(total - named.length) }),
      },
    }),
  })
  return toMail('notice-digest', contact.email, words, { sections })
}

/** What whoever runs the site types to print all of them. */
function commandFor(batches: Batch[]): string {
  const first = new Date(Math.min(...batches.map(({ since }) => since?.getTime() ?? Number.POSITIVE_INFINITY)))
  return `npm run submissions -- since ${first.toISOString().slice(0, 16)}Z`
}

/** One submission with everything that was typed, and why it is suspicious if it is. @param siteUrl for where it is decided; that is left out without it */
export function sectionOf(kind: AnySubmissionKind, row: Row, siteUrl?: string): Section {
  const { received, reason, reasons, titleOf } = submissionWords
  return {
    title: titleOf(kind.what, row.reference),
    rows: [
      [received, momentOf(row.receivedAt)],
      ...(row.suspicion ? [[reason, reasons[row.suspicion]] satisfies MailRow] : []),
      ...(siteUrl === undefined ? [] : deskRows(kind, row.id, siteUrl)),
      ...filledRows(kind.partsOf(row as never)),
    ],
  }
}

function firstThatFit(sections: Section[]): Section[] {
  let characters = 0
  const tooMany = sections.findIndex(({ rows }) => (characters += rows.flat().join('').length) > MOST_CHARACTERS)
  return tooMany < 0 ? sections : sections.slice(0, tooMany)
}
