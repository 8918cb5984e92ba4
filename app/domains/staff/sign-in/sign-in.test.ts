import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { serverActor } from '#app/domains/staff/desk/actor.ts'
import { verifyPassword } from './passwords.server.ts'
import { startSession, resumeSession } from './sessions.server.ts'
import { insertPasskey, verifyRegistration } from '#app/domains/staff/second-factors/passkeys.server.ts'
import { createRecoveryCodes } from '#app/domains/staff/second-factors/second-factors.server.ts'
import { resetSignIn } from '#app/domains/staff/people/change-staff.server.ts'
import { findStaff, updateStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { deleteExpiredCounters } from '#app/platform/limits.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { softwarePasskey } from '#test/support/software-passkey.ts'
import { addJoined, PASSWORD } from '#test/support/staff.ts'
import { confirmPassword, hasConfirmedRecently } from './authenticate-staff.server.ts'
import { findTrustedDevice, trustDevice } from './trusted-device.server.ts'
import { type SubmittedFactor, verifySecondFactor, showSecondFactorForm, signIn } from './sign-in.server.ts'

const NOON = '2026-11-20T12:00:00Z'
const forms = await openForms()
afterEach(async () => {
  forms.at(NOON)
  await deleteExpiredCounters(forms.db, { startedBefore: new Date('2030-01-01') })
})
const now = () => forms.services.now()
const KEY = () => forms.services.settings.secretKey

const from = (network: string, device?: string) => ({ network, device, browser: 'Firefox on Linux' })
const enter = (email: string, password: string, network: string = randomUUID(), device?: string) =>
  signIn(forms.services, { email, password }, from(network, device))
const sessionOf = async (token: string) => (await resumeSession(forms.db, token, now()))!.session
async function waiting() {
  const joined = await addJoined(forms.services)
  const session = await sessionOf((await enter(joined.staff.email, PASSWORD))!)
  const show = (shown: SubmittedFactor, device?: string) =>
    verifySecondFactor(forms.services, { session, staff: joined.staff }, shown, from('here', device))
  return { ...joined, session, show }
}

/** How often a password is compared, counted at the log line of each that was wrong. */
function countChecks() {
  let count = 0
  const { log } = forms.services
  const warn = log.warn.bind(log)
  log.warn = ((...words: Parameters<typeof warn>) => {
    if (words[1] === 'a wrong password at the desk') count++
    return warn(...words)
  }) as typeof log.warn
  return { count: () => count, stop: () => void (log.warn = warn) }
}

/** How often a code is compared: each time the secret of an app is read. */
function countCodes() {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('desk_apps')) count++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { count: () => count, db: forms.db.withPlugin(plugin) }
}

/** One more session of somebody whose password was right. */
const beginHalf = async (staffId: string) =>
  sessionOf(
    await inTransaction(forms.db, (trx) => startSession(trx, { staffId, stage: 'second-factor', browser: 'Firefox on Linux' }, now())),
  )

test('the right password leads to the second factor and no further', async () => {
  const { session } = await waiting()
  expect(session.stage).toBe('second-factor')
})

test('an unknown address, a wrong password, a disabled account and one that has not joined are refused alike', async () => {
  const { staff } = await addJoined(forms.services)
  const disabled = await addJoined(forms.services, { disabledAt: now() })
  const invited = await addJoined(forms.services, { joinedAt: null })
  const example = await addJoined(forms.services, { example: true, password: null })
  for (const [email, password] of [
    ['nobody@example.org', PASSWORD],
    [staff.email, 'another password'],
    [disabled.staff.email, PASSWORD],
    [invited.staff.email, PASSWORD],
    [example.staff.email, PASSWORD],
  ] as const)
    expect(await enter(email, password), email).toBeUndefined()
})

test('a wrong password takes as much work, and as much of the limits, at an address that nobody has', async () => {
  const { staff } = await addJoined(forms.services)
  /** In processor time, which a busy machine does not change. */
  const workOf = async (email: string, network?: string) => {
    const before = process.cpuUsage()
    expect(await enter(email, 'a wrong password', network)).toBeUndefined()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known = Math.min(await workOf(staff.email), await workOf(staff.email))
  const unknown = Math.min(await workOf('nobody@example.org', 'attacker'), await workOf('no-one@example.org', 'attacker'))
  expect(unknown).toBeGreaterThan(known / 2)
  expect(unknown).toBeLessThan(known * 2)
  // A network has no fourth, whoever it names.
  forms.at('2026-11-20T12:15:00Z')
  for (const name of ['a', 'b', 'c']) await enter(`${name}@example.org`, 'a wrong password', 'attacker')
  expect(await enter(staff.email, PASSWORD, 'attacker')).toBeUndefined()
  expect(await enter(staff.email, PASSWORD, 'home')).toBeDefined()
})

test('of a thousand guesses from a thousand networks at one person at most eight are compared in fifteen minutes', async () => {
  const { staff } = await addJoined(forms.services)
  const checks = countChecks()
  // Across the border of two windows, where the most can be had.
  for (const moment of ['2026-11-20T12:14:00Z', '2026-11-20T12:16:00Z']) {
    forms.at(moment)
    for (let round = 0; round < 50; round++)
      await Promise.all(Array.from({ length: 10 }, (_, number) => enter(staff.email, `guess ${round} ${number}`)))
  }
  checks.stop()
  expect(checks.count()).toBeGreaterThan(0)
  expect(checks.count()).toBeLessThanOrEqual(8)
})

test('invented addresses from ten networks do not keep anybody out', async () => {
  const { staff } = await addJoined(forms.services)
  for (let guess = 0; guess < 20; guess++) await enter(`nobody${guess}@example.org`, 'a wrong password', `attacker ${guess % 10}`)
  expect(await enter(staff.email, PASSWORD, 'home')).toBeDefined()
})

test('one line of IPv6, however many networks it has, keeps nobody out', async () => {
  const { staff } = await addJoined(forms.services)
  for (let guess = 0; guess < 60; guess++) await enter(`nobody${guess}@example.org`, 'a wrong password', `2001:db8:5:${guess % 20}`)
  expect(await enter(staff.email, PASSWORD, 'home')).toBeDefined()
})

test('while one network guesses, the keeper gets in from another', async () => {
  const { staff } = await addJoined(forms.services)
  for (let guess = 0; guess < 100; guess++) expect(await enter(staff.email, `guess ${guess}`, 'attacker')).toBeUndefined()
  expect(await enter(staff.email, PASSWORD, 'attacker')).toBeUndefined()
  expect(await enter(staff.email, PASSWORD, 'home')).toBeDefined()
})

test('while a thousand networks guess, the keeper gets in where they signed in before, and guesses there are few', async () => {
  const { staff } = await addJoined(forms.services)
  for (let guess = 0; guess < 30; guess++) await enter(staff.email, `guess ${guess}`)
  expect(await enter(staff.email, PASSWORD, 'home')).toBeUndefined()
  const device = trustDevice(KEY(), undefined, staff)
  expect(await enter(staff.email, PASSWORD, 'home', device)).toBeDefined()
  const checks = countChecks()
  for (let guess = 0; guess < 30; guess++) await enter(staff.email, `guess ${guess}`, randomUUID(), device)
  checks.stop()
  expect(checks.count()).toBeLessThanOrEqual(4)
})

test('a device is known to those who signed in on it, until they have a new password', async () => {
  const [ruth, naomi] = [(await addJoined(forms.services)).staff, (await addJoined(forms.services)).staff]
  const own = trustDevice(KEY(), undefined, ruth)
  expect([findTrustedDevice(KEY(), own, ruth), findTrustedDevice(KEY(), own, naomi)]).toEqual([own.split('.')[0], undefined])
  const shared = trustDevice(KEY(), own, naomi)
  expect(findTrustedDevice(KEY(), shared, ruth)).toBe(findTrustedDevice(KEY(), shared, naomi))
  expect(trustDevice(KEY(), shared, naomi)).toBe(shared)
  expect(findTrustedDevice(KEY(), shared, { ...ruth, deviceKey: randomUUID() })).toBeUndefined()
  for (const forged of ['', 'x', own.replace(/.$/, own.endsWith('A') ? 'B' : 'A'), `${randomUUID()}.${own.split('.')[1]}`])
    expect(findTrustedDevice(KEY(), forged, ruth)).toBeUndefined()
})

test('a code of the app lets in once, and the session is another', async () => {
  const { code, show, staff } = await waiting()
  const token = (await show({ code: code() }))!
  expect(await sessionOf(token)).toMatchObject({ stage: 'in', staffId: staff.id })
  expect(await show({ code: code() })).toBeUndefined()
})

test('of a thousand codes at most ten are compared in fifteen minutes, whatever session they come by', async () => {
  const { staff, code, show } = await waiting()
  const compared = countCodes()
  // Across the border of two windows, where the most can be had.
  for (const moment of ['2026-11-20T12:14:00Z', '2026-11-20T12:16:00Z']) {
    forms.at(moment)
    const sessions = await Promise.all(Array.from({ length: 10 }, () => beginHalf(staff.id)))
    for (let round = 0; round < 50; round++) {
      const shown = sessions.map((session, number) => {
        const guess = { code: String(round * 10 + number).padStart(6, '0') }
        return verifySecondFactor({ ...forms.services, db: compared.db }, { session, staff }, guess, from(randomUUID()))
      })
      expect(await Promise.all(shown)).toEqual(sessions.map(() => undefined))
    }
    expect(await show({ code: code() })).toBeUndefined()
  }
  expect(compared.count()).toBeGreaterThan(0)
  expect(compared.count()).toBeLessThanOrEqual(10)
  forms.at('2026-11-20T12:31:00Z')
  expect(await show({ code: code() })).toBeDefined()
})

/** Five in a quarter of an hour, as the limit has them, until there were so many. */
async function showWrong(show: (shown: SubmittedFactor) => Promise<string | undefined>, from: number, to: number): Promise<void> {
  for (let guess = from; guess < to; guess++) {
    if (guess % 5 === 0) forms.at(new Date(Date.parse(NOON) + (guess / 5) * 15 * 60_000).toISOString())
    expect(await show({ code: 'no recovery code' })).toBeUndefined()
  }
}

test('after a hundred wrong codes in a row, over hours, no right one lets in; at five and at the last a mail says so, and a reset opens', async () => {
  const { staff, session, code, show } = await waiting()
  const view = async () => showSecondFactorForm(forms.services, { session, staff: (await findStaff(forms.db, staff.id))! })
  await forms.deliver()
  await showWrong(show, 0, 4)
  expect(await forms.deliver()).toEqual([])
  await showWrong(show, 4, 5)
  expect(await forms.deliver()).toMatchObject([{ to: staff.email, text: expect.stringContaining('a wrong code five times in a row') }])
  await showWrong(show, 5, 99)
  expect([await forms.deliver(), (await view()).closed]).toEqual([[], false])
  await showWrong(show, 99, 100)
  expect(await forms.deliver()).toMatchObject([{ to: staff.email, text: expect.stringContaining('Ask another keeper for a new way in') }])
  expect((await view()).closed).toBe(true)
  forms.at('2026-11-30T12:00:00Z')
  expect(await show({ code: code() })).toBeUndefined()
  expect((await findStaff(forms.db, staff.id))!.factorTries).toBe(100)
  // Whoever knows the password comes as far as the page that says what to do.
  const token = await enter(staff.email, PASSWORD)
  expect(await sessionOf(token!)).toMatchObject({ stage: 'second-factor' })
  expect(await resetSignIn(forms.services, serverActor('anna'), staff.id)).toMatchObject({ ok: true })
  expect([(await view()).closed, (await forms.deliver()).map(({ to }) => to)]).toEqual([false, [staff.email]])
})

test('a right code begins the count anew, and of many at once none is compared past the hundredth', async () => {
  const first = await waiting()
  await showWrong(first.show, 0, 99)
  forms.at('2026-11-20T18:00:00Z')
  expect(await first.show({ code: first.code() })).toBeDefined()
  expect((await findStaff(forms.db, first.staff.id))!.factorTries).toBe(0)
  await inTransaction(forms.db, (trx) => updateStaff(trx, first.staff.id, { factorTries: 97 }))
  forms.at('2026-11-21T18:00:00Z')
  await Promise.all(Array.from({ length: 5 }, () => first.show({ code: '000000' })))
  expect((await findStaff(forms.db, first.staff.id))!.factorTries).toBe(100)
})

test('a recovery code lets in once, and a mail tells of it', async () => {
  const { staff, show } = await waiting()
  const [code] = await inTransaction(forms.db, (trx) => createRecoveryCodes(trx, KEY(), staff.id))
  await forms.deliver()
  expect(await show({ code: code! }, trustDevice(KEY(), undefined, staff))).toBeDefined()
  expect(await forms.deliver()).toMatchObject([{ to: staff.email, text: expect.stringContaining('one of your recovery codes') }])
  expect(await show({ code: code! })).toBeUndefined()
})

test('a passkey lets in, signs for this session alone, and only once', async () => {
  const { staff, session, show } = await waiting()
  const { siteUrl } = forms.services.settings
  const key = softwarePasskey({ siteUrl })
  const made = verifyRegistration(key.create({ challenge: 'made' }), { challenge: 'made', siteUrl })!
  await inTransaction(forms.db, (trx) => insertPasskey(trx, staff.id, made, 'Laptop', now()))
  expect(await show({ credential: key.show({ challenge: 'another' }) })).toBeUndefined()
  // What was asked before is not asked again.
  expect(await show({ credential: key.show({ challenge: session.challenge }) })).toBeUndefined()
  const { challenge } = await forms.db.selectFrom('deskSessions').select('challenge').where('id', '=', session.id).executeTakeFirstOrThrow()
  expect(await show({ credential: key.show({ challenge }) })).toBeDefined()
})

test('who was disabled between the two steps does not get in', async () => {
  const { staff, code, show } = await waiting()
  await inTransaction(forms.db, (trx) => updateStaff(trx, staff.id, { disabledAt: now() }))
  expect(await show({ code: code() })).toBeUndefined()
})

test('a sign-in on a device that is not known is told by mail, and one on a known device is not', async () => {
  const first = await waiting()
  await forms.deliver()
  await first.show({ code: first.code() })
  expect(await forms.deliver()).toMatchObject([{ to: first.staff.email, text: expect.stringContaining('Firefox on Linux') }])
  const second = await waiting()
  await second.show({ code: second.code() }, trustDevice(KEY(), undefined, second.staff))
  expect(await forms.deliver()).toEqual([])
})

test('ten minutes after the password it is asked for again, and typed wrongly not too often', async () => {
  const { staff, session } = await waiting()
  const signedIn = { session, staff }
  expect(await confirmPassword(forms.services, signedIn, undefined)).toBeUndefined()
  forms.at('2026-11-20T12:10:01Z')
  expect(hasConfirmedRecently(signedIn, now())).toBe(false)
  expect(await confirmPassword(forms.services, signedIn, undefined)).toMatchObject({ password: expect.any(String) })
  expect(await confirmPassword(forms.services, signedIn, 'wrong')).toMatchObject({ password: expect.any(String) })
  expect(await confirmPassword(forms.services, signedIn, PASSWORD)).toBeUndefined()
  for (let tries = 0; tries < 5; tries++) await confirmPassword(forms.services, signedIn, 'wrong')
  expect(await confirmPassword(forms.services, signedIn, PASSWORD)).toMatchObject({ password: expect.any(String) })
  expect(await verifyPassword(KEY(), PASSWORD, staff.passwordHash!)).toBe(true)
})
