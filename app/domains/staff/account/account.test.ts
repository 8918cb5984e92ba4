import { expect, test } from 'vitest'
import { startSession, listSessions, resumeSession } from '#app/domains/staff/sign-in/sessions.server.ts'
import { verifyPassword } from '#app/domains/staff/sign-in/passwords.server.ts'
import { codeAt, findAppSecret, timeStepAt } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { findSecondFactors } from '#app/domains/staff/second-factors/second-factors.server.ts'
import { findStaff, updateStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { softwarePasskey } from '#test/support/software-passkey.ts'
import { addJoined, PASSWORD } from '#test/support/staff.ts'
import {
  addPasskey,
  startAppSetup,
  changePassword,
  endOtherSessions,
  removePasskey,
  renewRecoveryCodes,
  confirmAppSetup,
} from './account.server.ts'

const forms = await openForms()
const now = () => forms.services.now()
const begin = (staffId: string) =>
  inTransaction(forms.db, (trx) => startSession(trx, { staffId, stage: 'in', browser: 'Firefox on Linux' }, now()))
const sessionOf = async (token: string) => (await resumeSession(forms.db, token, now()))!.session

async function signedIn() {
  const joined = await addJoined(forms.services, { role: 'helper' })
  const token = await begin(joined.staff.id)
  await forms.deliver()
  return { ...joined, token, session: await sessionOf(token) }
}

test('a new password ends every other session, forgets every device, and is told by mail', async () => {
  const { staff, actor, token, session } = await signedIn()
  await begin(staff.id)
  const change = (password: string) => changePassword(forms.services, actor, { email: staff.email, password, sessionId: session.id })
  expect(await change('password1234')).toEqual({ ok: false, reason: 'too-common' })
  const changed = await change('another lantern orchid')
  if (!changed.ok) throw new Error(changed.reason)
  const after = (await findStaff(forms.db, staff.id))!
  expect(await verifyPassword(forms.services.settings.secretKey, 'another lantern orchid', after.passwordHash!)).toBe(true)
  expect(await verifyPassword(forms.services.settings.secretKey, PASSWORD, after.passwordHash!)).toBe(false)
  expect(after.deviceKey).toBe(changed.deviceKey)
  expect(await listSessions(forms.db, staff.id, now())).toMatchObject([{ id: session.id }])
  expect([await resumeSession(forms.db, token, now()), (await sessionOf(changed.token)).id]).toEqual([undefined, session.id])
  expect(await forms.deliver()).toMatchObject([{ to: staff.email, text: expect.stringContaining('Your password was changed') }])
})

test('another app, more passkeys and new recovery codes; each is told by mail and stands in the history without its secret', async () => {
  const { actor, session } = await signedIn()
  const { secretKey } = forms.services.settings
  await startAppSetup(forms.services, actor)
  const secret = (await findAppSecret(forms.db, secretKey, actor.id, now()))!
  expect(await confirmAppSetup(forms.services, actor, '000000')).toBe(false)
  expect(await confirmAppSetup(forms.services, actor, codeAt(secret, timeStepAt(now())))).toBe(true)
  const key = softwarePasskey(forms.services.settings)
  const credential = key.create({ challenge: session.challenge })
  expect(await addPasskey(forms.services, actor, { sessionId: session.id, credential, name: 'Laptop' })).toBe(true)
  expect(await addPasskey(forms.services, actor, { sessionId: session.id, credential, name: 'Laptop' })).toBe(false)
  const codes = (await renewRecoveryCodes(forms.services, actor))!
  expect(await findSecondFactors(forms.db, actor.id)).toMatchObject({ app: true, passkeys: [{ name: 'Laptop' }], recoveryCodes: 10 })
  expect(await forms.deliver()).toHaveLength(3)
  const history = JSON.stringify(await forms.db.selectFrom('auditLog').selectAll().where('actorId', '=', actor.id).execute())
  for (const verb of ['set-up-app', 'add-passkey', 'make-recovery-codes']) expect(history).toContain(verb)
  for (const plain of [...codes, secret.toString('hex'), key.id]) expect(history).not.toContain(plain)
})

test('the last second factor stays', async () => {
  const { actor, session } = await signedIn()
  const key = softwarePasskey(forms.services.settings)
  await addPasskey(forms.services, actor, {
    sessionId: session.id,
    credential: key.create({ challenge: session.challenge }),
    name: 'Laptop',
  })
  await forms.db.deleteFrom('deskApps').where('staffId', '=', actor.id).execute()
  expect(await removePasskey(forms.services, actor, key.id)).toBe(false)
  await startAppSetup(forms.services, actor)
  const secret = (await findAppSecret(forms.db, forms.services.settings.secretKey, actor.id, now()))!
  await confirmAppSetup(forms.services, actor, codeAt(secret, timeStepAt(now())))
  expect(await removePasskey(forms.services, actor, 'another')).toBe(false)
  expect(await removePasskey(forms.services, actor, key.id)).toBe(true)
})

test('of two second factors that are taken away at the same moment one stays', async () => {
  for (let times = 0; times < 5; times++) {
    const { actor, session } = await signedIn()
    const { settings } = forms.services
    const keys = [softwarePasskey(settings), softwarePasskey(settings)]
    for (const key of keys) {
      const { challenge } = (await forms.db.selectFrom('deskSessions').select('challenge').where('id', '=', session.id).executeTakeFirst())!
      const credential = key.create({ challenge })
      expect(await addPasskey(forms.services, actor, { sessionId: session.id, credential, name: 'Laptop' })).toBe(true)
    }
    await forms.db.deleteFrom('deskApps').where('staffId', '=', actor.id).execute()
    const removed = await Promise.all(keys.map(({ id }) => removePasskey(forms.services, actor, id)))
    expect(removed.toSorted()).toEqual([false, true])
    expect((await findSecondFactors(forms.db, actor.id)).passkeys).toHaveLength(1)
  }
})

test('one signs oneself out elsewhere, and nobody else', async () => {
  const { staff, actor, session } = await signedIn()
  const other = await signedIn()
  await begin(staff.id)
  await begin(staff.id)
  expect(await endOtherSessions(forms.services, actor, session.id)).toBe(2)
  expect(await sessionOf(other.token)).toMatchObject({ id: other.session.id })
})

test('who was disabled meanwhile changes nothing', async () => {
  const { staff, actor, session } = await signedIn()
  await inTransaction(forms.db, (trx) => updateStaff(trx, staff.id, { disabledAt: now() }))
  expect(await renewRecoveryCodes(forms.services, actor)).toBeUndefined()
  expect(await startAppSetup(forms.services, actor)).toBe(false)
  expect(await findAppSecret(forms.db, forms.services.settings.secretKey, actor.id, now())).toBeUndefined()
  const change = { email: staff.email, password: 'another lantern orchid', sessionId: session.id }
  expect(await changePassword(forms.services, actor, change)).toEqual({ ok: false, reason: 'not-allowed' })
})
