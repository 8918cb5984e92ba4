import type { Actor } from '#app/features/desk/actor.ts'
import { markSet } from '#app/features/inbox/chosen-store.server.ts'
import { KINDS, MOVED_AT_MOST } from '#app/features/inbox/inbox-item.ts'
import { type InboxFilter, readFilter, readPlace, STATE_FILTERS, statesOf, writePlace } from '#app/features/inbox/inbox-query.ts'
import { countItems } from '#app/features/inbox/count-items.server.ts'
import { listItems } from '#app/features/inbox/item-store.server.ts'
import { listViews } from '#app/features/inbox/view-store.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import { counted } from '#app/features/site/numbers.ts'
import type { Services } from '#app/platform/services.server.ts'
import { tellCount } from './tell-count.ts'
import { listPeople, showLines } from './show-item-line.server.ts'
import { showNews } from './show-news.server.ts'

export const PAGE = 50

/** The list as its address asks for it. */
export async function showInbox({ db, now }: Pick<Services, 'db' | 'now'>, by: Actor, asked: URLSearchParams) {
  const filter = readFilter(asked)
  const place = readPlace(asked.get('before'))
  const reader = { staffId: by.id, today: dayOf(now()) }
  const [found, counts, people, views, news] = await Promise.all([
    listItems(db, filter, reader, { after: place, most: PAGE + 1 }),
    countItems(db, filter, reader),
    listPeople(db),
    listViews(db, by.id),
    showNews({ db, now }, by, asked),
  ])
  // Of too many nobody is told a number that is none.
  const tell = (state: InboxFilter['state'], kind: InboxFilter['kind']) =>
    counts ? tellCount(counts.filter((each) => statesOf(state).includes(each.state) && (!kind || each.kind === kind))) : null
  const total = tell(filter.state, filter.kind)
  const isMore = found.length > PAGE || place !== undefined
  // What can be moved in one go is marked as it is seen; a number alone could stay the same.
  const set = isMore && (!total || total.count <= MOVED_AT_MOST) ? await markSet(db, filter, reader) : undefined
  const shown = found.slice(0, PAGE)
  return {
    filter,
    news,
    tabs: STATE_FILTERS.map((state) => ({ state, count: tell(state, filter.kind) })),
    kinds: KINDS.map((kind) => ({
      kind,
      count: tell(filter.state, kind),
    })),
    total,
    lines: await showLines(db, shown, people.names, by, { now: now(), today: reader.today }),
    isFirst: place === undefined,
    older: found.length > PAGE ? writePlace(shown.at(-1)!) : null,
    owners: people.owners,
    views,
    set: set ? { ...set, written: counted(set.count).written } : null,
    isTooMany: isMore && !set,
    movedAtMost: counted(MOVED_AT_MOST),
    mayExport: by.role === 'keeper',
  }
}
export type InboxView = Awaited<ReturnType<typeof showInbox>>
