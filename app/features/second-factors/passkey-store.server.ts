import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment, Order } from '#app/platform/database/tables.ts'
import { type Asked, type NewPasskey, passkeyIdOf, readShownPasskey } from './verify-passkey.server.ts'

type PasskeyTable = {
  id: string
  staffId: string
  publicKey: string
  algorithm: number
  counter: Order
  name: string
  addedAt: Moment
  usedAt: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskPasskeys: PasskeyTable
  }
}

/** More are of no use to anybody. */
export const MOST_PASSKEYS = 10

/** @returns false where the key is there already, or there are enough */
export async function keepPasskey(trx: Trx, staffId: string, key: NewPasskey, name: string, now: Date): Promise<boolean> {
  if ((await listPasskeys(trx, staffId)).length >= MOST_PASSKEYS) return false
  const kept = await trx
    .insertInto('deskPasskeys')
    .values({ ...key, staffId, name, addedAt: now, usedAt: null })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function listPasskeys(db: Db, staffId: string) {
  return db
    .selectFrom('deskPasskeys')
    .select(['id', 'name', 'addedAt', 'usedAt'])
    .where('staffId', '=', staffId)
    .orderBy('addedAt')
    .execute()
}

/** Whether that is one of theirs, signing what was asked. */
export async function takePasskey(db: Db, staffId: string, json: string, asked: Asked, now: Date): Promise<boolean> {
  const id = passkeyIdOf(json)
  if (id === undefined) return false
  const kept = await db
    .selectFrom('deskPasskeys')
    .select(['id', 'publicKey', 'counter'])
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  const shown = kept && readShownPasskey(json, { ...kept, counter: Number(kept.counter) }, asked)
  if (!shown) return false
  const taken = await db
    .updateTable('deskPasskeys')
    .set({ counter: shown.counter, usedAt: now })
    .where('id', '=', id)
    .where('counter', '=', kept.counter)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** @returns its name; undefined where it was not theirs */
export async function deletePasskey(trx: Trx, staffId: string, id: string): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('deskPasskeys')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

export async function deletePasskeys(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom('deskPasskeys').where('staffId', '=', staffId).execute()
}
