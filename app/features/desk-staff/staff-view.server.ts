import type { Keeper } from '#app/features/desk/actor.ts'
import { listSessions } from '#app/features/desk-sessions/session-store.server.ts'
import { isFresh } from '#app/features/desk-sign-in/confirm-password.server.ts'
import type { SignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { findSecondFactors } from '#app/features/second-factors/second-factors.server.ts'
import { standingOf } from '#app/features/staff/staff-standing.ts'
import { findStaff, listStaff } from '#app/features/staff/staff-store.server.ts'
import { momentOf, shortDay } from '#app/features/site/dates.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import type { Services } from '#app/platform/services.server.ts'

type Showing = Pick<Services, 'db' | 'now'>

/** Everybody who ever was invited. */
export async function showAllStaff({ db, now }: Showing, keeper: Keeper) {
  const all = await listStaff(db)
  return all.map((staff) => ({
    id: staff.id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    standing: standingOf(staff, now()),
    since: staff.joinedAt && shortDay(staff.joinedAt),
    isSelf: staff.id === keeper.id,
  }))
}

/** One of them, with what can be done. */
export async function showStaff({ db, now }: Showing, keeper: Keeper, signedIn: SignedIn, id: string) {
  const staff = isUuid(id) ? await findStaff(db, id) : undefined
  if (!staff) return undefined
  const [factors, sessions] = await Promise.all([findSecondFactors(db, id), listSessions(db, id, now())])
  return {
    id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    standing: standingOf(staff, now()),
    isSelf: id === keeper.id,
    fresh: isFresh(signedIn, now()),
    invitedUntil: staff.invitedUntil && momentOf(staff.invitedUntil),
    app: factors.app,
    passkeys: factors.passkeys.length,
    recoveryCodes: factors.recoveryCodes,
    sessions: sessions.map((session) => ({ id: session.id, browser: session.browser, begun: momentOf(session.begunAt) })),
  }
}

export type StaffShown = NonNullable<Awaited<ReturnType<typeof showStaff>>>
