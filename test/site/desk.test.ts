import { sql } from 'kysely'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_ACCESS } from '#app/features/desk/desk-access.ts'
import { openExisting } from '#app/platform/database/open-existing.server.ts'
import { demoAddress, type DeskVisitor, deskVisitor, exampleKeeper, invite, type JoinedPerson } from '#test/desk-visitor.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'

const PASSWORD = 'lantern orchid velvet 40'
const NAMES = ['cache-control', 'x-robots-tag', 'referrer-policy', 'etag', 'content-encoding']

let site: RunningSite
let example: DeskVisitor
let keeper: JoinedPerson
let helper: JoinedPerson
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'debug', TRUST_PROXY: '1' })
  example = await exampleKeeper(site)
  keeper = await invite(site, example, { email: 'keeper@desk.example.org', role: 'keeper', password: PASSWORD })
  helper = await invite(site, example, { email: 'helper@desk.example.org', role: 'helper', password: PASSWORD })
})
afterAll(() => site.stop())

/** Asks the running site's database, between its own statements. */
async function inDatabase(statement: ReturnType<typeof sql>): Promise<unknown[]> {
  const { db, close } = await openExisting({ databaseUrl: undefined, dataDir: site.dataDir }, join(process.cwd(), 'db/migrations'))
  return (await statement.execute(db).finally(close)).rows
}

/** A visitor who signed in anew; each from a network of their own. */
let networks = 0
async function signedIn(person: JoinedPerson, code: string): Promise<DeskVisitor> {
  const visitor = deskVisitor(site, { 'x-forwarded-for': `198.51.100.${++networks}` })
  const answer = await visitor.signIn(person.email, person.password, code)
  expect(answer.headers.get('location')).toBe('/desk')
  return visitor
}

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
  const count = async () => (await inDatabase(sql`select id from desk_history`)).length
  const before = await count()
  for (const path of Object.keys(DESK_ACCESS).map(filled))
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

test('opening a page a hundred times changes nothing, the demo’s address included', async () => {
  const counts = sql`select (select count(*) from desk_history) as deeds, (select count(*) from desk_staff) as staff,
    (select count(*) from desk_apps) as apps, (select count(*) from desk_recovery_codes) as codes`
  const seen = async () => JSON.stringify(await inDatabase(counts))
  const before = await seen()
  for (let times = 0; times < 10; times++) for (const path of Object.keys(DESK_ACCESS).map(filled)) await keeper.visitor.get(path)
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

test('of a thousand guesses from many networks at most eight an address are compared, and the keeper gets in on a device that is known', async () => {
  await inDatabase(sql`delete from rate_limits`)
  const checked = () => site.output().split('a wrong password at the desk').length - 1
  const before = checked()
  const guess = (number: number) =>
    deskVisitor(site, { 'x-forwarded-for': `10.${number % 7}.${number % 200}.${number % 250}` }).post('/desk/sign-in', {
      email: [keeper.email, helper.email, 'nobody@example.org'][number % 3]!,
      password: `a guess with number ${number}`,
    })
  for (let number = 0; number < 1_000; number += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, each) => guess(number + each)))
    for (const { status } of answers) expect([422, 503]).toContain(status)
  }
  expect(checked() - before).toBeGreaterThan(0)
  // Three addresses; the thousand may take longer than a window.
  expect(checked() - before).toBeLessThanOrEqual(3 * 8)
  const known = deskVisitor(site)
  known.jar.set('desk-device', keeper.visitor.jar.get('desk-device')!)
  const answer = await known.signIn(keeper.email, keeper.password, keeper.codes.pop()!)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk'])
})

describe('a session', () => {
  /** Everything that the limits have counted so far. */
  const forgetTries = () => inDatabase(sql`delete from rate_limits`)
  const ofHelper = (change: ReturnType<typeof sql>) =>
    inDatabase(sql`update desk_sessions set ${change} where staff_id = (select id from desk_staff where email = ${helper.email})`)

  test('has another token after the password, after the second factor, and not the one that was there before', async () => {
    await forgetTries()
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

  test('ends when nobody asks for anything, and after twelve hours however busy', async () => {
    await forgetTries()
    for (const old of [sql`seen_at = now() - interval '31 minutes'`, sql`ends_at = now()`]) {
      const visitor = await signedIn(helper, helper.codes.pop()!)
      expect((await visitor.get('/desk')).status).toBe(200)
      await ofHelper(old)
      const answer = await visitor.get('/desk')
      expect([answer.status, visitor.jar.has('desk-session')]).toEqual([303, false])
    }
  })

  test('gets a new token after a quarter of an hour, and the old one is worth nothing later', async () => {
    await forgetTries()
    const visitor = await signedIn(helper, helper.codes.pop()!)
    const first = visitor.jar.get('desk-session')!
    await visitor.get('/desk')
    await ofHelper(sql`renewed_at = now() - interval '16 minutes'`)
    expect((await visitor.get('/desk/account.data')).status).toBe(200)
    const second = visitor.jar.get('desk-session')!
    expect(second).not.toBe(first)
    await visitor.get('/desk')
    await ofHelper(sql`renewed_at = now() - interval '2 minutes'`)
    visitor.jar.set('desk-session', first)
    expect((await visitor.get('/desk')).status).toBe(303)
    visitor.jar.set('desk-session', second)
    expect((await visitor.get('/desk')).status).toBe(303)
  })

  test('ends by the button, in all its ways', async () => {
    await forgetTries()
    const visitor = await signedIn(helper, helper.codes.pop()!)
    const token = visitor.jar.get('desk-session')!
    const out = await visitor.post('/desk/sign-out')
    expect([out.headers.get('location'), visitor.jar.has('desk-session')]).toEqual(['/desk/sign-in', false])
    visitor.jar.set('desk-session', token)
    for (const path of ['/desk', '/desk.data', '/desk/account']) expect([202, 303]).toContain((await visitor.get(path)).status)
  })
})

describe('what a keeper does to somebody holds at their next click', () => {
  const idOf = async (email: string) =>
    ((await inDatabase(sql`select id from desk_staff where email = ${email}`)) as { id: string }[])[0]!.id

  test('a role, and back', async () => {
    const person = await invite(site, example, { email: 'role@desk.example.org', role: 'helper', password: PASSWORD })
    const page = `/desk/people/${await idOf(person.email)}`
    expect((await person.visitor.get('/desk/history')).status).toBe(403)
    const before = person.visitor.jar.get('desk-session')
    await example.post(page, { act: 'change-role', role: 'keeper' })
    expect((await person.visitor.get('/desk/history')).status).toBe(200)
    expect(person.visitor.jar.get('desk-session')).not.toBe(before)
    await example.post(page, { act: 'change-role', role: 'helper' })
    expect((await person.visitor.get('/desk/history')).status).toBe(403)
    expect((await person.visitor.post('/desk/people/invite', { email: 'x@example.org', role: 'keeper' })).status).toBe(403)
  })

  test.each(['-'.repeat(36), crypto.randomUUID(), crypto.randomUUID().replaceAll('-', ''), 'x'])(
    'nobody of the number %s is there to be changed',
    async (id) => {
      expect((await example.get(`/desk/people/${id}`)).status).toBe(404)
      expect((await example.post(`/desk/people/${id}`, { act: 'disable' })).status).toBe(404)
    },
  )

  test('disabled, they are out everywhere, and their password leads nowhere', async () => {
    await inDatabase(sql`delete from rate_limits`)
    const person = await invite(site, example, { email: 'gone@desk.example.org', role: 'keeper', password: PASSWORD })
    await example.post(`/desk/people/${await idOf(person.email)}`, { act: 'disable' })
    for (const path of ['/desk', '/desk/history.data']) expect([202, 303]).toContain((await person.visitor.get(path)).status)
    const again = deskVisitor(site, { 'x-forwarded-for': '198.51.100.222' })
    expect((await again.post('/desk/sign-in', { email: person.email, password: person.password })).status).toBe(422)
  })

  test('what was done stands in the history, who did it, and nothing secret', async () => {
    const page = await keeper.visitor.read('/desk/history')
    for (const told of ['Disabled the account', 'Changed the role', 'Example Keeper']) expect(page).toContain(told)
    for (const secret of [PASSWORD, keeper.secret, ...keeper.codes]) expect(page).not.toContain(secret)
  })
})

test('neither a password, a code, a token nor an address stands in the log', async () => {
  const said = site.output().replaceAll(/The desk, where staff work.*/g, '')
  const secrets = [
    PASSWORD,
    'a guess with number 1',
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
