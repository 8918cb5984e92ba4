import { Agent, request } from 'node:http'
import { createServer, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MAIL_JOB } from '#app/platform/mail/outbox.server.ts'
import { findContentKind } from '#app/composition/content-kinds.server.ts'
import { toControls } from '#app/forms/content/content-values.ts'
import { exampleKeeper } from '#test/support/desk-visitor.ts'
import { freePort } from '#test/support/free-port.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { createServerDatabase } from '#test/support/server-database.ts'
import { hasProcessFiles, NO_PROC_REASON } from '#test/support/process-tree.ts'
import { isListening, listServerProcesses } from '#test/support/site-processes.ts'
import { postForm, type RunningSite, startSite } from '#test/support/start-site.ts'
import { listJobsLeft, readRows } from '#test/support/stored-rows.ts'
import { waitFor } from '#test/support/wait-for.ts'

const server = process.env.TEST_DATABASE_URL
const message = { name: 'Ruth Ellis', email: 'ruth@example.org', subject: 'Saturday', message: 'May I bring my brother?' }
const STARTED_AGAIN = 'It is started again in 0.2 s.'
const RESTARTED_WITHIN_MS = 150_000

// Without a PostgreSQL server there is only ever one process.
describe.skipIf(!server)('two processes on one PostgreSQL', () => {
  beforeEach(({ skip }) => skip(!hasProcessFiles, NO_PROC_REASON))

  test('a limit is as large as with one process, whichever is asked', async () => {
    const takenBy = async (site: RunningSite) => {
      const visitors = await openVisitors(site)
      let [taken, sent] = [0, 0]
      for (let round = 0; round < 36; round++) {
        const answers = await Promise.all(visitors.map((visitor) => visitor.post(`Message ${++sent}`)))
        taken += answers.filter(({ status }) => status !== 429).length
      }
      for (const visitor of visitors) visitor.leave()
      return taken
    }
    const alone = await withinOneHour(async () => takenBy(await open({ PROCESSES: '1' })))
    const together = await withinOneHour(async () => takenBy(await open()))
    expect(alone).toBeLessThan(12 * 36)
    expect(together).toBe(alone)
  })

  test('each mail is sent once', async () => {
    const post = await startMailServer()
    const site = await open({ RATE_LIMITS: 'off', MAIL_URL: post.url })
    const people = Array.from({ length: 20 }, (_, number) => `person-${number}@example.org`)
    await Promise.all(people.map((email) => postForm(site, '/contact', { ...message, email })))
    const toPeople = () => post.received.flatMap(({ to }) => to).filter((to) => to.startsWith('person-'))
    await waitFor('a mail to everybody', () => toPeople().length >= people.length)
    await site.halt()
    expect(await listJobsLeft(site, { DATABASE_URL: databaseOf(site) }, MAIL_JOB)).toEqual([])
    expect(toPeople().toSorted()).toEqual(people.toSorted())
  })

  test('what a keeper publishes is what both show a moment later', async () => {
    const site = await open({ RATE_LIMITS: 'off' })
    const visitors = await openVisitors(site)
    const keeper = await exampleKeeper(site)
    for (const visitor of visitors) expect((await visitor.get('/about')).text).not.toContain('From both')
    const path = '/desk/content/about'
    const kind = findContentKind({ contact: {}, socialUrls: {} } as never, 'about')!
    const own = kind.own[''] as { words: object }
    const controls = toControls(kind.field, { ...own, words: { ...own.words, heading: 'From both' } })
    expect((await keeper.post(path, { ...controls, act: 'publish', basedOn: '0' })).status).toBe(303)
    await setTimeout(1_000)
    for (const visitor of visitors) expect((await visitor.get('/about')).text).toContain('From both</h1>')
    for (const visitor of visitors) visitor.leave()
  })

  test('a restart under load brings new processes and loses no acknowledged message', async () => {
    const site = await open({ RATE_LIMITS: 'off' })
    const before = listServerProcesses(site)
    let running = true
    const acknowledged: string[] = []
    const people = Array.from({ length: 8 }, async (_, number) => {
      for (let turn = 0; running; turn++) {
        const visitor = openVisitor(site)
        const subject = `${number}-${turn}`
        const { status, text } = await visitor.post(subject)
        expect(status).toBe(200)
        if (/MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.test(text)) acknowledged.push(subject)
        visitor.leave()
      }
    })
    site.process.kill('SIGHUP')
    await waitFor('the restart', () => site.output().includes('Restarted.'), RESTARTED_WITHIN_MS)
    running = false
    await Promise.all(people)
    expect(listServerProcesses(site).filter((pid) => before.includes(pid))).toEqual([])
    await site.halt()
    const rows = await readRows(site, { DATABASE_URL: databaseOf(site) }, 'contactMessages')
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(acknowledged.toSorted())
  })

  test('one that is killed is replaced, and the other answers meanwhile', async () => {
    const site = await open()
    const [victim, other] = listServerProcesses(site)
    process.kill(victim!, 'SIGKILL')
    await waitFor('its end', () => !listServerProcesses(site).includes(victim!))
    let asked = 0
    while (!site.output().includes('It is started again') || listServerProcesses(site).length < 2 || asked < 50) {
      for (const path of ['/readyz', '/contact']) {
        const visitor = openVisitor(site)
        expect((await visitor.get(path)).status, path).toBe(200)
        visitor.leave()
      }
      asked++
    }
    expect(listServerProcesses(site)).toContain(other)
  })

  test('a database that does not answer yet at the start is waited for', async () => {
    const { databaseUrl } = await createServerDatabase(server!, process.env.READY_DEMO_ON_SERVER)
    const port = await freePort()
    const through = new URL(databaseUrl)
    const { hostname, port: real } = through
    Object.assign(through, { hostname: '127.0.0.1', port: String(port) })
    const road = createServer((socket) => {
      const beyond = connect(Number(real || 5432), hostname)
      socket.pipe(beyond).pipe(socket)
      for (const end of [socket, beyond]) end.on('error', () => [socket, beyond].forEach((each) => each.destroy()))
    })
    const settings = { DATABASE_URL: through.href, PROCESSES: '2' }
    const openRoad = (output: string) => void (output.includes(STARTED_AGAIN) && !road.listening && road.listen(port, '127.0.0.1'))
    const site = await startSite(settings, { supervised: true, onOutput: openRoad })
    onTestFinished(async () => {
      await site.stop()
      road.close()
    })
    expect(site.output()).toContain('ECONNREFUSED')
  })
})

const databases = new Map<RunningSite, string>()
const databaseOf = (site: RunningSite) => databases.get(site)!

async function open(settings: Record<string, string> = {}): Promise<RunningSite> {
  const { databaseUrl } = await createServerDatabase(server!, process.env.READY_DEMO_ON_SERVER)
  const site = await startSite({ DATABASE_URL: databaseUrl, PROCESSES: '2', ...settings }, { supervised: true })
  onTestFinished(() => site.stop())
  databases.set(site, databaseUrl)
  const port = Number(new URL(site.url).port)
  const listening = () => listServerProcesses(site).filter((pid) => isListening(pid, port)).length
  await waitFor('its processes', () => listening() === Number(settings.PROCESSES ?? 2))
  return site
}

/** Limits begin anew with each hour of the clock, the very rule: what one falls into is done again, on a site of its own. */
async function withinOneHour<T>(work: () => Promise<T>): Promise<T> {
  const hourNow = () => Math.floor(Date.now() / 3_600_000)
  for (;;) {
    const hour = hourNow()
    const result = await work()
    if (hourNow() === hour) return result
  }
}

/** Twelve with a connection each, opened at once, so that more than one process takes some. */
async function openVisitors(site: RunningSite) {
  const visitors = Array.from({ length: 12 }, () => openVisitor(site))
  await Promise.all(visitors.map((visitor) => visitor.get('/healthz')))
  return visitors
}

/** Somebody with one connection, kept as long as the site keeps it. */
function openVisitor(site: RunningSite) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, path: string, body = '') =>
    new Promise<{ status: number; text: string; reused: boolean }>((resolve, reject) => {
      const { origin } = new URL(site.url)
      const headers = body
        ? { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
        : {}
      const asked = request(site.url + path, { agent, method, headers, family: 4 }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode!, text, reused: asked.reusedSocket }))
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })
  return {
    get: (path: string) => send('GET', path),
    post: (subject: string) =>
      send('POST', '/contact', new URLSearchParams({ ...message, subject, idempotencyKey: crypto.randomUUID() }).toString()),
    leave: () => agent.destroy(),
  }
}
