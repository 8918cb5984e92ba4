import { type MoneyAlert, findAlert } from '#app/features/alerts/alert-store.server.ts'
import { findGift, type Gift } from '#app/features/gifts/gift-store.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { selectReceived } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Kind } from './inbox-item.ts'

/** What an item is about, as its own room knows it. */
export type Subject =
  | { what: 'submission'; kind: AnySubmissionKind; row: SubmissionRow; writtenTo: string | null }
  | { what: 'gift'; gift: Gift; writtenTo: string | null }
  | { what: 'alert'; alert: MoneyAlert; writtenTo: null }
type SubmissionRow = { id: string; email?: string | null }

/** @param kinds every kind of submission */
export async function findSubject(
  db: Db,
  kinds: AnySubmissionKind[],
  item: { kind: Kind; subjectId: string },
): Promise<Subject | undefined> {
  if (item.kind === 'money-alert') {
    const alert = await findAlert(db, item.subjectId)
    return alert && { what: 'alert', alert, writtenTo: null }
  }
  if (item.kind === 'gift-message') {
    const gift = await findGift(db, item.subjectId)
    return gift && { what: 'gift', gift, writtenTo: gift.email }
  }
  const kind = submissionKindOf(kinds, item.kind)
  const [row] = await findRows(db, kind, [item.subjectId])
  return row && { what: 'submission', kind, row, writtenTo: writtenToOf(kind, row) }
}

export function submissionKindOf(kinds: AnySubmissionKind[], kind: Exclude<Kind, 'gift-message' | 'money-alert'>): AnySubmissionKind {
  const what = kind === 'story-removal' ? 'storyRemoval' : kind
  return kinds.find((each) => each.what === what)!
}

export async function findRows(db: Db, { table }: AnySubmissionKind, ids: string[]): Promise<SubmissionRow[]> {
  return selectReceived(db, table).selectAll().where('id', 'in', ids).execute()
}

/** Where whoever sent it is written to; null where they gave no address, or are forgotten. */
function writtenToOf(kind: AnySubmissionKind, row: SubmissionRow): string | null {
  return row.email ? (kind.writtenToAt?.(row as never) ?? row.email) : null
}
