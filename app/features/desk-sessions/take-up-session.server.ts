import type { Db } from '#app/platform/database/database.server.ts'
import { digest } from '#app/platform/digest.server.ts'
import { endSessions, findSession, newToken, type Session, tokenSet, updateSession } from './session-store.server.ts'
import { RENEWED_MINUTES } from './session-times.ts'

/** A page asks for several things at once, and those under way show the token from before. */
const UNDER_WAY_MS = 60_000
/** When somebody was here last is written down so often, and not at every request. */
const SEEN_EVERY_MS = 60_000

/** `token`: the new one, to be given to the browser. */
export type TakenUp = { session: Session; token?: string }

/**
 * The session that a token stands for, with all that a request does to it: it is seen, and in use for a quarter of an hour
 * it gets a new token. A token that was replaced, and shown again later than any request under way, is a copy's: then the
 * session ends for whoever has it. Where the answer with the new one was lost, its owner still has the old one only.
 * @param byItself an open page sent it, and nobody clicked: the session is not seen by that, and gets no new token
 */
export async function takeUpSession(db: Db, shown: string, now: Date, { byItself = false } = {}): Promise<TakenUp | undefined> {
  const session = await findSession(db, shown, now)
  if (!session) return undefined
  const { id, tokenHash, renewedAt, arrived } = session
  const isNewest = tokenHash === digest(shown)
  const age = renewedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - renewedAt.getTime()
  if (!isNewest && age <= UNDER_WAY_MS) return { session }
  if (!isNewest && arrived) {
    await endSessions(db, session.staffId, { id })
    return undefined
  }
  if (byItself) return { session }
  if (session.stage === 'in' && (!isNewest || age > RENEWED_MINUTES * 60_000)) {
    const token = newToken()
    const renewed = await updateSession(db, id, { ...tokenSet(token, digest(shown), now), seenAt: now }, { tokenHash })
    return renewed ? { session, token } : { session }
  }
  const isNew = now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS
  if (isNew || !arrived) await updateSession(db, id, { seenAt: now, ...(isNewest && { arrived: true }) }, { tokenHash })
  return { session }
}
