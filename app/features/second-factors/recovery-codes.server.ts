import { randomInt } from 'node:crypto'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { keyedDigest } from '#app/platform/digest.server.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskRecoveryCodes: { staffId: string; codeHash: string }
  }
}

export const RECOVERY_CODES = 10

/** What is read off a sheet of paper without a mistake. 12 of these 23 are 54 bits. */
const SIGNS = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 12

/** Draws ten new ones; those before work no longer. @returns them as they are shown, this once: `7KQ4-3FHN-9DXA` */
export async function makeRecoveryCodes(trx: Trx, secretKey: string, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, drawCode)
  await deleteRecoveryCodes(trx, staffId)
  await trx
    .insertInto('deskRecoveryCodes')
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(secretKey, staffId, code) })))
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Whether that is one of theirs. It is used up. @param typed with or without its hyphens, in any case */
export async function takeRecoveryCode(db: Db, secretKey: string, staffId: string, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (code.length !== LENGTH) return false
  const taken = await db
    .deleteFrom('deskRecoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', hashOf(secretKey, staffId, code))
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
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

function drawCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

function hashOf(secretKey: string, staffId: string, code: string): string {
  return keyedDigest(secretKey, 'desk-recovery-code', `${staffId}\u0000${code}`)
}
