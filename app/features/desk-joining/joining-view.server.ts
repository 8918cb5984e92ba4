import { findAppSecret } from '#app/features/second-factors/app-store.server.ts'
import { appSetup } from '#app/features/second-factors/app-setup.server.ts'
import { creationOptions } from '#app/features/second-factors/passkey-options.server.ts'
import { getChallenge } from '#app/features/desk-sessions/session-store.server.ts'
import type { SignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** What is needed to set up either second factor; nothing of it once one is there. */
export async function showJoining({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>, { session, staff }: SignedIn) {
  const secret = await findAppSecret(db, settings.secretKey, staff.id, now())
  if (!secret) return undefined
  const { id, email } = staff
  const { siteName } = settings
  return {
    app: appSetup(secret, { siteName, email }),
    passkey: creationOptions(settings, { id, email, name: staff.name ?? email }, await getChallenge(db, session.id), []),
  }
}
