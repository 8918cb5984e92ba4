import type { Role } from '#app/features/desk/actor.ts'
import { pageOf } from '#app/features/desk/page-of.ts'
import { listWaitingHolders } from '#app/features/seeds/waiting-seeds.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { counted } from '#app/features/site/numbers.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listSuspended } from './list-suspended.server.ts'
import { listWaitingLogos } from './list-waiting-logos.server.ts'

/** Of each kind on the page at once. */
const MOST_SHOWN = 200

/** What is suspended and what waits, each with the page on which that changes, for whoever may open it. */
export async function showWaiting({ db, settings }: Pick<Services, 'db' | 'settings'>, role: Role) {
  const [suspended, logos, holders] = await Promise.all([
    listSuspended(db, role, MOST_SHOWN + 1),
    listWaitingLogos(db, role, MOST_SHOWN + 1),
    listWaitingHolders(db, settings.siteMode === 'demo'),
  ])
  const seeds = holders.flatMap(({ holderId, email, seeds: waiting, since }) => {
    const to = pageOf({ kind: 'ambassador', id: holderId }, role)
    return to === undefined ? [] : [{ key: holderId, name: email, to, seeds: counted(waiting), since: shortDay(since) }]
  })
  return { suspended: firstOf(suspended), logos: firstOf(logos), seeds: firstOf(seeds) }
}

function firstOf<Row>(all: Row[]): { rows: Row[]; more: boolean } {
  return { rows: all.slice(0, MOST_SHOWN), more: all.length > MOST_SHOWN }
}

export type Waiting = Awaited<ReturnType<typeof showWaiting>>
