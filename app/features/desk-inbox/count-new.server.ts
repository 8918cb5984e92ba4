import type { Counted } from '#words/types.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import { countItems } from '#app/features/inbox/count-items.server.ts'
import { dayOf } from '#app/features/site/ministry-day.ts'
import type { Services } from '#app/platform/services.server.ts'
import { tellCount } from './tell-count.ts'

/** How many things came in that nobody has begun with. */
export async function countNew({ db, now }: Pick<Services, 'db' | 'now'>, by: Actor): Promise<Counted> {
  const counts = (await countItems(db, { state: 'new' }, { staffId: by.id, today: dayOf(now()) })) ?? []
  return tellCount(counts.filter(({ state }) => state === 'new'))
}
