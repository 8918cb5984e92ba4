import { expect, test } from 'vitest'
import { MAIL_JOB } from '#app/platform/mail/outbox.server.ts'
import { freePort } from '#test/support/free-port.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { postForm, startSite } from '#test/support/start-site.ts'
import { listJobsLeft } from '#test/support/stored-rows.ts'
import { waitFor } from '#test/support/wait-for.ts'

const port = await freePort()
const site = await startSite({ MAIL_URL: `smtp://127.0.0.1:${port}` })
let server: Awaited<ReturnType<typeof startMailServer>>

test('while the mail server is down the form still thanks, and the mail goes out once when it is back', async () => {
  const answer = await postForm(site, '/contact', { name: 'Ruth', email: 'ruth@example.org', subject: 'Down', message: 'Hello' })
  const reference = /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(await answer.text())?.[0]
  expect(reference).toBeDefined()
  await waitFor('a try that fails', () => site.output().includes('a job failed and will be tried again'))

  server = await startMailServer(port)
  const toRuth = () => server.received.filter((mail) => mail.to.includes('ruth@example.org'))
  // Each is tried again by itself.
  await waitFor('both mails', () => server.received.length > 1)
  expect(toRuth()).toHaveLength(1)
  const [mail] = toRuth()
  expect(server.received.map(({ to }) => to.join()).toSorted()).toEqual(['hello@mustardseed.example.org', 'ruth@example.org'])
  expect(mail!.text).toContain(reference)
  expect(mail!.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>/m)
})

test('a mail server gets the confirmation without a word that was typed, the notice with all of them, and no mark is filled in; links once for each press', async () => {
  server.received.length = 0
  const mark = '{{link:00000000-0000-4000-8000-000000000000}}'
  const typed = { name: 'Canary Ellis', subject: `Canary ${mark}`, message: 'Canary <b>one</b>\nCanary two' }
  const answer = await postForm(site, '/contact', { ...typed, email: 'victim@example.org' })
  expect(answer.status).toBe(200)
  await waitFor('both mails', () => server.received.length > 1)
  const [confirmation] = server.received.filter((mail) => mail.to.includes('victim@example.org'))
  const [notice] = server.received.filter((mail) => mail.to.includes('hello@mustardseed.example.org'))
  expect(confirmation!.subject).toContain('We have your message')
  for (const half of ['subject', 'text', 'html', 'source'] as const) expect(confirmation![half]).not.toContain('Canary')
  for (const words of ['Canary Ellis', mark, '> Canary <b>one</b>', '> Canary two']) expect(notice!.text).toContain(words)
  for (const words of ['Canary Ellis', mark, 'Canary &#60;b&#62;one&#60;/b&#62;<br>Canary two']) expect(notice!.html).toContain(words)

  const press = (idempotencyKey: string) => postForm(site, '/account', { email: 'victim@example.org', idempotencyKey })
  const idempotencyKey = crypto.randomUUID()
  await Promise.all(Array.from({ length: 12 }, () => press(idempotencyKey)))
  await press(idempotencyKey)
  await waitFor('the mail with the links', () => server.received.length > 2)
  await press(crypto.randomUUID())
  await waitFor('that of another press', () => server.received.length > 3)
  expect(server.received).toHaveLength(4)
  const links = server.received[2]!
  expect(links.to).toEqual(['victim@example.org'])
  const tokens = [...(links.text + links.html).matchAll(/\/my\/data\/([\w-]{43})/g)].map(([, token]) => token)
  expect(new Set(tokens).size).toBe(1)
  expect((await fetch(`${site.url}/my/data/${tokens[0]}`)).status).toBe(200)
})

test('in the end nothing is left to be mailed', async () => {
  await site.halt()
  expect(await listJobsLeft(site, {}, MAIL_JOB)).toEqual([])
})
