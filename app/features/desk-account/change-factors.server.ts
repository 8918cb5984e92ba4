import type { Actor } from '#app/features/desk/actor.ts'
import { takeChallenge } from '#app/features/desk-sessions/session-store.server.ts'
import { beginApp, confirmApp, hasApp } from '#app/features/second-factors/app-store.server.ts'
import { deletePasskey, keepPasskey, listPasskeys } from '#app/features/second-factors/passkey-store.server.ts'
import { makeRecoveryCodes } from '#app/features/second-factors/recovery-codes.server.ts'
import { readNewPasskey } from '#app/features/second-factors/verify-passkey.server.ts'
import { beginOwnChange } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { changeOwn, type Changing } from './own-change.server.ts'

/**
 * Draws the secret of an app that is to follow; the one before goes on until the new one has shown a code.
 * @returns false where they may not any more
 */
export async function beginNewApp({ db, settings, now }: Changing, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await beginOwnChange(trx, actor))) return false
    await beginApp(trx, settings.secretKey, actor.id, now())
    return true
  })
}

/** @returns whether the code was one of the new app's */
export async function setUpApp(services: Changing, actor: Actor, code: string): Promise<boolean> {
  const { settings, now } = services
  const isSet = await changeOwn(services, actor, 'set-up-app', async (trx) =>
    (await confirmApp(trx, settings.secretKey, actor.id, code, now())) ? { result: true } : undefined,
  )
  return isSet ?? false
}

export async function addPasskey(
  services: Changing,
  actor: Actor,
  { sessionId, credential, name }: { sessionId: string; credential: string; name: string },
): Promise<boolean> {
  const { db, settings, now } = services
  const challenge = await takeChallenge(db, sessionId)
  const key = challenge === undefined ? undefined : readNewPasskey(credential, { challenge, siteUrl: settings.siteUrl })
  if (!key) return false
  const isAdded = await changeOwn(services, actor, 'add-passkey', async (trx) =>
    (await keepPasskey(trx, actor.id, key, name, now())) ? { result: true } : undefined,
  )
  return isAdded ?? false
}

/** @returns false where it was not theirs, or where nothing would be left to show: the last second factor stays */
export async function removePasskey(services: Changing, actor: Actor, id: string): Promise<boolean> {
  const isRemoved = await changeOwn(services, actor, 'remove-passkey', async (trx) => {
    const isLast = !(await hasApp(trx, actor.id)) && (await listPasskeys(trx, actor.id)).length < 2
    if (isLast) return undefined
    return (await deletePasskey(trx, actor.id, id)) === undefined ? undefined : { result: true }
  })
  return isRemoved ?? false
}

/** @returns ten new codes; those before work no longer */
export async function renewRecoveryCodes(services: Changing, actor: Actor): Promise<string[] | undefined> {
  return changeOwn(services, actor, 'make-recovery-codes', async (trx) => ({
    result: await makeRecoveryCodes(trx, services.settings.secretKey, actor.id),
  }))
}
