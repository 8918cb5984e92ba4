import { randomBytes, randomUUID } from 'node:crypto'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment, Order } from '#app/platform/database/tables.ts'
import { seal, unseal } from './seal.server.ts'
import { SECRET_BYTES, stepOf } from './totp.server.ts'

type AppTable = { id: string; staffId: string; sealed: string; madeAt: Moment; confirmedAt: Moment | null; lastStep: Order }

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskApps: AppTable
  }
}

/** So long an app may be given its secret; afterwards another one is drawn. */
const WAITS_MS = 60 * 60_000
const agoAt = (now: Date) => new Date(now.getTime() - WAITS_MS)

/** Draws a secret for an app that is not confirmed yet; one that was drawn lately stays, so that a page shown twice says the same. */
export async function beginApp(trx: Trx, secretKey: string, staffId: string, now: Date): Promise<void> {
  const drawn = { sealed: seal(secretKey, staffId, randomBytes(SECRET_BYTES)), madeAt: now }
  await trx
    .insertInto('deskApps')
    .values({ id: randomUUID(), staffId, ...drawn, confirmedAt: null, lastStep: 0 })
    .onConflict((row) =>
      row.column('staffId').where('confirmedAt', 'is', null).doUpdateSet(drawn).where('deskApps.madeAt', '<=', agoAt(now)),
    )
    .execute()
}

/** The secret that an app is to be given. */
export async function findAppSecret(db: Db, secretKey: string, staffId: string, now: Date): Promise<Buffer | undefined> {
  const row = await findWaiting(db, staffId, now).executeTakeFirst()
  return row && unseal(secretKey, staffId, row.sealed)
}

function findWaiting(db: Db, staffId: string, now: Date) {
  return db
    .selectFrom('deskApps')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is', null)
    .where('madeAt', '>', agoAt(now))
}

/** Takes the app that waits in the place of the one before, if the code is one of its codes. */
export async function confirmApp(trx: Trx, secretKey: string, staffId: string, typed: string, now: Date): Promise<boolean> {
  const app = await findWaiting(trx, staffId, now).forUpdate().executeTakeFirst()
  const step = app && stepOf(unseal(secretKey, staffId, app.sealed), typed, now, 0)
  if (!step) return false
  await trx.deleteFrom('deskApps').where('staffId', '=', staffId).where('confirmedAt', 'is not', null).execute()
  await trx.updateTable('deskApps').set({ confirmedAt: now, lastStep: step }).where('id', '=', app.id).execute()
  return true
}

/** Whether that is a code of the app now. It is used up: of two at once with the same code one is told so. */
export async function takeAppCode(db: Db, secretKey: string, staffId: string, typed: string, now: Date): Promise<boolean> {
  const app = await db
    .selectFrom('deskApps')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  const step = app && stepOf(unseal(secretKey, staffId, app.sealed), typed, now, Number(app.lastStep))
  if (!step) return false
  const taken = await db
    .updateTable('deskApps')
    .set({ lastStep: step })
    .where('id', '=', app.id)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function hasApp(db: Db, staffId: string): Promise<boolean> {
  const app = await db
    .selectFrom('deskApps')
    .select('id')
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return app !== undefined
}

/** All of somebody's, confirmed or not. */
export async function deleteApps(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom('deskApps').where('staffId', '=', staffId).execute()
}
