import type { Trx } from '#app/platform/database/database.server.ts'
import { noteDecided, noteKept } from './picture-store.server.ts'

/** It belongs to something from now on, whose own notice tells the ministry that it waits for a look. @returns false where it is gone */
export async function keepPicture(trx: Trx, id: string, now: Date): Promise<boolean> {
  return noteKept(trx, id, now)
}

/** Nobody is shown it from now on. */
export async function withdrawPicture(trx: Trx, id: string, now: Date): Promise<void> {
  await noteDecided(trx, id, 'withdrawnAt', now)
}
