import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import type { personsWords } from '#copy/staff/desk-persons.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { MailButton } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

export type Row = [label: string, text: string]

export type Person = {
  email: string
  /** How many records are wanted of what can be many; all of them if it is missing. */
  limit?: number | undefined
}

/** One thing that the site holds about a person. */
export type PersonalRecord = {
  /** A reference, a receipt number, or the id of the row. */
  id: string
  at: Date | null
  /** As the person reads it. */
  rows: Row[]
  /** What staff read besides. */
  deskRows?: Row[]
  /** As the database has it, for the export. */
  raw: Record<string, unknown>
  /** Of what the person sent: its title on their page, with the day. */
  title?: (day: string) => string
  /** Anyone could have sent it without a mail coming to the address. */
  typedByAnyone?: boolean
  pictureId?: string | null
  /** Its page at the desk. */
  page?: { kind: keyof typeof personsWords.pages; id: string }
}

export type Erased = {
  /** How many records were deleted or anonymized. */
  count: number
  /** What the last mail to the person says about it. */
  paragraphs?: string[]
  /** Talks to other services once the transaction is committed. */
  afterCommit?: () => Promise<void>
}

/**
 * Each domain exports one for every kind of data that it holds about people. Both pages about a person, the export and
 * `erasePersonalData` walk the same list of sources.
 */
export type PersonalDataSource = {
  name: string
  /** At the desk; without it `personsWords.groups` has the name. */
  label?: string
  /** The person sent it through a form or began it, and it is shown apart from what follows from it. */
  isSent?: true
  /** An erasure anonymizes it, because the books, the seeds or a listing need the rest. */
  isKept?: true
  /** @param sentIds ids of the rows that the person sent, for what is kept about those */
  list(db: Db, person: Person, sentIds: string[]): Promise<PersonalRecord[]>
  /** The subjects of private links that open this data, apart from the address itself. */
  listLinkSubjects?(db: Db, email: string): Promise<string[]>
  /** Missing where another source erases it. */
  erase?(services: Services, trx: Trx, email: string): Promise<Erased>
  /** What goes on until a requested erasure is done, and how to end it at once. */
  describeOngoing?(
    services: Pick<Services, 'db' | 'payments'>,
    email: string,
  ): Promise<{ paragraph: string; button: MailButton } | undefined>
}

/** Labels what is known; what is empty is left out. */
export function labeled(values: { [Label in keyof typeof words.labels]?: string | null | undefined | false }): Row[] {
  return Object.entries(values).flatMap(([label, text]): Row[] => (text ? [[words.labels[label as keyof typeof words.labels], text]] : []))
}
