import type { Actor } from '#app/features/desk/actor.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { filterParams, type InboxFilter } from './inbox-query.ts'
import { deleteView, listViews, putView } from './view-store.server.ts'

/** More would be no help to find the one that is wanted. */
export const VIEWS_AT_MOST = 12

type Keeping = Pick<Services, 'db'>
export type ViewKept = { ok: true } | { ok: false; reason: 'not-allowed' | 'too-many' }

/** Keeps a filter under a name, for whoever keeps it alone. */
export function keepView({ db }: Keeping, by: Actor, name: string, filter: InboxFilter): Promise<ViewKept> {
  return inTransaction(db, async (trx): Promise<ViewKept> => {
    if (!(await stillMay(trx, by, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const others = (await listViews(trx, by.id)).filter((view) => view.name !== name)
    if (others.length >= VIEWS_AT_MOST) return { ok: false, reason: 'too-many' }
    await putView(trx, { staffId: by.id, name, query: filterParams(filter).toString() })
    return { ok: true }
  })
}

export function dropView({ db }: Keeping, by: Actor, id: string): Promise<ViewKept> {
  return inTransaction(db, async (trx): Promise<ViewKept> => {
    if (!(await stillMay(trx, by, 'helper'))) return { ok: false, reason: 'not-allowed' }
    await deleteView(trx, by.id, id)
    return { ok: true }
  })
}
