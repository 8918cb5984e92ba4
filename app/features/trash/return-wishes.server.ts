import { isRemoval, REMOVAL_SUBJECT } from '#app/features/contact/removal-wish.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { putBack } from './put-back.server.ts'
import { listAboutInTrash, lockInTrash, removeFromTrash } from './trash-store.server.ts'

/**
 * Takes wishes to be removed out of the trash: from there none is done, and after thirty days it would be forgotten. None can be
 * put there, but those of earlier releases, and of backups of theirs, may lie there. @returns how many there were
 */
export async function returnWishes(services: Pick<Services, 'db' | 'settings' | 'log'>): Promise<number> {
  let returned = 0
  for (const id of await listAboutInTrash(services.db, REMOVAL_SUBJECT))
    await inTransaction(services.db, async (trx) => {
      const taken = await lockInTrash(trx, id)
      if (!taken || !isRemoval(services, taken.message.email.toLowerCase(), taken.message)) return
      // Where it was asked for once more that day, that wish stands.
      if (!(await putBack(trx, id, taken))) await removeFromTrash(trx, id)
      returned++
    })
  if (returned > 0) services.log.warn({ returned }, 'wishes to be removed lay in the trash, and are back on their list')
  return returned
}
