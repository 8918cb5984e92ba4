import type { Actor } from '#app/features/desk/actor.ts'
import type { Done } from '#app/features/desk/done.ts'
import { inboxAddress, type InboxFilter, type Place } from '#app/features/inbox/inbox-query.ts'
import { listItems } from '#app/features/inbox/item-store.server.ts'
import { findBeside } from '#app/features/inbox/items-beside.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Where one goes on after an item: to the next one below it, from the end of the list to its top, or back to an empty list. */
export async function leadOn(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Actor,
  filter: InboxFilter,
  from: Place,
  { done, ...news }: { done: Done } & Record<string, string>,
): Promise<string> {
  const reader = { staffId: by.id, today: dayOf(now()) }
  const { below } = await findBeside(db, filter, reader, from)
  const next = below ?? (await listItems(db, filter, reader, { most: 2 })).find(({ id }) => id !== from.id)?.id
  return next === undefined
    ? inboxAddress(filter, { ...news, done: done === 'item-done' ? ('item-last' satisfies Done) : done })
    : inboxAddress(filter, { ...news, item: next, done })
}
