import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Keeper, serverActor } from '#app/domains/staff/desk/actor.ts'
import { startSession, listSessions } from '#app/domains/staff/sign-in/sessions.server.ts'
import { findSecondFactors } from '#app/domains/staff/second-factors/second-factors.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { addJoined } from '#test/support/staff.ts'
import { changeRole, disableStaff, enableStaff, endStaffSessions, inviteStaff, resetSignIn } from './change-staff.server.ts'
import { findInvitedStaff, findStaff } from './staff-store.server.ts'
import { isAuthorized } from './authorize-staff.server.ts'

const forms = await openForms()
beforeEach(() => forms.db.deleteFrom('deskStaff').execute())
afterEach(() => forms.at('2026-11-20T12:00:00Z'))

async function addPeople() {
  const [ruth, helper] = [await addJoined(forms.services), await addJoined(forms.services, { role: 'helper', name: 'Naomi' })]
  return { keeper: ruth.actor as Keeper, helper: helper.actor, ruth: ruth.staff, naomi: helper.staff }
}
const roleOf = async (id: string) => (await findStaff(forms.db, id))?.role
const lastEntry = () => forms.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirst()
const beginIn = (staffId: string) =>
  inTransaction(forms.db, (trx) => startSession(trx, { staffId, stage: 'in', browser: 'Firefox on Linux' }, forms.services.now()))

test('a keeper changes a role, and it stands in the history with what it was before', async () => {
  const { keeper, naomi } = await addPeople()
  expect(await changeRole(forms.services, keeper, naomi.id, 'keeper')).toEqual({ ok: true })
  expect(await roleOf(naomi.id)).toBe('keeper')
  expect(await lastEntry()).toMatchObject({
    actorId: keeper.id,
    actorRole: 'keeper',
    verb: 'change-role',
    subjectId: naomi.id,
    before: { role: 'helper' },
    after: { role: 'keeper' },
  })
})

test('a helper changes nobody, whatever they were told they are', async () => {
  const { helper, ruth, naomi } = await addPeople()
  const posing = { ...helper, role: 'keeper' as const }
  for (const act of [
    () => changeRole(forms.services, posing, naomi.id, 'keeper'),
    () => disableStaff(forms.services, posing, ruth.id),
    () => enableStaff(forms.services, posing, ruth.id),
    () => endStaffSessions(forms.services, posing, ruth.id),
    () => resetSignIn(forms.services, posing, ruth.id),
    () => inviteStaff(forms.services, posing, { email: 'new@example.org', role: 'helper' }),
  ])
    expect(await act()).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await findStaff(forms.db, ruth.id)).toMatchObject({ role: 'keeper', disabledAt: null })
})

test('the last keeper stays one, and cannot be disabled; with a second one they may step back', async () => {
  const { keeper, naomi } = await addPeople()
  expect(await changeRole(forms.services, keeper, keeper.id, 'helper')).toEqual({ ok: false, reason: 'last-keeper' })
  expect(await disableStaff(forms.services, serverActor('root'), keeper.id)).toEqual({ ok: false, reason: 'last-keeper' })
  await changeRole(forms.services, keeper, naomi.id, 'keeper')
  expect(await disableStaff(forms.services, keeper, keeper.id)).toEqual({ ok: false, reason: 'oneself' })
  expect(await changeRole(forms.services, keeper, keeper.id, 'helper')).toEqual({ ok: true })
  expect(await changeRole(forms.services, keeper, naomi.id, 'helper')).toEqual({ ok: false, reason: 'not-allowed' })
})

test('two keepers who take each other’s role at the same moment leave one', async () => {
  const { keeper, naomi } = await addPeople()
  await changeRole(forms.services, keeper, naomi.id, 'keeper')
  const other = { id: naomi.id, name: 'Naomi', role: 'keeper' as const }
  const both = await Promise.all([
    changeRole(forms.services, keeper, naomi.id, 'helper'),
    changeRole(forms.services, other, keeper.id, 'helper'),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect([await roleOf(keeper.id), await roleOf(naomi.id)].filter((role) => role === 'keeper')).toHaveLength(1)
})

test('who is disabled is signed out at once and may nothing; enabled, they may again', async () => {
  const { keeper, naomi, helper } = await addPeople()
  await beginIn(naomi.id)
  const may = () => inTransaction(forms.db, (trx) => isAuthorized(trx, helper, 'helper'))
  expect(await may()).toBe(true)
  await disableStaff(forms.services, keeper, naomi.id)
  expect([await may(), await listSessions(forms.db, naomi.id, forms.services.now())]).toEqual([false, []])
  await enableStaff(forms.services, keeper, naomi.id)
  expect(await may()).toBe(true)
})

test('a keeper ends another’s sessions', async () => {
  const { keeper, naomi } = await addPeople()
  await beginIn(naomi.id)
  await beginIn(naomi.id)
  expect(await endStaffSessions(forms.services, keeper, naomi.id)).toEqual({ ok: true })
  expect(await listSessions(forms.db, naomi.id, forms.services.now())).toEqual([])
  expect(await lastEntry()).toMatchObject({ verb: 'end-sessions', after: { ended: 2 } })
})

test('an invitation is mailed, opens for 72 hours, and a new one ends it', async () => {
  const { keeper } = await addPeople()
  const invite = () => inviteStaff(forms.services, keeper, { email: 'new@example.org', role: 'helper' })
  const linkIn = async () => {
    const [mail] = await forms.deliver()
    expect(mail).toMatchObject({ to: 'new@example.org' })
    return /\/desk\/invitation\/([\w-]{43})/.exec(mail!.text)![1]!
  }
  await forms.deliver()
  await invite()
  const mails = await forms.db.selectFrom('mails').selectAll().where('toAddress', '=', 'new@example.org').execute()
  const first = await linkIn()
  expect(JSON.stringify(mails)).not.toContain(first)
  const open = (token: string) => findInvitedStaff(forms.db, token, forms.services.now())
  expect(await open(first)).toMatchObject({ email: 'new@example.org', role: 'helper' })
  await invite()
  const second = await linkIn()
  expect([await open(first), (await open(second))?.email]).toEqual([undefined, 'new@example.org'])
  forms.at('2026-11-23T11:59:00Z')
  expect(await open(second)).toBeDefined()
  forms.at('2026-11-23T12:01:00Z')
  expect(await open(second)).toBeUndefined()
})

test('two invitations of one new address at the same moment make one account, to which one link opens', async () => {
  const { keeper } = await addPeople()
  for (let times = 0; times < 5; times++) {
    const email = `twice-${times}@example.org`
    const both = await Promise.all(['a', 'b'].map(() => inviteStaff(forms.services, keeper, { email, role: 'helper' })))
    const [one, other] = both.map((made) => (made.ok ? made : undefined))
    expect([one?.id, one?.linkId]).toEqual([other?.id, expect.not.stringMatching(other!.linkId)])
    const links = await forms.db
      .selectFrom('personalLinks')
      .select('id')
      .where('subject', '=', one!.id)
      .where('revokedAt', 'is', null)
      .execute()
    expect(links).toHaveLength(1)
  }
})

test('who works at the desk already, or was disabled, is not invited', async () => {
  const { keeper, naomi, ruth } = await addPeople()
  const invite = (email: string) => inviteStaff(forms.services, keeper, { email, role: 'helper' })
  expect(await invite(ruth.email)).toEqual({ ok: false, reason: 'joined' })
  await disableStaff(forms.services, keeper, naomi.id)
  expect(await invite(naomi.email)).toEqual({ ok: false, reason: 'disabled' })
})

test('a reset takes password, second factors and sessions, and mails a link to choose them anew', async () => {
  const { keeper, naomi } = await addPeople()
  await beginIn(naomi.id)
  await forms.deliver()
  expect(await resetSignIn(forms.services, keeper, naomi.id)).toMatchObject({ ok: true })
  expect(await findStaff(forms.db, naomi.id)).toMatchObject({ passwordHash: null, joinedAt: null, name: 'Naomi' })
  expect(await findSecondFactors(forms.db, naomi.id)).toEqual({ app: false, passkeys: [], recoveryCodes: 0 })
  expect(await listSessions(forms.db, naomi.id, forms.services.now())).toEqual([])
  const [mail] = await forms.deliver()
  const [, token] = /\/desk\/invitation\/([\w-]{43})/.exec(mail!.text)!
  expect(await findInvitedStaff(forms.db, token!, forms.services.now())).toMatchObject({ id: naomi.id })
  expect(await lastEntry()).toMatchObject({ verb: 'reset', subjectId: naomi.id })
})

test('somebody at the keyboard of the server invites the first keeper, and resets the last', async () => {
  const byServer = serverActor('root')
  const invited = await inviteStaff(forms.services, byServer, { email: 'first@example.org', role: 'keeper' })
  expect(invited).toMatchObject({ ok: true })
  expect(await lastEntry()).toMatchObject({ actorId: null, actorName: 'root', actorRole: 'server', verb: 'invite' })
  const { staff } = await addJoined(forms.services)
  expect(await resetSignIn(forms.services, byServer, staff.id)).toMatchObject({ ok: true })
})
