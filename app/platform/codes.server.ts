import { CODE_LIFE_MINUTES, MAX_CODE_ATTEMPTS } from './code-rules.ts'
import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { normalize } from './text.ts'
import { hash, isEqual } from './tokens.server.ts'

/** Invalidates the subject's earlier code. Mails and texts store only the id (docs/decisions/derived-verification-codes.md). */
export async function issueCode(trx: Trx, subject: string, now: Date): Promise<{ id: string; expiresAt: Date }> {
  const code = { id: randomUUID(), tries: 0, expiresAt: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000) }
  await trx
    .insertInto('codes')
    .values({ ...code, subject })
    .onConflict((row) => row.column('subject').doUpdateSet(code))
    .execute()
  return code
}

export function deriveCode(secretKey: string, id: string): string {
  const number = Buffer.from(hash(secretKey, 'code', id), 'base64url').readBigUInt64BE()
  return String(number % 1_000_000n).padStart(6, '0')
}

/** Counts the attempt in one statement before it compares anything, so that parallel attempts cannot exceed `MAX_CODE_ATTEMPTS`. */
export async function checkCode(db: Db, secretKey: string, subject: string, typed: string, now: Date): Promise<boolean> {
  const digits = normalize(typed, 'NFKC').replace(/[\s\-–.]/g, '')
  if (!/^[0-9]{6}$/.test(digits)) return false
  const tried = await db
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('tries', '<', MAX_CODE_ATTEMPTS)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!tried || !isEqual(digits, deriveCode(secretKey, tried.id))) return false
  return (await db.deleteFrom('codes').where('id', '=', tried.id).executeTakeFirst()).numDeletedRows > 0n
}

export async function deleteExpiredCodes(db: Db, { expiredBefore }: { expiredBefore: Date }): Promise<number> {
  return Number((await db.deleteFrom('codes').where('expiresAt', '<', expiredBefore).executeTakeFirst()).numDeletedRows)
}
