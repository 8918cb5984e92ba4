import { sql } from 'kysely'
import { beforeEach, expect, test as always } from 'vitest'
import { hasDatabaseServer } from '#test/support/beside-a-site.ts'
import { openDesk, PASSWORD } from '#test/support/desk-visitor.ts'
import { postForm } from '#test/support/start-site.ts'

const test = always.skipIf(!hasDatabaseServer)

const email = 'canary.bird@example.org'

const { site, keeper, helper, inDatabase } = await openDesk({ LOG_LEVEL: 'debug', RATE_LIMITS: 'off' })
const { visitor } = keeper
beforeEach(async () => {
  await inDatabase(sql`update desk_sessions set password_at = now()`)
  await postForm(site, '/contact', { name: 'Canary', email, subject: 'Bread', message: 'On Friday?', idempotencyKey: crypto.randomUUID() })
})

const typedLongAgo = () => inDatabase(sql`update desk_sessions set password_at = now() - interval '11 minutes'`)
const messages = () => inDatabase(sql`select reference from contact_messages where email = ${email}`)
const sure = { act: 'erase', email, sure: 'yes' }

test('the file is handed out under no name of the person’s, is kept by nobody, and asks for the password where it was typed long ago', async () => {
  const answer = await visitor.post('/desk/persons/export', { email })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="personal-data.html"')
  expect(await answer.text()).toContain('On Friday?')
  await typedLongAgo()
  for (const password of ['', 'not the password at all']) {
    const refused = await visitor.post('/desk/persons/export', { email, password })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/desk/persons?problem=export'])
  }
  expect((await visitor.post('/desk/persons/export', { email, password: PASSWORD })).status).toBe(200)
})

test('nobody is erased without the keeper’s password once it was typed long ago, and nobody by a helper', async () => {
  await typedLongAgo()
  for (const password of ['', 'not the password at all']) {
    const refused = await visitor.post('/desk/persons', { ...sure, password })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('name="password"')
  }
  expect((await helper.visitor.post('/desk/persons', sure)).status).toBe(403)
  expect((await helper.visitor.post('/desk/persons/export', { email })).status).toBe(403)
  expect((await messages()).length).toBeGreaterThan(0)
  const done = await visitor.post('/desk/persons', { ...sure, password: PASSWORD })
  expect([done.status, done.headers.get('location')]).toEqual([200, null])
  expect(await messages()).toEqual([])
})

test('what a form brings that it does not have is refused, and GET changes nothing', async () => {
  const before = (await messages()).length
  expect((await visitor.post('/desk/persons', { ...sure, everybody: 'yes' })).status).toBe(422)
  expect((await visitor.get(`/desk/persons?${new URLSearchParams(sure)}`)).status).toBeLessThan(400)
  expect((await visitor.get('/desk/persons/export')).headers.get('location')).toBe('/desk/persons')
  expect((await visitor.post('/desk/retention')).status).toBe(405)
  expect((await messages()).length).toBe(before)
})

test('neither the log nor the history has the address of whoever was looked up, handed out or erased', async () => {
  await visitor.post('/desk/persons', { act: 'look', email })
  await visitor.post('/desk/persons', sure)
  expect(site.output()).not.toContain('canary.bird')
  expect(JSON.stringify(await inDatabase(sql`select * from audit_log`))).not.toContain('canary.bird')
})
