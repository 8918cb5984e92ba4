import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { deleteApps, hasApp } from './app-store.server.ts'
import { deletePasskeys, listPasskeys } from './passkey-store.server.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.server.ts'

/** What somebody can show besides their password. */
export type SecondFactors = {
  app: boolean
  passkeys: { id: string; name: string; addedAt: Date; usedAt: Date | null }[]
  recoveryCodes: number
}

export async function findSecondFactors(db: Db, staffId: string): Promise<SecondFactors> {
  const [app, passkeys, recoveryCodes] = await Promise.all([
    hasApp(db, staffId),
    listPasskeys(db, staffId),
    countRecoveryCodes(db, staffId),
  ])
  return { app, passkeys, recoveryCodes }
}

/** Takes all of them away: a device may be lost, or in other hands. */
export async function forgetSecondFactors(trx: Trx, staffId: string): Promise<void> {
  await deleteApps(trx, staffId)
  await deletePasskeys(trx, staffId)
  await deleteRecoveryCodes(trx, staffId)
}
