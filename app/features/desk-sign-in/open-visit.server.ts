import { browserName } from '#app/features/desk-sessions/browser-name.ts'
import { readCookie, writeCookie } from '#app/features/desk-sessions/session-cookies.server.ts'
import { endSessions, type Session } from '#app/features/desk-sessions/session-store.server.ts'
import { takeUpSession } from '#app/features/desk-sessions/take-up-session.server.ts'
import { isInvited } from '#app/features/staff/find-invited.server.ts'
import { findStaff, type Staff } from '#app/features/staff/staff-store.server.ts'
import { may } from '#app/features/staff/still-may.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { DeskVisit } from './desk-visit.server.ts'

type Opening = Pick<Services, 'db' | 'settings' | 'now'>

/**
 * Finds out who a request comes from, as the database has it at this moment.
 * @param sent.byItself by an open page, without a click: that keeps nobody in
 */
export async function openVisit(
  { db, settings, now }: Opening,
  request: Request,
  { network, byItself }: { network: string; byItself: boolean },
): Promise<DeskVisit> {
  const header = request.headers.get('cookie')
  const visit: DeskVisit = {
    standing: undefined,
    signedIn: undefined,
    device: readCookie(settings, 'device', header),
    browser: browserName(request.headers.get('user-agent')),
    network,
    cookies: [],
  }
  const shown = readCookie(settings, 'session', header)
  if (shown === undefined) return visit
  const taken = await takeUpSession(db, shown, now(), { byItself })
  const staff = taken && (await findStaff(db, taken.session.staffId))
  if (!taken || !staff || !fits(taken.session, staff, now())) {
    if (taken) await endSessions(db, taken.session.staffId, { id: taken.session.id })
    visit.cookies.push(writeCookie(settings, 'session', '', 0))
    return visit
  }
  if (taken.token) visit.cookies.push(writeCookie(settings, 'session', taken.token))
  visit.signedIn = { session: taken.session, staff }
  visit.standing = { stage: taken.session.stage, actor: { id: staff.id, name: staff.name ?? staff.email, role: staff.role } }
  return visit
}

/** Whether whoever the session is of may still stand where it says. */
function fits({ stage }: Session, staff: Staff, now: Date): boolean {
  return stage === 'joining' ? isInvited(staff, now) : may(staff, 'helper')
}
