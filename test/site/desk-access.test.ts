import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Access, DESK_ROUTES } from '#app/domains/staff/desk/desk-routes.ts'
import { type DeskVisitor, deskVisitor, type JoinedPerson, openDesk, PASSWORD, waitForInvitation } from '#test/support/desk-visitor.ts'
import { siteAddresses } from '#test/support/site-addresses.ts'

/** Written out once more, so that no slip in the table passes for what was meant. Any other address is for all staff. */
const NOT_FOR_ALL_STAFF: Record<string, Access> = {
  '/desk/sign-in': 'anyone',
  '/desk/sign-out': 'anyone',
  '/desk/invitation/:token': 'anyone',
  '/desk/demo/:token': 'anyone',
  '/desk/sign-in/second-factor': 'second-factor',
  '/desk/joining': 'joining',
  '/desk/people': 'keeper',
  '/desk/people/invite': 'keeper',
  '/desk/people/:person': 'keeper',
  '/desk/history': 'keeper',
  '/desk/inbox/export': 'keeper',
  '/desk/persons': 'keeper',
  '/desk/persons/export': 'keeper',
  '/desk/gifts/:gift': 'keeper',
}
const TABLE = Object.keys(DESK_ROUTES).map((path): [string, Access] => [path, NOT_FOR_ALL_STAFF[path] ?? 'helper'])
const SOME = TABLE.filter(([path]) =>
  ['/desk', '/desk/history', '/desk/inbox/:item', '/desk/persons/export', '/desk/sign-in/second-factor', '/desk/joining'].includes(path),
)
/** Whose forms would end the very session that is looked at. */
const ENDING = ['/desk/sign-out', '/desk/sign-in']
const sourceOf = (path: string) => readFileSync(`app/${siteAddresses.find((each) => each.path === path)!.file}`, 'utf8')
/** A page without a form reads nowhere what it is sent. */
const hasForm = (path: string) => /^export (?:async function|function|const) action\b/m.test(sourceOf(path))
/** What shows no page has no address for the data of one, either: it is as unknown as any other. */
const isPage = (path: string) => /^export default\b/m.test(sourceOf(path))
const filled = (path: string) => path.replace(':token', 'x'.repeat(43)).replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
const addressesOf = (path: string) => [filled(path), ...(isPage(path) ? [`${filled(path)}.data`] : [])]

const { site, example, join, keeper, inDatabase } = await openDesk({})

/** A browser that goes on showing one token, whatever it is answered. */
const showing = (token: string) => deskVisitor(site, { cookie: `desk-session=${token}` })
const tokenOf = ({ visitor }: JoinedPerson) => visitor.jar.get('desk-session')!
const idOf = async (email: string) => String((await inDatabase(sql`select id from desk_staff where email = ${email}`))[0]!.id)
/** A keeper whose session is over in the way that is asked for, and who still shows its token. */
async function over(end: (person: JoinedPerson) => Promise<unknown>) {
  const person = await join('keeper')
  const token = tokenOf(person)
  expect((await showing(token).get('/desk/history')).status).toBe(200)
  await end(person)
  return showing(token)
}
const ofSession = (change: ReturnType<typeof sql>) => async (person: JoinedPerson) =>
  inDatabase(sql`update desk_sessions set ${change} where staff_id = ${await idOf(person.email)}`)
const byKeeper = (act: string) => async (person: JoinedPerson) => example.post(`/desk/people/${await idOf(person.email)}`, { act })

const AWAY = { anyone: 'in', 'second-factor': 'away', joining: 'away', helper: 'away', keeper: 'away' } as const
type Visitors = Record<string, [() => DeskVisitor | Promise<DeskVisitor>, Record<Access, 'in' | 'away' | 'closed'>]>
/** By who it is: how they come, and what each kind of address answers them. */
const visitors: Visitors = {
  nobody: [() => deskVisitor(site), AWAY],
  'half way in': [
    async () => {
      const visitor = deskVisitor(site)
      visitor.jar.set('desk-device', keeper.visitor.jar.get('desk-device')!)
      await visitor.post('/desk/sign-in', { email: keeper.email, password: keeper.password })
      return visitor
    },
    { ...AWAY, 'second-factor': 'in' },
  ],
  'on the way of an invitation': [
    async () => {
      const email = 'on-the-way@desk.example.org'
      await example.post('/desk/people/invite', { email, role: 'keeper' })
      const visitor = deskVisitor(site)
      await visitor.post(await waitForInvitation(site, email), { name: 'Naomi', newPassword: PASSWORD, again: PASSWORD })
      return visitor
    },
    { ...AWAY, joining: 'in' },
  ],
  'a helper': [async () => (await join('helper')).visitor, { ...AWAY, helper: 'in', keeper: 'closed' }],
  'a keeper': [() => keeper.visitor, { ...AWAY, helper: 'in', keeper: 'in' }],
}
/** Those whose session is not what it seems. */
const changed: Visitors = {
  'a made-up session': [() => showing('x'.repeat(43)), AWAY],
  'a keeper who was made a helper': [
    async () => {
      const { visitor, email } = await join('keeper')
      await example.post(`/desk/people/${await idOf(email)}`, { act: 'change-role', role: 'helper' })
      return visitor
    },
    { ...AWAY, helper: 'in', keeper: 'closed' },
  ],
  'somebody disabled': [() => over(byKeeper('disable')), AWAY],
  'somebody who was signed out by a keeper': [() => over(byKeeper('end-sessions')), AWAY],
  'somebody who was sent a new way in': [() => over(byKeeper('reset')), AWAY],
  'an ended session': [() => over(({ visitor }) => visitor.post('/desk/sign-out')), AWAY],
  'an idle session': [() => over(ofSession(sql`seen_at = now() - interval '31 minutes'`)), AWAY],
  'a session after its twelve hours': [() => over(ofSession(sql`ends_at = now()`)), AWAY],
}

function kindOf(answer: Response, body: string): string {
  const isToSignIn =
    answer.headers.get('location')?.startsWith('/desk/sign-in') === true || (answer.status === 202 && body.includes('"/desk/sign-in'))
  if (isToSignIn) return 'away'
  if (answer.status === 403 || body.includes('desk-refusal')) return 'closed'
  return [200, 202, 303, 404, 422].includes(answer.status) ? 'in' : `an answer ${answer.status}`
}

const everywhere = Object.entries(visitors).map(([who, [come, expected]]) => ({ who, come, expected, routes: TABLE }))
/** Every address asks the same door who is there, so some of each kind will do. */
const somewhere = Object.entries(changed).map(([who, [come, expected]]) => ({ who, come, expected, routes: SOME }))
test.each([...everywhere, ...somewhere])(
  'who may come in where, as a page, as its data, and with a form of both: $who',
  async ({ come, expected, routes }) => {
    const visitor = await come()
    const wrong: string[] = []
    for (const [path, access] of routes)
      for (const address of addressesOf(path))
        for (const method of hasForm(path) && !ENDING.includes(path) ? ['GET', 'POST'] : ['GET']) {
          const answer = await (method === 'GET' ? visitor.get(address) : visitor.post(address, { planted: 'field' }))
          const kind = kindOf(answer, await answer.text())
          if (kind !== expected[access]) wrong.push(`${method} ${address}: ${kind} instead of ${expected[access]}`)
          const said = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => answer.headers.get(name))
          if (said.join() !== 'no-store,noindex,strict-origin') wrong.push(`${method} ${address} says ${said.join()}`)
        }
    expect(wrong).toEqual([])
  },
)

test('what only takes a form has no data to ask for, not even for a keeper', async () => {
  const paths = Object.keys(DESK_ROUTES).filter((path) => !isPage(path) && hasForm(path))
  expect(paths).toEqual(['/desk/content/:kind/preview', '/desk/sign-out', '/desk/inbox/export', '/desk/persons/export'])
  for (const address of paths.map((path) => `${filled(path)}.data`)) {
    const statuses = [(await keeper.visitor.get(address)).status, (await keeper.visitor.post(address, { planted: 'field' })).status]
    expect(statuses, address).toEqual([404, 404])
  }
})

test('an account that was disabled beside the desk is out with a session that still stands', async () => {
  const person = await join('keeper')
  await inDatabase(sql`update desk_staff set disabled_at = now() where email = ${person.email}`)
  const still = showing(tokenOf(person))
  expect([(await still.get('/desk/history.data')).status, (await still.get('/desk')).status]).toEqual([202, 303])
  const left = await inDatabase(sql`select id from desk_sessions where staff_id = ${await idOf(person.email)}`)
  expect(left).toEqual([])
})
