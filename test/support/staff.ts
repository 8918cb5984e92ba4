import { randomBytes, randomUUID } from 'node:crypto'
import type { Actor, Role } from '#app/domains/staff/desk/actor.ts'
import { hashPassword } from '#app/domains/staff/sign-in/passwords.server.ts'
import { codeAt, encryptSecret, timeStepAt } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { insertStaff, type Staff } from '#app/domains/staff/people/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export const PASSWORD = 'lantern orchid velvet 40'

type Wanted = Partial<Staff> & { role?: Role; password?: string | null }

/** Adds a staff member who has joined, with a password and an authenticator app. */
export async function addJoined({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>, wanted: Wanted = {}) {
  const { password = PASSWORD, ...more } = wanted
  const passwordHash = password === null ? null : await hashPassword(settings.secretKey, password)
  const secret = randomBytes(20)
  const staff = await inTransaction(db, async (trx) => {
    const added = (await insertStaff(trx, {
      email: `${randomUUID().slice(0, 8)}@example.org`,
      name: 'Ruth Ellis',
      role: 'keeper',
      invitedAt: now(),
      joinedAt: now(),
      passwordHash,
      ...more,
    }))!
    const sealed = encryptSecret(settings.secretKey, added.id, secret)
    await trx
      .insertInto('deskApps')
      .values({ id: randomUUID(), staffId: added.id, sealed, madeAt: now(), confirmedAt: now(), lastStep: 0 })
      .execute()
    return added
  })
  const actor: Actor = { id: staff.id, name: staff.name ?? staff.email, role: staff.role }
  return { staff, actor, code: (stepsOn = 0) => codeAt(secret, timeStepAt(now()) + stepsOn) }
}
