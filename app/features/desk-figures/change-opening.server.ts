import type { Keeper } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { changeOpeningFigures } from '#app/features/impact/count-impact.server.ts'
import type { ImpactFigures } from '#app/features/impact/impact-figures.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export type OpeningChanged = { ok: true } | { ok: false; reason: 'not-allowed' | 'changed' }

/**
 * Sets what the public figures begin with. @param before what the page showed: where somebody else has changed them
 * meanwhile nothing is done
 */
export async function changeOpening(
  { db, pageCache, now }: Pick<Services, 'db' | 'pageCache' | 'now'>,
  keeper: Keeper,
  { before, after }: { before: ImpactFigures; after: ImpactFigures },
): Promise<OpeningChanged> {
  return inTransaction(db, async (trx): Promise<OpeningChanged> => {
    if (!(await stillMay(trx, keeper, 'keeper'))) return { ok: false, reason: 'not-allowed' }
    if (!(await changeOpeningFigures(trx, { before, after }))) return { ok: false, reason: 'changed' }
    await writeHistory(trx, { by: keeper, verb: 'change-figures', subject: { kind: 'figures', id: 'opening' }, before, after }, now())
    // Every page that counts them.
    await pageCache.forgetAtCommit(trx, 'seeds')
    return { ok: true }
  })
}
