import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/open-forms.ts'
import { addJoined } from '#test/staff.ts'
import { beginSession, endSessions, listSessions, moveSession, renewAtNextRequest, takeChallenge } from './session-store.server.ts'
import { takeUpSession } from './take-up-session.server.ts'

const NOON = '2026-11-20T12:00:00Z'
let forms: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => void (forms = await openForms()))
afterEach(() => forms.at(NOON))
afterAll(() => forms.close())

const now = () => forms.services.now()
const later = (minutes: number) => forms.at(new Date(Date.parse(NOON) + minutes * 60_000).toISOString())
const show = (token: string) => takeUpSession(forms.db, token, now())

async function begin(stage: 'in' | 'second-factor' | 'joining' = 'in') {
  const { staff } = await addJoined(forms.services)
  const token = await inTransaction(forms.db, (trx) => beginSession(trx, { staffId: staff.id, stage, browser: 'Firefox on Linux' }, now()))
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

test('what an open page sends by itself is let in, and keeps nobody in', async () => {
  const { token } = await begin()
  const byItself = () => takeUpSession(forms.db, token, now(), { byItself: true })
  for (let minutes = 4; minutes < 30; minutes += 4) {
    later(minutes)
    expect(await byItself(), `after ${minutes} minutes`).toEqual({ session: expect.objectContaining({ seenAt: new Date(NOON) }) })
  }
  later(31)
  expect([await byItself(), await show(token)]).toEqual([undefined, undefined])
})

test('a copy of a token that was replaced ends the session by what a page sends by itself, too', async () => {
  const { token } = await begin()
  later(16)
  const renewed = (await show(token))!.token!
  later(17)
  await show(renewed)
  later(19)
  expect(await takeUpSession(forms.db, token, now(), { byItself: true })).toBeUndefined()
  expect(await show(renewed)).toBeUndefined()
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
  await inTransaction(forms.db, (trx) => renewAtNextRequest(trx, staff.id))
  expect((await show(token))?.token).toBeDefined()
})

test('one step further on the token from before is nothing any more', async () => {
  const { token } = await begin('second-factor')
  const { session } = (await show(token))!
  const moved = await inTransaction(forms.db, (trx) => moveSession(trx, session.id, 'in', now()))
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
    inTransaction(forms.db, (trx) => beginSession(trx, { staffId: staff.id, stage: 'in', browser: 'Safari on iPhone' }, now()))
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
  const taken = await Promise.all([takeChallenge(forms.db, session.id), takeChallenge(forms.db, session.id)])
  expect(taken).toContain(session.challenge)
  expect(new Set(taken).size).toBe(2)
})
