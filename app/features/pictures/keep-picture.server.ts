import type { Trx } from '#app/platform/database/database.server.ts'
import { noteDecided, noteHidden, noteKept } from './picture-store.server.ts'
import { withdrawRemade } from './remade-pictures.server.ts'

/** It belongs to something from now on, whose own notice tells the ministry that it waits for a look. @returns false where it is gone */
export async function keepPicture(trx: Trx, id: string, now: Date): Promise<boolean> {
  return noteKept(trx, id, now)
}

/** Everyone is shown it from now on. */
export async function publishPicture(trx: Trx, id: string, now: Date): Promise<void> {
  await noteDecided(trx, id, 'publishedAt', now)
}

/** Nobody is shown it, until it is shown again (null). */
export async function hidePicture(trx: Trx, id: string, since: Date | null): Promise<void> {
  await noteHidden(trx, id, since)
}

/** Nobody is shown it from now on, nor what was made of it. */
export async function withdrawPicture(trx: Trx, id: string, now: Date): Promise<void> {
  await noteDecided(trx, id, 'withdrawnAt', now)
  await withdrawRemade(trx, id, now)
}
