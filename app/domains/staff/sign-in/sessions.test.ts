import { openForms } from '#test/support/open-forms.ts'
import { addJoined } from '#test/support/staff.ts'
import { afterEach, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { describeBrowser } from './authenticate-staff.server.ts'
import {
  advanceSession,
  consumeChallenge,
  endSessions,
  listSessions,
  readCookie,
  renewTokenOnNextRequest,
  resumeSession,
  startSession,
  writeCookie,
} from './sessions.server.ts'

const NOON = '2026-11-20T12:00:00Z'
const forms = await openForms()
afterEach(() => forms.at(NOON))

const now = () => forms.services.now()
const later = (minutes: number) => forms.at(new Date(Date.parse(NOON) + minutes * 60_000).toISOString())
const show = (token: string) => resumeSession(forms.db, token, now())

async function begin(stage: 'in' | 'second-factor' | 'joining' = 'in') {
  const { staff } = await addJoined(forms.services)
  const token = await inTransaction(forms.db, (trx) => startSession(trx, { staffId: staff.id, stage, browser: 'Firefox on Linux' }, now()))
  return { staff, token }
}

test('a token is known, and stands in no row', async () => {
  const { staff, token } = await begin()
  expect(await show(token)).toMatchObject({ session: { staffId: staff.id, stage: 'in' } })
  expect(await show('x'.repeat(43))).toBeUndefined()
  expect(JSON.stringify(await forms.db.selectFrom('deskSessions').selectAll().execute())).not.toContain(token)
})

test('after half an hour without a request it is over, and with one every while after twelve hours', async () => {
  const idle = await begin()
  later(31)
  expect(await show(idle.token)).toBeUndefined()
  forms.at(NOON)
  const busy = await begin()
  let { token } = busy
  for (let minutes = 14; minutes < 12 * 60; minutes += 14) {
    later(minutes)
    token = (await show(token))?.token ?? token
  }
  expect(await show(token)).toBeDefined()
  later(12 * 60 + 1)
  expect(await show(token)).toBeUndefined()
})

test('in use for a quarter of an hour it gets a new token; requests under way may show the old one for a minute more', async () => {
  const { token } = await begin()
  later(10)
  expect((await show(token))?.token).toBeUndefined()
  later(16)
  const renewed = (await show(token))!.token!
  expect(renewed).not.toBe(token)
  expect(await show(token)).toMatchObject({ session: {} })
  expect((await show(renewed))?.token).toBeUndefined()
})

test('of many requests at once one brings the new token, and all are let in', async () => {
  const { token } = await begin()
  later(16)
  const all = await Promise.all(Array.from({ length: 10 }, () => show(token)))
  expect(all.every((each) => each !== undefined)).toBe(true)
  expect(all.filter((each) => each?.token)).toHaveLength(1)
})

test('a token that was replaced and is shown later is a copy’s: the session ends for whoever has it', async () => {
  const { token } = await begin()
  later(16)
  const renewed = (await show(token))!.token!
  later(17)
  await show(renewed)
  later(19)
  expect(await show(token)).toBeUndefined()
  expect(await show(renewed)).toBeUndefined()
})

test('where the answer with the new token was lost, the old one brings another', async () => {
  const { token } = await begin()
  later(16)
  const lost = (await show(token))!.token!
  later(19)
  const again = (await show(token))!.token!
  expect([token, lost]).not.toContain(again)
  later(21)
  expect(await show(again)).toBeDefined()
})

test('a change of role brings a new token at the next request', async () => {
  const { staff, token } = await begin()
  await show(token)
  await inTransaction(forms.db, (trx) => renewTokenOnNextRequest(trx, staff.id))
  expect((await show(token))?.token).toBeDefined()
})

test('one step further on the token from before is nothing any more', async () => {
  const { token } = await begin('second-factor')
  const { session } = (await show(token))!
  const moved = await inTransaction(forms.db, (trx) => advanceSession(trx, session.id, 'in', now()))
  expect(await show(token)).toBeUndefined()
  expect(await show(moved)).toMatchObject({ session: { id: session.id, stage: 'in' } })
})

test('who waits with the second factor has ten minutes, and who joins an hour', async () => {
  const [waiting, joining] = [await begin('second-factor'), await begin('joining')]
  later(9)
  expect(await show(waiting.token)).toBeDefined()
  expect(await show(joining.token)).toBeDefined()
  later(11)
  expect(await show(waiting.token)).toBeUndefined()
  later(38)
  expect(await show(joining.token)).toBeDefined()
  later(61)
  expect(await show(joining.token)).toBeUndefined()
})

test('one’s own sessions are listed, one of them ended, or all others', async () => {
  const { staff, token } = await begin()
  const more = () =>
    inTransaction(forms.db, (trx) => startSession(trx, { staffId: staff.id, stage: 'in', browser: 'Safari on iPhone' }, now()))
  const [second, third] = [await more(), await more()]
  const { session } = (await show(token))!
  expect(await listSessions(forms.db, staff.id, now())).toHaveLength(3)
  expect(await endSessions(forms.db, staff.id, { id: (await show(second))!.session.id })).toBe(1)
  expect(await show(second)).toBeUndefined()
  expect(await endSessions(forms.db, staff.id, { except: session.id })).toBe(1)
  expect([await show(third), (await show(token))?.session.id]).toEqual([undefined, session.id])
})

test('what a passkey is to sign is taken once', async () => {
  const { token } = await begin()
  const { session } = (await show(token))!
  const taken = await Promise.all([consumeChallenge(forms.db, session.id), consumeChallenge(forms.db, session.id)])
  expect(taken).toContain(session.challenge)
  expect(new Set(taken).size).toBe(2)
})

const live = { siteUrl: 'https://seeds.example.org' }
const demo = { siteUrl: 'http://localhost:3000' }

test('on HTTPS a cookie is kept to this host and to secure answers, out of reach of scripts and other sites’ forms', () => {
  expect(writeCookie(live, 'session', 'token')).toBe('__Host-desk-session=token; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(writeCookie(live, 'device', 'mark', 180)).toBe('__Host-desk-device=mark; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000')
  expect(writeCookie(demo, 'session', 'token')).toBe('desk-session=token; Path=/; HttpOnly; SameSite=Lax')
})

test('it is read among others; under the name of a demo, or twice, there is none', () => {
  expect(readCookie(live, 'session', 'a=1; __Host-desk-session=token; b=2')).toBe('token')
  for (const header of [null, '', 'desk-session=token', '__Host-desk-session=one; __Host-desk-session=two', 'x__Host-desk-session=token'])
    expect(readCookie(live, 'session', header)).toBeUndefined()
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'A browser on a device'],
  [null, 'A browser on a device'],
])('%s is called %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name)
})
