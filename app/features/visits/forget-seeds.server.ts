import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Limit } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const FORGETTING: Limit = { name: 'forget-seeds', max: 1, perSeconds: 30 }

/**
 * What visitors did has changed how many seeds there are: the pages that count them are made anew. A crowd does not have
 * that done for each of its acts; who asks between two times sees a page that is as old as every page may be.
 */
export async function forgetSeeds({ db, limits, pageCache }: Pick<Services, 'db' | 'limits' | 'pageCache'>): Promise<void> {
  if (await limits.take(FORGETTING, 'site')) await inTransaction(db, (trx) => pageCache.forgetAtCommit(trx, 'seeds'))
}
