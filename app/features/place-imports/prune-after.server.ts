import { countPrunable, prunePlaces } from '#app/features/places/prune-places.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Counts } from './counts.ts'
import type { ImportAsked, WhyNotPruned } from './import-request.ts'
import { namesOf } from './import-store.server.ts'

/**
 * Deletes, once a file is read to its end, what it no longer names, of the kind that was asked for. Never after a file that
 * is not whole or of which nothing was taken; and most of what there is only where that was said.
 */
export async function pruneAfter(
  db: Db,
  { id, source, counts, asked }: { id: number; source: string; counts: Counts; asked: ImportAsked },
): Promise<{ ok: true; pruned: number } | { ok: false; why: WhyNotPruned }> {
  if (counts.broken) return { ok: false, why: { because: 'broken' } }
  if (counts.added + counts.changed + counts.same === 0) return { ok: false, why: { because: 'nothing-taken' } }
  const gone = { source, kind: asked.choices.kind, named: namesOf(db, id) }
  if (!asked.pruneMost) {
    const { going, all } = await countPrunable(db, gone)
    if (going > all / 2) return { ok: false, why: { because: 'most', going, all } }
  }
  return { ok: true, pruned: await prunePlaces(db, gone) }
}
