import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Stage } from '#app/features/desk/desk-access.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { digest } from '#app/platform/digest.server.ts'
import { IDLE_MINUTES, JOINING_MINUTES, LONGEST_HOURS, SECOND_FACTOR_MINUTES } from './session-times.ts'

type SessionTable = {
  id: string
  staffId: string
  stage: Stage
  tokenHash: string
  previousHash: string | null
  renewedAt: Moment | null
  arrived: boolean
  begunAt: Moment
  seenAt: Moment
  endsAt: Moment
  passwordAt: Moment
  challenge: string
  browser: string
}
export type Session = Selectable<SessionTable>

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskSessions: SessionTable
  }
}

const LASTS_MINUTES: Record<Stage, number> = { 'second-factor': SECOND_FACTOR_MINUTES, joining: JOINING_MINUTES, in: LONGEST_HOURS * 60 }

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
export const newToken = () => randomBytes(32).toString('base64url')

/** Whoever begins one just typed their password, or will not have one: a demo's example. @returns the token, which nobody is told again */
export async function beginSession(
  trx: Trx,
  { staffId, stage, browser }: Pick<Session, 'staffId' | 'stage' | 'browser'>,
  now: Date,
): Promise<string> {
  // What is over is of no use to anybody.
  await trx
    .deleteFrom('deskSessions')
    .where((row) => row.or([row('endsAt', '<=', now), row('seenAt', '<=', before(now, IDLE_MINUTES))]))
    .execute()
  const token = newToken()
  await trx
    .insertInto('deskSessions')
    .values({ id: randomUUID(), staffId, browser, ...stageSet(stage, now), ...tokenSet(token, null, now), challenge: newToken() })
    .execute()
  return token
}

/** The same session one step further on, under a new token. The one before is known no longer. */
export async function moveSession(trx: Trx, id: string, stage: Stage, now: Date): Promise<string> {
  const token = newToken()
  await trx
    .updateTable('deskSessions')
    .set({ ...stageSet(stage, now), ...tokenSet(token, null, now), challenge: newToken() })
    .where('id', '=', id)
    .execute()
  return token
}

function stageSet(stage: Stage, now: Date) {
  return { stage, begunAt: now, seenAt: now, endsAt: after(now, LASTS_MINUTES[stage]), passwordAt: now }
}

/** What the row says of a new token. @param previous fingerprint of the one before, where that is still known for a moment */
export function tokenSet(token: string, previous: string | null, now: Date) {
  return { tokenHash: digest(token), previousHash: previous, renewedAt: now, arrived: false }
}

/** By the token or the one before it; one that is over is not found. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const hash = digest(token)
  return db
    .selectFrom('deskSessions')
    .selectAll()
    .where((row) => row.or([row('tokenHash', '=', hash), row('previousHash', '=', hash)]))
    .where('endsAt', '>', now)
    .where('seenAt', '>', before(now, IDLE_MINUTES))
    .executeTakeFirst()
}

/** Whether it was not ended meanwhile. */
export async function hasSession(trx: Trx, id: string): Promise<boolean> {
  return (await trx.selectFrom('deskSessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Those that are not over, the newest first. */
export async function listSessions(db: Db, staffId: string, now: Date) {
  return db
    .selectFrom('deskSessions')
    .select(['id', 'browser', 'begunAt', 'seenAt'])
    .where('staffId', '=', staffId)
    .where('stage', '=', 'in')
    .where('endsAt', '>', now)
    .where('seenAt', '>', before(now, IDLE_MINUTES))
    .orderBy('begunAt', 'desc')
    .execute()
}

/** @param expected only where the row still has this token, so that of two requests at once one renews it. @returns whether it did */
export async function updateSession(db: Db, id: string, set: Partial<Session>, expected?: { tokenHash: string }): Promise<boolean> {
  const updated = await db
    .updateTable('deskSessions')
    .set(set)
    .where('id', '=', id)
    .$if(expected !== undefined, (query) => query.where('tokenHash', '=', expected!.tokenHash))
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** What a passkey is to sign next, as it is now: the one that a request came with may have been answered by it. */
export async function getChallenge(db: Db, id: string): Promise<string> {
  return (await db.selectFrom('deskSessions').select('challenge').where('id', '=', id).executeTakeFirstOrThrow()).challenge
}

/** Takes the challenge away that a passkey is about to answer: each is answered once. */
export async function takeChallenge(db: Db, id: string): Promise<string | undefined> {
  const session = await db.selectFrom('deskSessions').select('challenge').where('id', '=', id).executeTakeFirst()
  if (!session) return undefined
  const taken = await db
    .updateTable('deskSessions')
    .set({ challenge: newToken() })
    .where('id', '=', id)
    .where('challenge', '=', session.challenge)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n ? session.challenge : undefined
}

/** @returns how many there were */
export async function endSessions(db: Db, staffId: string, which: { id?: string; except?: string } = {}): Promise<number> {
  const ended = await db
    .deleteFrom('deskSessions')
    .where('staffId', '=', staffId)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id!))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except!))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Every session of theirs gets a new token at its next request: what they may do has changed. */
export async function renewAtNextRequest(trx: Trx, staffId: string): Promise<void> {
  await trx.updateTable('deskSessions').set({ renewedAt: null }).where('staffId', '=', staffId).execute()
}
