import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DESK_ROUTES } from '#app/domains/staff/desk/desk-routes.ts'
import { demoAddress, deskVisitor, openDesk, PASSWORD } from '#test/support/desk-visitor.ts'

const NAMES = ['cache-control', 'x-robots-tag', 'referrer-policy', 'etag', 'content-encoding']

const { site, example, join, keeper, helper, inDatabase } = await openDesk({ LOG_LEVEL: 'debug', TRUST_PROXY: '1' })

let networks = 0
const filled = (path: string) => path.replace(':token', 'x'.repeat(43)).replace(':person', '00000000-0000-4000-8000-000000000000')

describe('whoever may not come in', () => {
  test('asked for the data of one route alone, the door stands there too', async () => {
    for (const routes of ['routes/desk/history', 'doors/desk', 'doors/desk,routes/desk/history']) {
      const answer = await deskVisitor(site).get(`/desk/history.data?_routes=${encodeURIComponent(routes)}`)
      expect([answer.status, (await answer.text()).includes('/desk/sign-in')]).toEqual([202, true])
      const closed = await helper.visitor.get(`/desk/history.data?_routes=${encodeURIComponent(routes)}`)
      expect((await closed.text()).includes('desk-refusal'), routes).toBe(true)
    }
  })

  test('the page of a refusal is in the desk’s frame, with what one may open, and nothing of what one may not', async () => {
    const answer = await helper.visitor.get('/desk/history')
    const page = await answer.text()
    expect(answer.status).toBe(403)
    for (const there of ['This part is for keepers', 'href="/desk/account"', 'Sign out']) expect(page).toContain(there)
    for (const not of ['href="/desk/people"', 'What was done', 'site-menu']) expect(page).not.toContain(not)
  })

  test('two who ask for the same page at the same moment get each their own', async () => {
    const pages = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        (number % 3 === 0 ? deskVisitor(site) : number % 3 === 1 ? helper.visitor : keeper.visitor).read('/desk'),
      ),
    )
    for (const [number, page] of pages.entries())
      expect([page.includes('helper of the tests'), page.includes('keeper of the tests')]).toEqual([number % 3 === 1, number % 3 === 2])
    const { headers } = await keeper.visitor.get('/desk')
    expect(NAMES.map((name) => headers.get(name))).toEqual(['no-store', 'noindex', 'strict-origin', null, null])
  })
})

test('after the sign-in one is where one wanted to go, and nowhere else', async () => {
  const visitor = deskVisitor(site)
  const asked = await visitor.get('/desk/history?verb=join')
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/desk/sign-in?next=%2Fdesk%2Fhistory%3Fverb%3Djoin'])
  for (const next of ['//evil.example', 'https://evil.example', '/contact'])
    expect(await visitor.read(`/desk/sign-in?next=${encodeURIComponent(next)}`)).toMatch(/<input [^>]*name="next"[^>]* value="\/desk"/)
})

test('a form from elsewhere changes nothing: another origin, none, null, another site', async () => {
  const count = async () => (await inDatabase(sql`select id from audit_log`)).length
  const before = await count()
  for (const path of Object.keys(DESK_ROUTES).map(filled))
    for (const headers of [
      { origin: 'https://evil.example' } as Record<string, string>,
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: '' },
    ])
      expect((await keeper.visitor.post(path, { act: 'disable', end: 'others' }, headers)).status, path).toBe(403)
  expect(await count()).toBe(before)
  expect((await keeper.visitor.get('/desk')).status).toBe(200)
})

test('opening a page changes nothing, however often, the demo’s address included', async () => {
  const counts = sql`select (select count(*) from audit_log) as deeds, (select count(*) from desk_staff) as staff,
    (select count(*) from desk_apps) as apps, (select count(*) from desk_recovery_codes) as codes`
  const seen = async () => JSON.stringify(await inDatabase(counts))
  const before = await seen()
  for (let times = 0; times < 2; times++) for (const path of Object.keys(DESK_ROUTES).map(filled)) await keeper.visitor.get(path)
  expect(await seen()).toBe(before)
})

test('the address that a demo prints opens once', async () => {
  const again = deskVisitor(site)
  const address = await demoAddress(site)
  expect((await again.get(address)).status).toBe(404)
  expect((await again.post(address)).status).toBe(404)
  expect(again.jar.has('desk-session')).toBe(false)
  expect(await example.read('/desk')).toContain('Example Keeper')
})

test('a refusal says the same, whoever does not exist', async () => {
  const tell = async (email: string, password: string) => {
    const visitor = deskVisitor(site, { 'x-forwarded-for': `192.0.2.${++networks % 250}` })
    const answer = await visitor.post('/desk/sign-in', { email, password, next: '/desk' })
    const body = (await answer.text()).replaceAll(email, 'EMAIL').replaceAll(/:r\w+:|«r\w+»|_R_\w*_/g, '')
    return { status: answer.status, body, cookies: visitor.cookieLines.length }
  }
  const unknown = await tell('nobody@desk.example.org', PASSWORD)
  const wrong = await tell(helper.email, 'another password here')
  expect([unknown.status, wrong.status, unknown.cookies, wrong.cookies]).toEqual([422, 422, 0, 0])
  expect(wrong.body).toBe(unknown.body)
})

test('a session has another token after the password, after the second factor, and not the one that was there before', async () => {
  const visitor = deskVisitor(site, { 'x-forwarded-for': '198.51.100.200' })
  visitor.jar.set('desk-session', 'planted'.padEnd(43, 'x'))
  await visitor.post('/desk/sign-in', { email: helper.email, password: helper.password })
  const half = visitor.jar.get('desk-session')!
  await visitor.post('/desk/sign-in/second-factor', { code: helper.codes.pop()! })
  const whole = visitor.jar.get('desk-session')!
  expect(new Set(['planted'.padEnd(43, 'x'), half, whole]).size).toBe(3)
  visitor.jar.set('desk-session', half)
  expect((await visitor.get('/desk')).status).toBe(303)
  for (const line of visitor.cookieLines) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax(; Max-Age=\d+)?$/)
})

test('a disabled account has no way in by its password; the history has who did it, and nothing secret', async () => {
  const person = await join('keeper')
  const [row] = await inDatabase(sql`select id from desk_staff where email = ${person.email}`)
  await example.post(`/desk/people/${String(row!.id)}`, { act: 'disable' })
  const again = deskVisitor(site, { 'x-forwarded-for': '198.51.100.222' })
  expect((await again.post('/desk/sign-in', { email: person.email, password: person.password })).status).toBe(422)
  const page = await keeper.visitor.read('/desk/history')
  for (const told of ['Disabled the account', 'Example Keeper']) expect(page).toContain(told)
  for (const secret of [PASSWORD, keeper.secret, ...keeper.codes]) expect(page).not.toContain(secret)
})

test('neither a password, a code, a token nor an address stands in the log', async () => {
  const said = site.output().replaceAll(/The desk, where staff work.*/g, '')
  const secrets = [
    PASSWORD,
    'another password here',
    keeper.email,
    helper.email,
    keeper.secret,
    helper.secret,
    ...keeper.codes,
    ...helper.codes,
    keeper.visitor.jar.get('desk-session')!,
    keeper.visitor.jar.get('desk-device')!,
  ]
  for (const secret of secrets) expect(said).not.toContain(secret)
  expect(said).not.toMatch(/\/desk\/(invitation|demo)\/[\w-]{43}/)
})

// The last: it signs the example keeper out.
test('whoever was signed out of a demo’s desk gets in again from the practice mailbox, by a press and not by looking', async () => {
  const visitor = deskVisitor(site)
  expect((await visitor.get('/desk')).headers.get('location')).toMatch(/^\/desk\/sign-in/)
  expect(await visitor.read('/demo/mailbox')).toContain('action="/demo/desk"')
  expect((await visitor.get('/demo/desk')).status).toBe(404)
  const made = await visitor.post('/demo/desk')
  expect(made.status).toBe(303)
  const address = made.headers.get('location')!
  expect((await visitor.get('/desk')).status).not.toBe(200)
  expect((await visitor.post(address)).headers.get('location')).toBe('/desk')
  expect((await visitor.get('/desk')).status).toBe(200)
})
