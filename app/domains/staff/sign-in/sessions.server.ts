import type { Selectable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { SignInStage } from '#app/domains/staff/desk/desk-routes.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { createToken, hashToken } from '#app/platform/tokens.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

export const IDLE_MINUTES = 30
export const MAX_SESSION_HOURS = 12
export const TOKEN_RENEWAL_MINUTES = 15
/** After this time, sensitive changes ask for the password again. */
export const PASSWORD_CONFIRMED_MINUTES = 10
export const SECOND_FACTOR_MINUTES = 10
/** Accepting an invitation may include installing an authenticator app. */
export const INVITATION_SESSION_MINUTES = 60

/** The previous token is accepted for this time, because parallel requests of one page still carry it. */
const ROTATION_GRACE_MS = 60_000
const LAST_SEEN_INTERVAL_MS = 60_000

/** `token` is the new token for the cookie, if the token was replaced. */
export type ResumedSession = { session: Session; token?: string }

/**
 * Finds the session of a token, and replaces the token every 15 minutes. A replaced token that is used after the grace time has
 * been copied, so the session ends. If the answer with the new token was lost (`arrived` is false), the old one still works.
 */
export async function resumeSession(db: Db, shown: string, now: Date): Promise<ResumedSession | undefined> {
  const session = await findSession(db, shown, now)
  if (!session) return undefined
  const { id, tokenHash, renewedAt, arrived } = session
  const isNewest = tokenHash === hashToken(shown)
  const age = renewedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - renewedAt.getTime()
  if (!isNewest && age <= ROTATION_GRACE_MS) return { session }
  if (!isNewest && arrived) {
    await endSessions(db, session.staffId, { id })
    return undefined
  }
  if (session.stage === 'in' && (!isNewest || age > TOKEN_RENEWAL_MINUTES * 60_000)) {
    const token = createToken()
    const renewed = await updateSession(db, id, { ...tokenColumns(token, hashToken(shown), now), seenAt: now }, { tokenHash })
    return renewed ? { session, token } : { session }
  }
  const isNew = now.getTime() - session.seenAt.getTime() >= LAST_SEEN_INTERVAL_MS
  if (isNew || !arrived) await updateSession(db, id, { seenAt: now, ...(isNewest && { arrived: true }) }, { tokenHash })
  return { session }
}

type SessionTable = {
  id: string
  staffId: string
  stage: SignInStage
  tokenHash: string
  previousHash: string | null
  renewedAt: Timestamp | null
  arrived: boolean
  begunAt: Timestamp
  seenAt: Timestamp
  endsAt: Timestamp
  passwordAt: Timestamp
  challenge: string
  browser: string
}
export type Session = Selectable<SessionTable>

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskSessions: SessionTable
  }
}

const STAGE_MINUTES: Record<SignInStage, number> = {
  'second-factor': SECOND_FACTOR_MINUTES,
  joining: INVITATION_SESSION_MINUTES,
  in: MAX_SESSION_HOURS * 60,
}

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** @returns the token, of which only a hash is stored */
export async function startSession(
  trx: Trx,
  { staffId, stage, browser }: Pick<Session, 'staffId' | 'stage' | 'browser'>,
  now: Date,
): Promise<string> {
  await trx
    .deleteFrom('deskSessions')
    .where((row) => row.or([row('endsAt', '<=', now), row('seenAt', '<=', before(now, IDLE_MINUTES))]))
    .execute()
  const token = createToken()
  await trx
    .insertInto('deskSessions')
    .values({
      id: randomUUID(),
      staffId,
      browser,
      ...stageColumns(stage, now),
      ...tokenColumns(token, null, now),
      challenge: createToken(),
    })
    .execute()
  return token
}

/** Sets the stage of a session (the same one after a change of the password), and gives it a new token and challenge. */
export async function advanceSession(trx: Trx, id: string, stage: SignInStage, now: Date): Promise<string> {
  const token = createToken()
  await trx
    .updateTable('deskSessions')
    .set({ ...stageColumns(stage, now), ...tokenColumns(token, null, now), challenge: createToken() })
    .where('id', '=', id)
    .execute()
  return token
}

function stageColumns(stage: SignInStage, now: Date) {
  return { stage, begunAt: now, seenAt: now, endsAt: after(now, STAGE_MINUTES[stage]), passwordAt: now }
}

/** @param previous the hash of the previous token, while it is still accepted */
export function tokenColumns(token: string, previous: string | null, now: Date) {
  return { tokenHash: hashToken(token), previousHash: previous, renewedAt: now, arrived: false }
}

export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const hash = hashToken(token)
  return db
    .selectFrom('deskSessions')
    .selectAll()
    .where((row) => row.or([row('tokenHash', '=', hash), row('previousHash', '=', hash)]))
    .where('endsAt', '>', now)
    .where('seenAt', '>', before(now, IDLE_MINUTES))
    .executeTakeFirst()
}

export async function hasSession(trx: Trx, id: string): Promise<boolean> {
  return (await trx.selectFrom('deskSessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Lists the newest first. */
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

/** @param expected updates the row only if it still has this token, so that only one of two requests renews it */
export async function updateSession(db: Db, id: string, set: Partial<Session>, expected?: { tokenHash: string }): Promise<boolean> {
  const updated = await db
    .updateTable('deskSessions')
    .set(set)
    .where('id', '=', id)
    .$if(expected !== undefined, (query) => query.where('tokenHash', '=', expected!.tokenHash))
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Reads the WebAuthn challenge again, because this request may already have consumed the one that it loaded. */
export async function getChallenge(db: Db, id: string): Promise<string> {
  return (await db.selectFrom('deskSessions').select('challenge').where('id', '=', id).executeTakeFirstOrThrow()).challenge
}

/** Each WebAuthn challenge can be answered once. */
export async function consumeChallenge(db: Db, id: string): Promise<string | undefined> {
  const session = await db.selectFrom('deskSessions').select('challenge').where('id', '=', id).executeTakeFirst()
  if (!session) return undefined
  const updated = await db
    .updateTable('deskSessions')
    .set({ challenge: createToken() })
    .where('id', '=', id)
    .where('challenge', '=', session.challenge)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n ? session.challenge : undefined
}

/** @returns how many sessions were ended */
export async function endSessions(db: Db, staffId: string, which: { id?: string; except?: string } = {}): Promise<number> {
  const ended = await db
    .deleteFrom('deskSessions')
    .where('staffId', '=', staffId)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id!))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except!))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Called after a change of the role, so that each session continues under a new token. */
export async function renewTokenOnNextRequest(trx: Trx, staffId: string): Promise<void> {
  await trx.updateTable('deskSessions').set({ renewedAt: null }).where('staffId', '=', staffId).execute()
}

export type DeskCookie = 'session' | 'device'

type Site = Pick<Settings, 'siteUrl'>

/** The `__Host-` prefix requires HTTPS, which a demo may not have. */
const cookieName = (site: Site, cookie: DeskCookie) => `${isSecure(site) ? '__Host-' : ''}desk-${cookie}`
const isSecure = ({ siteUrl }: Site) => siteUrl.startsWith('https:')

/** @param lastsDays without it, the cookie lasts until the browser is closed; 0 deletes the cookie */
export function writeCookie(site: Site, cookie: DeskCookie, value: string, lastsDays?: number): string {
  return [
    `${cookieName(site, cookie)}=${value}`,
    'Path=/',
    'HttpOnly',
    // Not `Strict`, because links in mails lead to the desk. Forms are protected by a check of the origin of the request.
    'SameSite=Lax',
    ...(isSecure(site) ? ['Secure'] : []),
    ...(lastsDays === undefined ? [] : [`Max-Age=${lastsDays * 86_400}`]),
  ].join('; ')
}

/** If there are two cookies with the same name, one was planted, and neither is used. */
export function readCookie(site: Site, cookie: DeskCookie, header: string | null): string | undefined {
  const beginning = `${cookieName(site, cookie)}=`
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(beginning))
  return found.length === 1 ? found[0]!.slice(beginning.length) : undefined
}
