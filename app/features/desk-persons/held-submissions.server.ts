import { sql } from 'kysely'
import { type AnySubmissionKind, filledRows } from '#app/features/submissions/submission-kind.ts'
import { selectReceived } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'

/** What a mail tells the ministry to do with it is nothing that is held. */
const NOT_THEIRS = ['onward', 'logo', 'photo', 'fate']
/** What works behind a submission, and which of the staff decided. */
const INNER = ['attempt', 'toldAt', 'crowded', 'mailLeftOut', 'remindedAt', 'against', 'mayShow', 'decidedBy']

/** All that came from an address by the forms, by kind. @param email in small letters */
export async function listHeldSubmissions(db: Db, kinds: AnySubmissionKind[], email: string): Promise<HeldGroup[]> {
  return Promise.all(kinds.map((kind) => listOfKind(db, kind, email)))
}

async function listOfKind(db: Db, kind: AnySubmissionKind, email: string): Promise<HeldGroup> {
  const { table, writtenTo = sql<string>`lower(email)` } = kind
  const rows = await selectReceived(db, table).selectAll().where(writtenTo, '=', email).orderBy('receivedAt', 'desc').execute()
  return {
    what: kind.what as HeldGroup['what'],
    records: rows.map((row) => {
      const parts = Object.entries(kind.partsOf(row as never)).filter(([part]) => !NOT_THEIRS.includes(part))
      const raw = Object.fromEntries(Object.entries(row).filter(([column]) => !INNER.includes(column)))
      return {
        id: row.reference,
        at: row.receivedAt,
        rows: filledRows(Object.fromEntries(parts)),
        raw,
        pictureId:
          (row as { pictureId?: string | null; logoId?: string | null }).pictureId ?? (row as { logoId?: string | null }).logoId ?? null,
      }
    }),
  }
}
