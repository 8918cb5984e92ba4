import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import type { personsWords } from '#copy/staff/desk-persons.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { MailButton } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

export type Row = [label: string, text: string]

export type Person = {
  email: string
  /** The maximum number of records from sources that may have many. Without it, all records are listed. */
  limit?: number | undefined
}

export type PersonalRecord = {
  /** A reference, a receipt number, or the id of the row. */
  id: string
  at: Date | null
  /** The labels and texts that the person sees. */
  rows: Row[]
  /** Additional rows that only staff see. */
  deskRows?: Row[]
  /** The database row, for the export. */
  raw: Record<string, unknown>
  /** The title on the person's page, with the day; only for data that the person sent. */
  title?: (day: string) => string
  /** Anybody could have sent this record in the person's name, because no mail has confirmed the e-mail address. */
  typedByAnyone?: boolean
  pictureId?: string | null
  /** The page of this record on the desk. */
  page?: { kind: keyof typeof personsWords.pages; id: string }
}

export type ErasureResult = {
  /** How many records were deleted or anonymized. */
  count: number
  /** The paragraphs about the erasure of these records, for the last mail to the person. */
  paragraphs?: string[]
  /** Calls other services after the transaction is committed. */
  afterCommit?: () => Promise<void>
}

/** A kind of personal data. The pages about a person, the export and `erasePersonalData` use the same list of sources. */
export type PersonalDataSource = {
  name: string
  /** The title on the desk; by default the one in `personsWords.groups`. */
  label?: string
  /** The person sent or started this data through a form. Such data is shown separately. */
  isSent?: true
  /** An erasure only anonymizes this data, because the books, the seeds, a listing or a hidden story need the rest. */
  isKept?: true
  /** @param sentIds ids of the rows that the person sent, for sources that belong to such rows */
  list(db: Db, person: Person, sentIds: string[]): Promise<PersonalRecord[]>
  /** Lists the subjects of personal links that open this data, except the e-mail address itself. */
  listLinkSubjects?(db: Db, email: string): Promise<string[]>
  /** Missing if another source erases this data. */
  erase?(services: Services, trx: Trx, email: string): Promise<ErasureResult>
  /** Describes what continues until a requested erasure is done, and how to end it at once. */
  describeOngoing?(
    services: Pick<Services, 'db' | 'payments'>,
    email: string,
  ): Promise<{ paragraph: string; button: MailButton } | undefined>
}

export function toLabeledRows(values: { [Label in keyof typeof words.labels]?: string | null | undefined | false }): Row[] {
  return Object.entries(values).flatMap(([label, text]): Row[] => (text ? [[words.labels[label as keyof typeof words.labels], text]] : []))
}
