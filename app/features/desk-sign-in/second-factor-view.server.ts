import { getChallenge } from '#app/features/desk-sessions/session-store.server.ts'
import { requestOptions } from '#app/features/second-factors/passkey-options.server.ts'
import { findSecondFactors } from '#app/features/second-factors/second-factors.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SignedIn } from './desk-visit.server.ts'
import { isClosed } from './wrong-factors.server.ts'

/** What whoever typed the right password can show next. */
export async function showSecondFactorForm({ db, settings }: Pick<Services, 'db' | 'settings'>, { session, staff }: SignedIn) {
  const { app, passkeys } = await findSecondFactors(db, staff.id)
  const known = passkeys.map(({ id }) => id)
  return {
    app,
    closed: isClosed(staff),
    passkey: known.length > 0 ? requestOptions(settings, await getChallenge(db, session.id), known) : null,
  }
}
