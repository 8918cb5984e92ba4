import { sql } from 'kysely'
import { erasureSubmission } from '#copy/privacy/personal-data.ts'
import type { personsWords } from '#copy/staff/desk-persons.ts'
import { capitalize } from '#app/platform/text.ts'
import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import { toLabeledRows, type PersonalDataSource, type PersonalRecord } from './personal-data-source.ts'
import { deleteSubmissions, selectSubmissions } from '#app/forms/submission-rows.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AnySubmissionKind, filledRows } from '#app/forms/submissions/submission-kind.ts'

/** Columns that the export leaves out: internal ones, and the names of the staff who decided. */
const INTERNAL_COLUMNS = ['idempotencyKey', 'notifiedAt', 'lowPriority', 'against', 'mayShow', 'decidedBy', 'dismissedBy']

type Erasing = {
  /** Erases the submissions of an e-mail address, for a kind where deleting the rows is not enough. @returns how many were erased */
  erase?: (services: Services, trx: Trx, email: string) => Promise<number>
  isKept?: true
}

export function submissionData(kind: AnySubmissionKind, { erase, isKept }: Erasing = {}): PersonalDataSource {
  const { table, writtenTo = sql<string>`lower(email)` } = kind
  return {
    name: kind.name,
    label: capitalize(kind.words.many),
    isSent: true,
    ...(isKept && { isKept }),
    ...(kind.linkSubjects && { listLinkSubjects: kind.linkSubjects }),
    async list(db, { email, limit }) {
      const rows = await selectSubmissions(db, table)
        .selectAll()
        .where(writtenTo, '=', email)
        .orderBy('receivedAt', 'desc')
        .$if(limit !== undefined, (query) => query.limit(limit!))
        .execute()
      return rows.map((row) => toPersonalRecord(kind, row))
    },
    async erase(services, trx, email) {
      const count = erase
        ? await erase(services, trx, email)
        : Number((await deleteSubmissions(trx, table).where(writtenTo, '=', email).executeTakeFirst()).numDeletedRows)
      if (count > 0 && kind.countedAs) await services.pageCache.invalidateOnCommit(trx, kind.countedAs)
      return { count }
    },
  }
}

/** Columns that only some of the tables of submissions have. */
type Decided = {
  pictureId?: string | null
  logoId?: string | null
  outcome?: keyof typeof words.outcome
  decidedWhy?: string | null
  proofAsked?: string | null
  asksErasure?: boolean
}

function toPersonalRecord(kind: AnySubmissionKind, row: { id: string; reference: string; receivedAt: Date }): PersonalRecord {
  const { pictureId, logoId, outcome, decidedWhy, proofAsked, asksErasure } = row as Decided
  const decided = toLabeledRows({
    photo: (pictureId ?? logoId) && words.photo,
    proofAsked,
    outcome: outcome && words.outcome[outcome],
    why: decidedWhy,
  })
  return {
    id: row.reference,
    at: row.receivedAt,
    title: (asksErasure ? erasureSubmission : kind.words).sentOn,
    // A request for erasure has no rows, because the site wrote its text.
    rows: asksErasure ? [] : [...filledRows(kind.rows(row as never)), ...decided],
    deskRows: filledRows(kind.staffRows?.(row as never) ?? []),
    raw: Object.fromEntries(Object.entries(row).filter(([column]) => !INTERNAL_COLUMNS.includes(column))),
    pictureId: pictureId ?? logoId ?? null,
    ...(kind.deskPage && { page: { kind: kind.deskPage as keyof typeof personsWords.pages, id: row.id } }),
  }
}
