import { expect, test } from 'vitest'
import { deskRetentionWords } from '#copy/privacy/desk-retention.ts'
import { codeAt, timeStepAt } from '#app/domains/staff/second-factors/authenticator-app.server.ts'
import { runCommandBesideSite } from '#test/support/beside-a-site.ts'
import { deskVisitor, fromBase32, PASSWORD } from '#test/support/desk-visitor.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const EMAIL = 'first@desk.example.org'
const origin = 'https://seeds.example.org'

const mail = await startMailServer()
const settings = {
  SITE_MODE: 'live',
  SITE_URL: origin,
  HOST: '127.0.0.1',
  SECRET_KEY: 'a key that only this test knows, long enough',
  MAIL_URL: mail.url,
  GIVING: 'off',
  TRUST_PROXY: '1',
}
const site = await startSite(settings)

const run = (command: string, ...words: string[]) => runCommandBesideSite(site, command, words, settings)
const visitor = () => deskVisitor({ url: site.url, origin })
const linkIn = (text: string) => /https:\/\/seeds\.example\.org(\/desk\/invitation\/[\w-]{43})/.exec(text)![1]!

/** The whole way in by the link of an invitation. */
async function joinBy(link: string) {
  const person = visitor()
  expect((await person.post(link, { name: 'Ruth Ellis', newPassword: PASSWORD, again: PASSWORD })).status).toBe(303)
  const secret = fromBase32(/otpauth:[^"]*[?&;]secret=([A-Z2-7]+)/.exec(await person.read('/desk/joining'))![1]!)
  const joined = await person.post('/desk/joining', { code: codeAt(secret, timeStepAt(new Date())) })
  expect(joined.status).toBe(200)
  return person
}

test('the first keeper comes in by the link that the command prints and mails, and by no other way', async () => {
  const nobody = await visitor().post('/desk/sign-in', { email: EMAIL, password: PASSWORD })
  expect(nobody.status).toBe(422)
  const invited = await run('desk-invite', EMAIL)
  expect(invited.code).toBe(0)
  const link = linkIn(invited.printed)
  const sent = await waitFor('the mail', () => mail.received.find(({ to }) => to.includes(EMAIL)))
  expect(linkIn(sent.text)).toBe(link)

  const keeper = await joinBy(link)
  expect((await keeper.get('/desk/people')).status).toBe(200)
  const retention = await keeper.read('/desk/retention')
  expect(retention).toContain(deskRetentionWords.neverBackedUp.title)
  expect(retention).not.toContain(deskRetentionWords.allWell)
  expect((await visitor().get(link)).status).toBe(404)
  const flags = keeper.cookieLines.map((line) => line.replace(/=[^;]*/, '=…'))
  expect(new Set(flags)).toEqual(
    new Set([
      '__Host-desk-session=…; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-desk-device=…; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000',
    ]),
  )
})

test('a lost second factor: the command ends what there was, and mails and prints a new way in', async () => {
  const again = await run('desk-invite', EMAIL)
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('npm run cli -- desk:reset')])
  const reset = await run('desk-reset', EMAIL.toUpperCase())
  expect(reset.code).toBe(0)
  expect((await visitor().post('/desk/sign-in', { email: EMAIL, password: PASSWORD })).status).toBe(422)
  const keeper = await joinBy(linkIn(reset.printed))
  const history = await keeper.read('/desk/history')
  for (const told of ['Invited', 'Sent a new way in', 'On the server']) expect(history).toContain(told)
})

test('a live site has no address that opens the desk at once, and says nothing of one', async () => {
  const bodies = []
  for (const path of [`/desk/demo/${'x'.repeat(43)}`, '/desk/nowhere']) {
    const answer = await visitor().get(path)
    expect(answer.status, path).toBe(404)
    bodies.push(await answer.text())
  }
  expect(bodies[0]).toBe(bodies[1])
  expect((await visitor().post(`/desk/demo/${'x'.repeat(43)}`)).status).toBe(404)
  expect(site.output()).not.toContain('desk/demo')
})

test('nothing of the public site leads to the desk, and no list of its pages names it', async () => {
  for (const path of ['/', '/about', '/account', '/assets', '/sitemap.xml', '/search?q=desk'])
    expect(await (await fetch(site.url + path)).text(), path).not.toMatch(/\/desk(["'/?]|$)/m)
})
