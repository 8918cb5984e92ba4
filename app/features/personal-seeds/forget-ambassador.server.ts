import { deleteCodesOf } from '#app/features/invitations/code-store.server.ts'
import { findHolder, forgetHolder } from '#app/features/seeds/seed-store.server.ts'
import { forgetSuspensions } from '#app/features/suspensions/suspension-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Forgetting = Pick<Services, 'pageCache'>

/**
 * What the ministry does for whoever asks to be removed: the seeds stay in the sums under a number that is nobody's any
 * more, and the links and codes lead nowhere.
 * @returns whether there was somebody
 */
export function forgetAmbassador(services: Forgetting & Pick<Services, 'db'>, email: string): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const holderId = await findHolder(trx, email)
    if (holderId === undefined) return false
    await forgetCodes(services, trx, holderId)
    await forgetSuspensions(trx, 'ambassador', holderId)
    await forgetHolder(trx, holderId)
    return true
  })
}

/** Their links and codes lead nowhere, inside a transaction that forgets whose they are. */
export async function forgetCodes({ pageCache }: Forgetting, trx: Trx, holderId: string): Promise<void> {
  await deleteCodesOf(trx, holderId)
  await pageCache.forgetAtCommit(trx, 'invitations')
}
