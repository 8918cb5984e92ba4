import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyReadyDatabase } from '#test/support/copy-ready-database.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import { databaseEngines } from '#test/support/engines.ts'
import { freePort } from '#test/support/free-port.ts'
import { sendHalfForm } from '#test/support/half-form.ts'
import { listProcessTreeIds, hasProcessFiles, isAlive, NO_PROC_REASON } from '#test/support/process-tree.ts'
import { compiled } from '#test/support/run-command.ts'
import { listServerProcesses } from '#test/support/site-processes.ts'
import { isReady, type RunningSite, startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const message = { name: 'Ruth Ellis', email: 'ruth@example.org', subject: 'Saturday', message: 'May I bring my brother?' }

beforeEach(({ skip }) => skip(!hasProcessFiles, NO_PROC_REASON))

/** Each test goes on where the one before it ended. */
describe('one site under a supervisor', () => {
  let site: RunningSite
  beforeAll(async () => {
    const plant = `process.on('SIGUSR2', () => { throw new Error('planted') }); process.on('SIGWINCH', () => Promise.reject(new Error('planted')))`
    if (hasProcessFiles)
      site = await startSite({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}` }, { supervised: true })
  })

  test('a server process that is killed is started again', async () => {
    const [server] = listServerProcesses(site)
    process.kill(server!, 'SIGKILL')
    await waitFor('the next one', async () => (await isReady(site)) && listServerProcesses(site)[0] !== server)
    expect(site.output()).toContain('A server process ended (killed by SIGKILL). It is started again in 0.2 s.')
  })

  test.each([
    ['an error', 'SIGUSR2'],
    ['a rejected promise', 'SIGWINCH'],
  ])('%s that nothing caught is logged, a form under way is answered, and the next process serves', async (_, signal) => {
    const before = site.output().length
    const [server] = listServerProcesses(site)
    const form = await sendHalfForm(site, '/contact', { ...message, idempotencyKey: crypto.randomUUID() })
    process.kill(server!, signal)
    await form.closing
    expect(await form.finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*MS-[A-Z0-9]{4}-[A-Z0-9]{2}/)
    await waitFor('the next process', async () => !listServerProcesses(site).includes(server!) && (await isReady(site)))
    const lines = site.output().slice(before).split('\n')
    expect(lines).toContainEqual(expect.stringContaining('A server process ended (exit code 1)'))
    const fatal = lines.filter((line) => line.startsWith('{"level":"fatal"')).map((line) => JSON.parse(line))
    expect(fatal).toEqual([expect.objectContaining({ err: expect.objectContaining({ said: 'planted' }) })])
  })

  test('SIGHUP replaces the server process', async () => {
    const [server] = listServerProcesses(site)
    site.process.kill('SIGHUP')
    await waitFor('the restart', () => site.output().includes('Restarted.'))
    await waitFor('the site', () => isReady(site))
    expect(isAlive(server!)).toBe(false)
  })

  test('a second SIGTERM ends the site at once, whatever is under way', async () => {
    const family = listProcessTreeIds(site.process.pid!)
    const form = await sendHalfForm(site, '/contact', message)
    site.process.kill('SIGTERM')
    await form.closing
    expect(site.process.exitCode).toBeNull()
    await waitFor('its end', () => !site.process.kill('SIGTERM') || site.process.exitCode !== null)
    await untilGone(family)
    form.socket.destroy()
  })
})

test('SIGTERM to npm start lets a request under way finish, and leaves no process', async () => {
  const port = await freePort()
  const dataDir = makeFolder()
  await copyReadyDatabase(dataDir, 'demo')
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env
  const npm = spawn('npm', ['start'], { env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, stdio: 'ignore' })
  const site = { url: `http://localhost:${port}` }
  await waitFor('the site', () => isReady(site))
  const family = listProcessTreeIds(npm.pid!)
  const form = await sendHalfForm(site, '/contact', { ...message, idempotencyKey: crypto.randomUUID() })
  npm.kill('SIGTERM')
  await form.closing
  expect(await form.finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*MS-[A-Z0-9]{4}-[A-Z0-9]{2}/)
  await untilGone(family)
})

test('settings with which the site cannot start end it with one line for each, no stack, and 2', async () => {
  const { status, stderr } = await start({ SITE_MODE: 'live' })
  for (const line of ['SECRET_KEY is missing', 'SITE_URL is missing', 'MAIL_URL is missing', 'STRIPE_SECRET_KEY'])
    expect(stderr).toContain(line)
  expect(stderr).not.toMatch(/ at .*\.(js|ts):\d+/)
  expect(status).toBe(2)
})

test('a port in use and a host that is not ours end with one line and 2', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const inUse = await start({ PORT: String(port), HOST: '127.0.0.1' })
  expect([inUse.stderr.trim(), inUse.status]).toEqual([`Port ${port} is in use. Stop what uses it, or set PORT to another one.`, 2])
  other.close()
  // An address reserved for documentation.
  const notOurs = await start({ PORT: String(await freePort()), HOST: '192.0.2.1' })
  expect(notOurs.stderr).toContain('HOST 192.0.2.1 is no address of this machine')
  expect(notOurs.status).toBe(2)
})

test('a PostgreSQL server that does not answer is explained without its password, and tried again', async () => {
  const { PATH, HOME } = process.env
  const settings = { DATABASE_URL: 'postgres://seed:secret-word@127.0.0.1:1/seeds', PORT: String(await freePort()) }
  const env = { PATH, HOME, DATA_DIR: makeFolder(), ...settings }
  const site = spawn(process.execPath, ['bin/start.mjs'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  site.stderr.setEncoding('utf8').on('data', (text) => (stderr += text))
  const attempts = () => stderr.match(/PostgreSQL at 127\.0\.0\.1:1 cannot be used \(ECONNREFUSED\)\./g) ?? []
  await waitFor('the second try', () => attempts().length >= 2)
  site.kill('SIGTERM')
  expect(stderr).not.toContain('secret-word')
})

test.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL server without that database ends the start with one line and 2', async () => {
  const where = new URL(process.env.TEST_DATABASE_URL!)
  where.pathname = '/no_such_database'
  const { status, stderr } = await start({ DATABASE_URL: where.href, PORT: String(await freePort()) })
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('has no database "no_such_database". Make it with: createdb')])
  expect(status).toBe(2)
})

test('a second site on the same folder is refused; when the supervisor of the first is killed, its server process ends too', async () => {
  const settings = await databaseEngines[0]!.prepare()
  const site = await startSite(settings, { supervised: true })
  const second = await start({ PORT: String(await freePort()), ...settings })
  expect(second.stderr).toContain(`The database in ${site.dataDir} is in use by another running site.`)
  expect(second.status).toBe(2)
  const family = listProcessTreeIds(site.process.pid!)
  await site.kill()
  await untilGone(family)
})

/** On a database that is ready: what is refused after it was opened would otherwise wait until one is made. */
async function start(settings: Record<string, string>) {
  const { PATH, HOME } = process.env
  const ready = await databaseEngines[0]!.prepare()
  return spawnSync(process.execPath, ['bin/start.mjs'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...compiled, PATH: PATH!, HOME: HOME!, ...ready, LOG_LEVEL: 'warn', ...settings },
  })
}

function untilGone(family: number[]): Promise<true> {
  return waitFor('the end of every process', () => family.every((pid) => !isAlive(pid)), 15_000)
}
