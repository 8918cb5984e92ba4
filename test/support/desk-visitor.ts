import type { RawBuilder } from 'kysely'
import { codeAt, timeStepAt } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { withSiteDatabase } from './beside-a-site.ts'
import { startSite } from './start-site.ts'
import { waitFor } from './wait-for.ts'

export const PASSWORD = 'lantern orchid velvet 40'

type Site = { url: string; output: () => string }
/** The single-use address of the desk, which a demo prints when it starts. */
const DEMO_ADDRESS = /\/desk\/demo\/[\w-]{43}/

/** A client without a browser, which keeps its cookies and follows no redirect. @param more headers that it sends with each request */
export function deskVisitor(site: { url: string; origin?: string }, more: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  const cookieLines: string[] = []

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'accept-encoding': 'identity', ...more, ...(cookie && { cookie }), ...(init.headers as Record<string, string>) }
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      cookieLines.push(line)
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (line.includes('Max-Age=0')) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return answer
  }
  const get = (path: string) => ask(path)
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: {
        origin: site.origin ?? site.url,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(fields),
    })
  return {
    jar,
    /** Every `set-cookie` header that the site has sent. */
    cookieLines,
    get,
    post,
    read: async (path: string) => (await get(path)).text(),
    async signIn(email: string, password: string, code: string): Promise<Response> {
      await post('/desk/sign-in', { email, password, next: '/desk' })
      return post('/desk/sign-in/second-factor', { code, next: '/desk' })
    },
  }
}
export type DeskVisitor = ReturnType<typeof deskVisitor>

/** Waits for the single-use address of the desk that a demo prints. */
export function demoAddress(site: Site): Promise<string> {
  return waitFor('the address of the desk', () => DEMO_ADDRESS.exec(site.output())?.[0])
}

export async function exampleKeeper(site: Site): Promise<DeskVisitor> {
  const visitor = deskVisitor(site)
  await visitor.post(await demoAddress(site))
  return visitor
}

/** Sends a decision from the page of its subject, in the version that the page has now. */
export async function decideAtDesk(visitor: DeskVisitor, path: string, fields: Record<string, string>): Promise<Response> {
  const seen = /name="seen"[^>]*value="([^"]+)"/.exec(await visitor.read(path))?.[1] ?? ''
  return visitor.post(path, { ...fields, seen })
}

/** The credentials of somebody who has joined, with the app that shows their codes. */
export type JoinedPerson = {
  email: string
  password: string
  secret: string
  codes: string[]
  visitor: DeskVisitor
  code: (stepsOn?: number) => string
}

/** Has a keeper invite somebody, who then joins. @param findLink finds the mailed link if there is no practice mailbox */
export async function invite(
  site: Site,
  keeper: DeskVisitor,
  person: { email: string; role: 'keeper' | 'helper'; password: string },
  findLink = () => waitForInvitation(site, person.email),
): Promise<JoinedPerson> {
  await keeper.post('/desk/people/invite', { email: person.email, role: person.role })
  const link = await findLink()
  const visitor = deskVisitor(site)
  await visitor.post(link, { name: `${person.role} of the tests`, newPassword: person.password, again: person.password })
  const page = await visitor.read('/desk/joining')
  const secret = /otpauth:[^"]*[?&;]secret=([A-Z2-7]+)/.exec(page)![1]!
  const code = (stepsOn = 0) => codeAt(fromBase32(secret), timeStepAt(new Date()) + stepsOn)
  const joined = await (await visitor.post('/desk/joining', { code: code() })).text()
  const codes = [...joined.matchAll(/<code>([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})<\/code>/g)].map(([, each]) => each!)
  return { ...person, secret, codes, visitor, code }
}

/** Starts a site with a keeper and a helper who have joined, besides `example`, the keeper of every demo. */
export async function openDesk(settings: Record<string, string> = { RATE_LIMITS: 'off' }) {
  const site = await startSite(settings)
  const example = await exampleKeeper(site)
  let people = 0
  const join = (role: 'keeper' | 'helper') =>
    invite(site, example, { email: `${role}-${++people}@desk.example.org`, role, password: PASSWORD })
  return {
    site,
    example,
    join,
    keeper: await join('keeper'),
    helper: await join('helper'),
    /** Runs a statement in the database of the running site. */
    inDatabase: async (statement: RawBuilder<unknown>) =>
      (await withSiteDatabase(site, (db) => statement.execute(db))).rows as Record<string, unknown>[],
  }
}

/** Waits for the link of somebody's invitation in the practice mailbox. */
export function waitForInvitation(site: { url: string }, email: string): Promise<string> {
  return waitFor('the mail with the invitation', () => findInvitation(site, email))
}

async function findInvitation(site: { url: string }, email: string): Promise<string | undefined> {
  const list = await (await fetch(`${site.url}/demo/mailbox`)).text()
  for (const [, path] of list.matchAll(/href="(\/demo\/mailbox\/[0-9a-f-]+)"/g)) {
    const mail = await (await fetch(site.url + path)).text()
    const link = mail.includes(email) ? /\/desk\/invitation\/[\w-]{43}/.exec(mail)?.[0] : undefined
    if (link) return link
  }
  return undefined
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
