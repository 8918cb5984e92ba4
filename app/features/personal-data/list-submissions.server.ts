import { sql } from 'kysely'
import { personalDataWords } from '#words/personal-data.ts'
import { messageKind } from '#app/features/contact/send-message.server.ts'
import { listAllGiftsOf } from '#app/features/gifts/giver-store.server.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { type AnySubmissionKind, typedRows } from '#app/features/submissions/submission-kind.ts'
import { listTrashOf } from '#app/features/trash/trash-store.server.ts'
import { selectReceived } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** One thing that a person sent us. */
type SentSubmission = {
  kind: AnySubmissionKind['what'] | 'gift' | 'unpaid-gift'
  reference: string
  receivedAt: Date
  /** What names the act of sending; a gift has none here. */
  attempt: string | null
  /** All that was typed. */
  rows: [label: string, text: string][]
}

/** What came from an address, the newest first, also what staff took away and can put back. @param email in lower case @param most how many; all of it unless told */
export async function listSubmissionsFrom(db: Db, kinds: AnySubmissionKind[], email: string, most?: number): Promise<SentSubmission[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { what, table, writtenTo = sql<string>`lower(email)` } = kind
      const rows = await selectReceived(db, table)
        .selectAll()
        .where(writtenTo, '=', email)
        .orderBy('receivedAt', 'desc')
        .$if(most !== undefined, (query) => query.limit(most!))
        .execute()
      return rows.map((row) => {
        const { reference, receivedAt, attempt } = row
        return { kind: what, reference, receivedAt, attempt, rows: typedRows(kind, row) }
      })
    }),
  )
  const trashed = (await listTrashOf(db, email)).map(({ reference, receivedAt, taken }) => ({
    kind: messageKind.what,
    reference,
    receivedAt,
    attempt: taken.attempt,
    rows: typedRows(messageKind, taken),
  }))
  const gifts = (await listAllGiftsOf(db, email, most)).map((gift) => ({
    kind: gift.settledAt ? ('gift' as const) : ('unpaid-gift' as const),
    reference: gift.reference,
    receivedAt: gift.createdAt,
    attempt: null,
    rows: rowsOfGift(gift),
  }))
  return [...found.flat(), ...trashed, ...gifts]
    .toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
    .slice(0, most)
}

function rowsOfGift(gift: Awaited<ReturnType<typeof listAllGiftsOf>>[number]): [string, string][] {
  const { labels, often, hidden } = personalDataWords.gift
  const rows: [string, string | null][] = [
    [labels.what, gift.description],
    [labels.amount, formatMoney(gift.amountCents)],
    [labels.often, often[gift.frequency]],
    [labels.name, gift.name],
    [labels.email, gift.email],
    [labels.hidden, gift.anonymous ? hidden : null],
    [labels.honoree, gift.honoree],
    [labels.message, gift.message],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}
