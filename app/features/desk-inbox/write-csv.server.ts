import { inboxWords, itemWords } from '#words/desk-inbox.ts'
import { submissionWords } from '#words/submission-mails.ts'
import { findAlerts } from '#app/features/alerts/alert-store.server.ts'
import { findGifts } from '#app/features/gifts/gift-store.server.ts'
import { findRows, submissionKindOf } from '#app/features/inbox/find-subject.server.ts'
import type { Kind } from '#app/features/inbox/inbox-item.ts'
import type { InboxFilter } from '#app/features/inbox/inbox-query.ts'
import { type InboxItem, listItems } from '#app/features/inbox/item-store.server.ts'
import type { Reader } from '#app/features/inbox/item-table.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts'
import { listPeople } from './show-item-line.server.ts'
import { tellAlert } from './tell-alert.ts'

const AT_A_TIME = 500
const { columns } = inboxWords.export
const { typed } = submissionWords
type Part = keyof typeof typed
type Parts = Partial<Record<Part, string | null>>

/**
 * All that a filter shows, as text that may be sent bit by bit: what the list knows, then what was typed.
 * @param there which kinds there are among them
 */
export async function* writeCsv(
  db: Db,
  kinds: AnySubmissionKind[],
  filter: InboxFilter,
  reader: Reader,
  there: Kind[],
): AsyncGenerator<string> {
  const parts = await partsOfKinds(db, kinds, filter, reader, there)
  const { names } = await listPeople(db)
  yield BYTE_ORDER_MARK + csvLine([...Object.values(columns), ...parts.map((part) => typed[part])])
  for (let after: InboxItem | undefined; ;) {
    const items: InboxItem[] = await listItems(db, filter, reader, { after, most: AT_A_TIME })
    const known = await readParts(db, kinds, items)
    const lines = items.map((item) => {
      const { tells, parts: own } = known.get(item.subjectId) ?? { tells: item.about, parts: {} }
      return csvLine([...cellsOf(item, names, tells), ...parts.map((part) => own[part] ?? '')])
    })
    yield lines.join('')
    if (items.length < AT_A_TIME) return
    after = items.at(-1)
  }
}

function cellsOf(item: InboxItem, names: Map<string, string>, tells: string): string[] {
  const cells: Record<keyof typeof columns, string> = {
    reference: item.reference ?? '',
    kind: itemWords.kinds[item.kind],
    arrived: item.arrivedAt.toISOString(),
    state: itemWords.states[item.state],
    owner: item.ownerId === null ? '' : (names.get(item.ownerId) ?? ''),
    next: item.nextOn ?? '',
    suspicion: item.suspicion === null ? '' : submissionWords.reasons[item.suspicion],
    from: item.who,
    tells,
  }
  return Object.keys(columns).map((name) => cells[name as keyof typeof columns])
}

/** Which columns what was typed needs: every kind has the same parts in each of its rows. */
async function partsOfKinds(db: Db, kinds: AnySubmissionKind[], filter: InboxFilter, reader: Reader, there: Kind[]): Promise<Part[]> {
  const used = new Set<string>()
  for (const kind of there) {
    const first = await listItems(db, { ...filter, kind }, reader, { most: 1 })
    for (const { parts } of (await readParts(db, kinds, first)).values()) for (const name of Object.keys(parts)) used.add(name)
  }
  return Object.keys(typed).filter((part): part is Part => used.has(part))
}

type Known = { tells: string; parts: Parts }

async function readParts(db: Db, kinds: AnySubmissionKind[], items: InboxItem[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  for (const [kind, ofKind] of Map.groupBy(items, (item) => item.kind)) {
    const ids = ofKind.map(({ subjectId }) => subjectId)
    if (kind === 'money-alert') for (const alert of await findAlerts(db, ids)) known.set(alert.id, { tells: tellAlert(alert), parts: {} })
    else if (kind === 'gift-message')
      for (const { id, name, email, message, honoree } of await findGifts(db, ids))
        known.set(id, { tells: honoree ?? '', parts: { name, email, message } })
    else {
      const submission = submissionKindOf(kinds, kind)
      const abouts = new Map(ofKind.map(({ subjectId, about }) => [subjectId, about]))
      for (const row of await findRows(db, submission, ids))
        known.set(row.id, { tells: abouts.get(row.id) ?? '', parts: submission.partsOf(row as never) })
    }
  }
  return known
}
