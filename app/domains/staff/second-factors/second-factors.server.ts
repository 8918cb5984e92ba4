import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { createCode, hash } from '#app/platform/tokens.server.ts'
import { deleteApps, hasApp } from './authenticator-app.server.ts'
import { deletePasskeys, listPasskeys } from './passkeys.server.ts'

export async function findSecondFactors(db: Db, staffId: string) {
  const [app, passkeys, recoveryCodes] = await Promise.all([
    hasApp(db, staffId),
    listPasskeys(db, staffId),
    countRecoveryCodes(db, staffId),
  ])
  return { app, passkeys, recoveryCodes }
}

export async function deleteSecondFactors(trx: Trx, staffId: string): Promise<void> {
  await deleteApps(trx, staffId)
  await deletePasskeys(trx, staffId)
  await deleteRecoveryCodes(trx, staffId)
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskRecoveryCodes: { staffId: string; codeHash: string }
  }
}

export const RECOVERY_CODE_COUNT = 10

/** Twelve characters of an alphabet of 23 have 54 bits. */
const RECOVERY_CODE_LENGTH = 12

/** Replaces earlier codes. @returns the codes in the form `7KQ4-3FHN-9DXA`, to be shown only once */
export async function createRecoveryCodes(trx: Trx, secretKey: string, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => createCode(RECOVERY_CODE_LENGTH))
  await deleteRecoveryCodes(trx, staffId)
  await trx
    .insertInto('deskRecoveryCodes')
    .values(codes.map((code) => ({ staffId, codeHash: hashRecoveryCode(secretKey, staffId, code) })))
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Each code works once. @param typed with or without hyphens, in any case */
export async function consumeRecoveryCode(db: Db, secretKey: string, staffId: string, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (code.length !== RECOVERY_CODE_LENGTH) return false
  const deleted = await db
    .deleteFrom('deskRecoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', hashRecoveryCode(secretKey, staffId, code))
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('deskRecoveryCodes')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function deleteRecoveryCodes(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom('deskRecoveryCodes').where('staffId', '=', staffId).execute()
}

function hashRecoveryCode(secretKey: string, staffId: string, code: string): string {
  return hash(secretKey, 'recovery-code', staffId, code)
}
