import { pageOf } from '#app/features/desk/page-of.ts'
import { momentOf } from '#app/features/site/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { DEED_VERBS, SUBJECT_KINDS } from './deed.ts'
import type { HistoryQuery, HistoryView } from './history-view.ts'
import { listActors, listHistory } from './history-store.server.ts'

const PAGE = 50

/** The history as the page shows it. What an address asks for that there cannot be is not asked of the database. */
export async function readHistory(db: Db, query: URLSearchParams): Promise<HistoryView> {
  const asked = readQuery(query)
  const [actors, found] = await Promise.all([listActors(db), listHistory(db, asked, PAGE + 1)])
  const shown = found.slice(0, PAGE)
  return {
    query: asked,
    actors,
    deeds: shown.map(({ id, at, actorName, actorRole, verb, subjectKind, subjectId, before, after }) => ({
      id,
      time: at.toISOString(),
      shown: momentOf(at),
      by: { name: actorName, role: actorRole },
      verb,
      subject: { kind: subjectKind, id: subjectId },
      // Only keepers read the history.
      page: pageOf({ kind: subjectKind, id: subjectId }, 'keeper') ?? null,
      before,
      after,
    })),
    older: found.length > PAGE ? shown.at(-1)!.id : null,
  }
}

function readQuery(query: URLSearchParams): HistoryQuery {
  const oneOf = (name: keyof HistoryQuery, isOne: (value: string) => boolean): HistoryQuery => {
    const value = query.get(name) ?? ''
    return isOne(value) ? { [name]: value } : {}
  }
  const before = Number(query.get('before'))
  return {
    ...oneOf('actorId', isUuid),
    ...oneOf('verb', (value) => (DEED_VERBS as readonly string[]).includes(value)),
    ...oneOf('subjectKind', (value) => (SUBJECT_KINDS as readonly string[]).includes(value)),
    ...oneOf('subjectId', (value) => /^[\w-]{1,64}$/.test(value)),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}
