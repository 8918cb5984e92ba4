import { sayChanges, sayVerb } from '#app/features/desk-history/say-deed.ts'
import { listHistory } from '#app/features/desk-history/history-store.server.ts'
import type { Kind } from '#app/features/inbox/inbox-item.ts'
import { momentOf } from '#app/features/site/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'

const MOST = 30
/** What the history calls the things themselves, where that is not their kind. */
const SUBJECTS: Partial<Record<Kind, string>> = { partnership: 'application' }

/** What was done to an item of the inbox, and to what it is about; the newest first. */
export async function listDeedsOf(db: Db, item: { id: string; kind: Kind; subjectId: string }) {
  const subjectKind = SUBJECTS[item.kind] ?? item.kind
  const [toItem, toSubject] = await Promise.all([
    listHistory(db, { subjectKind: 'inbox-item', subjectId: item.id }, MOST),
    listHistory(db, { subjectKind, subjectId: item.subjectId }, MOST),
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
