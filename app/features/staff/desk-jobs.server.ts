import { serverActor } from '#app/features/desk/actor.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import { type Inviting, inviteStaff, type StaffInvited } from './invite-staff.server.ts'
import { resetSignIn, type SignInReset } from './reset-sign-in.server.ts'
import { findStaffByEmail } from './staff-store.server.ts'

const ONCE = { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 }

export const INVITE_KEEPER = 'invite-keeper'
export const RESET_SIGN_IN = 'reset-sign-in'

/** `by`: who sits at the keyboard of the server. */
export type AskedOfDesk = { email: string; by: string }

/** What `npm run desk:invite` asks for. */
export function inviteKeeperJob(services: Inviting): AskedKind<AskedOfDesk, StaffInvited> {
  return {
    name: INVITE_KEEPER,
    retries: ONCE,
    answer: ({ email, by }) => inviteStaff(services, serverActor(by), { email, role: 'keeper' }),
  }
}

/** What `npm run desk:reset` asks for. */
export function resetSignInJob(services: Inviting): AskedKind<AskedOfDesk, SignInReset> {
  return {
    name: RESET_SIGN_IN,
    retries: ONCE,
    async answer({ email, by }) {
      const staff = await findStaffByEmail(services.db, email)
      return staff ? resetSignIn(services, serverActor(by), staff.id) : { ok: false, reason: 'unknown' }
    },
  }
}
