import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { CODE_LIFE_MINUTES, CODE_TRIES } from './code-rules.ts'
import type { Db, Trx } from './database/database.server.ts'
import { normalized } from './normalized.ts'

/**
 * Makes a code inside the caller's transaction; the one before for the same subject works no longer.
 * @returns its id, which stands for it while a mail or a text waits (docs/decisions/codes-from-their-id.md)
 */
export async function makeCode(trx: Trx, subject: string, now: Date): Promise<{ id: string; expiresAt: Date }> {
  const code = { id: randomUUID(), tries: 0, expiresAt: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000) }
  await trx
    .insertInto('codes')
    .values({ ...code, subject })
    .onConflict((row) => row.column('subject').doUpdateSet(code))
    .execute()
  return code
}

/** The six digits of a code, from its id with the site's key: made when they leave and when they are compared, stored nowhere. */
export function digitsOf(secretKey: string, id: string): string {
  const mac = createHmac('sha256', secretKey).update(`code\u0000${id}`).digest()
  return String(mac.readBigUInt64BE() % 1_000_000n).padStart(6, '0')
}

/**
 * Whether that is the code of the subject; then it is used up. A try is counted before anything is compared, in one
 * statement, so that however many come at once, `CODE_TRIES` of them are.
 * @param typed as it was entered: spaces and hyphens between its digits don't matter; what has no six digits is no try
 */
export async function checkCode(db: Db, secretKey: string, subject: string, typed: string, now: Date): Promise<boolean> {
  const digits = normalized(typed, 'NFKC').replace(/[\s\-–.]/g, '')
  if (!/^[0-9]{6}$/.test(digits)) return false
  const tried = await db
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('tries', '<', CODE_TRIES)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!tried || !timingSafeEqual(Buffer.from(digits), Buffer.from(digitsOf(secretKey, tried.id)))) return false
  return (await db.deleteFrom('codes').where('id', '=', tried.id).executeTakeFirst()).numDeletedRows > 0n
}

/** @returns how many there were */
export async function deleteCodes(db: Db, { expiredBefore }: { expiredBefore: Date }): Promise<number> {
  return Number((await db.deleteFrom('codes').where('expiresAt', '<', expiredBefore).executeTakeFirst()).numDeletedRows)
}
