import { sayChanges, sayVerb } from '#app/features/desk-history/say-deed.ts'
import { listHistory } from '#app/features/desk-history/history-store.server.ts'
import { historySubjectOf } from '#app/features/inbox/history-subject.server.ts'
import type { InboxItem } from '#app/features/inbox/item-store.server.ts'
import { momentOf } from '#app/features/site/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'

const MOST = 30

/** What was done to an item of the inbox, and to what it is about; the newest first. */
export async function listDeedsOf(db: Db, item: Pick<InboxItem, 'id' | 'kind' | 'subjectId' | 'reference'>) {
  const subject = await historySubjectOf(db, item)
  const [toItem, toSubject] = await Promise.all([
    listHistory(db, { subjectKind: 'inbox-item', subjectId: item.id }, MOST),
    subject ? listHistory(db, { subjectKind: subject.kind, subjectId: subject.id }, MOST) : [],
  ])
  const all = [...toItem, ...toSubject].toSorted((one, other) => other.id - one.id)
  return all.slice(0, MOST).map(({ id, at, actorName, verb, before, after }) => ({
    id,
    by: actorName,
    time: at.toISOString(),
    moment: momentOf(at),
    what: sayVerb(verb),
    changes: sayChanges(before, after),
  }))
}
export type ItemDeed = Awaited<ReturnType<typeof listDeedsOf>>[number]
