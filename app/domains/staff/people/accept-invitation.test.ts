import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { serverActor } from '#app/domains/staff/desk/actor.ts'
import { verifyPassword } from '#app/domains/staff/sign-in/passwords.server.ts'
import { endSessions, resumeSession } from '#app/domains/staff/sign-in/sessions.server.ts'
import { signIn } from '#app/domains/staff/sign-in/sign-in.server.ts'
import { codeAt, findAppSecret, timeStepAt } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { findSecondFactors } from '#app/domains/staff/second-factors/second-factors.server.ts'
import { inviteStaff } from './change-staff.server.ts'
import { findStaff, updateStaff } from './staff-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses } from '#app/platform/personal-links.server.ts'
import { deleteExpiredCounters } from '#app/platform/limits.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { softwarePasskey } from '#test/support/software-passkey.ts'
import { PASSWORD } from '#test/support/staff.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { acceptInvitationPassword, acceptInvitation } from './accept-invitation.server.ts'

const forms = await openForms()
afterEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  await deleteExpiredCounters(forms.db, { startedBefore: new Date('2030-01-01') })
})

const now = () => forms.services.now()
let number = 0

async function invited() {
  const email = `person${number++}@example.org`
  const made = await inviteStaff(forms.services, serverActor('root'), { email, role: 'keeper' })
  if (!made.ok) throw new Error(made.reason)
  const address = (await findLinkAddresses(forms.db, forms.services.settings, [made.linkId])).get(made.linkId)!
  return { id: made.id, email, link: address.split('/').at(-1)! }
}
const choose = (link: string, password = PASSWORD) =>
  acceptInvitationPassword(forms.services, link, { name: 'Ruth Ellis', password, browser: 'Firefox on Linux' })

async function joining() {
  const person = await invited()
  const chosen = await choose(person.link)
  if (!chosen.ok) throw new Error(chosen.reason)
  const { session } = (await resumeSession(forms.db, chosen.token, now()))!
  const staff = (await findStaff(forms.db, person.id))!
  const secret = (await findAppSecret(forms.db, forms.services.settings.secretKey, person.id, now()))!
  return { ...person, token: chosen.token, signedIn: { session, staff }, code: () => codeAt(secret, timeStepAt(now())) }
}

test('from the link of an invitation to the desk: a password, then a code of the app', async () => {
  const { id, email, link, token, signedIn, code } = await joining()
  expect(signedIn.session.stage).toBe('joining')
  expect(await signIn(forms.services, { email, password: PASSWORD }, { network: 'x', device: undefined, browser: 'x' })).toBeUndefined()
  const joined = await acceptInvitation(forms.services, signedIn, { code: code() })
  if (!joined.ok) throw new Error(joined.reason)
  expect(joined.codes).toHaveLength(10)
  expect(await resumeSession(forms.db, joined.token, now())).toMatchObject({ session: { stage: 'in', staffId: id } })
  expect(await resumeSession(forms.db, token, now())).toBeUndefined()
  expect(await choose(link)).toEqual({ ok: false, reason: 'unknown' })
  expect(await signIn(forms.services, { email, password: PASSWORD }, { network: 'x', device: undefined, browser: 'x' })).toBeDefined()
})

test('or a passkey', async () => {
  const { id, signedIn } = await joining()
  const key = softwarePasskey(forms.services.settings)
  const credential = key.create({ challenge: signedIn.session.challenge })
  expect(await acceptInvitation(forms.services, signedIn, { credential, name: 'Laptop' })).toMatchObject({ ok: true })
  expect(await findSecondFactors(forms.db, id)).toMatchObject({ app: false, passkeys: [{ name: 'Laptop' }], recoveryCodes: 10 })
})

test('until that is done the link opens again, and the password chosen last holds', async () => {
  const { email, link, signedIn } = await joining()
  const again = await choose(link, 'another lantern orchid')
  expect(again).toMatchObject({ ok: true })
  // Who was half way in before is nowhere.
  expect(await forms.db.selectFrom('deskSessions').select('id').where('id', '=', signedIn.session.id).execute()).toEqual([])
  expect(email).toBeTruthy()
})

/** Has something done while a change is not committed yet, and has to wait for it. Only a server has two at once. */
async function heldUp<Result>(change: (trx: Trx) => Promise<unknown>, act: () => Promise<Result>): Promise<Result> {
  let acting: Promise<Result> | undefined
  await inTransaction(forms.db, async (trx) => {
    await change(trx)
    acting = act()
    await waitFor('it to wait', async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(forms.db)).rows.length > 0
    })
  })
  return acting!
}

test.skipIf(!process.env.TEST_DATABASE_URL)('a password that is chosen while they join comes too late', async () => {
  const { id, link } = await joining()
  const joined = (trx: Trx) => updateStaff(trx, id, { joinedAt: now(), invitedUntil: null })
  expect(await heldUp(joined, () => choose(link, 'another lantern orchid'))).toEqual({ ok: false, reason: 'unknown' })
  const { passwordHash } = (await findStaff(forms.db, id))!
  expect(await verifyPassword(forms.services.settings.secretKey, PASSWORD, passwordHash!)).toBe(true)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('who joins while another password is chosen does not join with that one', async () => {
  const { id, signedIn, code } = await joining()
  const chosen = async (trx: Trx) => {
    await updateStaff(trx, id, { passwordHash: 'of another password' })
    await endSessions(trx, id)
  }
  expect(await heldUp(chosen, () => acceptInvitation(forms.services, signedIn, { code: code() }))).toEqual({ ok: false, reason: 'unknown' })
  expect(await findStaff(forms.db, id)).toMatchObject({ joinedAt: null })
})

test('a wrong code lets nobody in, and only a few are compared', async () => {
  const { signedIn, code } = await joining()
  for (let guess = 0; guess < 6; guess++)
    expect(await acceptInvitation(forms.services, signedIn, { code: '000000' })).toEqual({ ok: false, reason: 'wrong' })
  expect(await acceptInvitation(forms.services, signedIn, { code: code() })).toEqual({ ok: false, reason: 'wrong' })
})

test('after 72 hours the invitation is over, on its second half too', async () => {
  const { link, signedIn, code } = await joining()
  forms.at('2026-11-23T12:00:01Z')
  expect(await choose(link)).toEqual({ ok: false, reason: 'unknown' })
  expect(await acceptInvitation(forms.services, signedIn, { code: code() })).toEqual({ ok: false, reason: 'unknown' })
})

test('a password that is not taken leaves everything as it was', async () => {
  const { id, link, email } = await invited()
  for (const [password, reason] of [
    ['short', 'too-short'],
    ['password1234', 'too-common'],
    [`${email.split('@')[0]} lantern orchid`, 'holds-email'],
  ])
    expect(await choose(link, password)).toEqual({ ok: false, reason })
  expect(await findStaff(forms.db, id)).toMatchObject({ passwordHash: null, name: null })
})
