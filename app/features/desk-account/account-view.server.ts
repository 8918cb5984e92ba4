import { findAppSecret } from '#app/features/second-factors/app-store.server.ts'
import { appSetup } from '#app/features/second-factors/app-setup.server.ts'
import { creationOptions } from '#app/features/second-factors/passkey-options.server.ts'
import { findSecondFactors } from '#app/features/second-factors/second-factors.server.ts'
import { getChallenge, listSessions } from '#app/features/desk-sessions/session-store.server.ts'
import { isFresh } from '#app/features/desk-sign-in/confirm-password.server.ts'
import type { SignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { momentOf, shortDay } from '#app/features/site/dates.ts'
import type { Services } from '#app/platform/services.server.ts'

type Showing = Pick<Services, 'db' | 'settings' | 'now'>
const written = (at: Date) => ({ time: at.toISOString(), shown: momentOf(at) })

/** Who one is at the desk, what one signs in with, and where. */
export async function showAccount({ db, now }: Showing, { session, staff }: SignedIn) {
  const [factors, sessions] = await Promise.all([findSecondFactors(db, staff.id), listSessions(db, staff.id, now())])
  return {
    name: staff.name ?? staff.email,
    email: staff.email,
    role: staff.role,
    app: factors.app,
    passkeys: factors.passkeys.length,
    recoveryCodes: factors.recoveryCodes,
    sessions: sessions.map(({ id, browser, begunAt, seenAt }) => ({
      id,
      browser,
      begun: written(begunAt),
      seen: written(seenAt),
      isThis: id === session.id,
    })),
  }
}

/** `setup`: what an app is given that is to follow; null before that was asked for. */
export async function showApp({ db, settings, now }: Showing, signedIn: SignedIn) {
  const { staff } = signedIn
  const fresh = isFresh(signedIn, now())
  // Not for whoever finds the desk open: they would know what is confirmed later.
  const secret = fresh ? await findAppSecret(db, settings.secretKey, staff.id, now()) : undefined
  const { app } = await findSecondFactors(db, staff.id)
  return { fresh, has: app, setup: secret ? appSetup(secret, { siteName: settings.siteName, email: staff.email }) : null }
}

export async function showPasskeys({ db, settings, now }: Showing, signedIn: SignedIn) {
  const { session, staff } = signedIn
  const { app, passkeys } = await findSecondFactors(db, staff.id)
  const { id, email } = staff
  const known = passkeys.map((each) => each.id)
  return {
    fresh: isFresh(signedIn, now()),
    /** The last second factor cannot go. */
    mayRemove: app || passkeys.length > 1,
    passkeys: passkeys.map(({ addedAt, usedAt, ...each }) => ({
      id: each.id,
      name: each.name,
      added: shortDay(addedAt),
      used: usedAt && shortDay(usedAt),
    })),
    options: creationOptions(settings, { id, email, name: staff.name ?? email }, await getChallenge(db, session.id), known),
  }
}
