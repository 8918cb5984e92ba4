import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { deskFormWords } from '#copy/staff/desk.ts'
import type { Keeper } from '#app/domains/staff/desk/actor.ts'
import { startSession, resumeSession } from '#app/domains/staff/sign-in/sessions.server.ts'
import { staffContext } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { inviteStaff } from '#app/domains/staff/people/change-staff.server.ts'
import { findStaff, updateStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { addJoined } from '#test/support/staff.ts'
import { handlePersonAction } from './persons.server.ts'

let keeper: Keeper
let context: RouterContextProvider
const forms = await openForms()
beforeEach(async () => {
  const { db, services } = forms
  keeper = (await addJoined(services)).actor as Keeper
  const token = await inTransaction(db, (trx) =>
    startSession(trx, { staffId: keeper.id, stage: 'in', browser: 'Firefox on Linux' }, services.now()),
  )
  const { session } = (await resumeSession(db, token, services.now()))!
  const signedIn = { session, staff: (await findStaff(db, keeper.id))! }
  const standing = { stage: 'in' as const, actor: keeper }
  context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(staffContext, { auth: standing, signedIn, device: undefined, browser: 'Firefox on Linux', network: 'x', cookies: [] })
  // A mail to somebody is held about them.
  await inviteStaff(services, keeper, { email: 'canary@example.org', role: 'helper' })
})

async function post(fields: Record<string, string>) {
  const request = new Request('http://site.example/desk/persons', { method: 'POST', body: new URLSearchParams(fields) })
  const { data, init } = await handlePersonAction({ request, context }, personalData.sources)
  return { ...data, status: init?.status }
}
const looks = async () =>
  (await forms.db.selectFrom('auditLog').select('verb').where('actorId', '=', keeper.id).execute()).filter(
    ({ verb }) => verb === 'look-up-person',
  ).length

test.each([
  ['without the tick', {}],
  ['with a password that is not theirs', { sure: 'yes', password: 'not the password at all' }],
])('to ask that somebody be erased %s shows what is held, and stands in the history as a look', async (_, fields) => {
  if ('password' in fields) forms.at('2026-11-20T12:11:00Z')
  const refused = await post({ act: 'erase', email: 'canary@example.org', ...fields })
  forms.at('2026-11-20T12:00:00Z')
  expect(refused).toMatchObject({ status: 422, found: { groups: expect.arrayContaining([expect.objectContaining({ name: 'mail' })]) } })
  expect(await looks()).toBe(1)
})

test('who is a keeper no longer is shown nothing of anybody, whatever they ask for', async () => {
  await inTransaction(forms.db, (trx) => updateStaff(trx, keeper.id, { role: 'helper' }))
  for (const fields of [{ act: 'look' }, { act: 'erase' }, { act: 'erase', sure: 'yes' }])
    expect(await post({ email: 'canary@example.org', ...fields } as Record<string, string>)).toEqual({
      answer: { ok: false, errors: {}, values: {}, notice: deskFormWords.notAllowed },
      status: 422,
    })
  expect(await looks()).toBe(0)
})
