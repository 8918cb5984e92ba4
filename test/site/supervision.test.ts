import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { copyReadyDatabase } from '#test/support/copy-ready-database.ts'
import { engines } from '#test/support/engines.ts'
import { freePort } from '#test/support/free-port.ts'
import { sendHalfForm } from '#test/support/half-form.ts'
import { familyOf, hasProcessFiles, isAlive, NO_PROCESS_FILES } from '#test/support/process-tree.ts'
import { compiled } from '#test/support/run-command.ts'
import { serversOf } from '#test/support/site-processes.ts'
import { isReady, startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const message = { name: 'Ruth Ellis', email: 'ruth@example.org', subject: 'Saturday', message: 'May I bring my brother?' }

beforeEach(({ skip }) => skip(!hasProcessFiles, NO_PROCESS_FILES))

test('a server process that is killed is started again', async () => {
  const site = await startSite({}, { supervised: true })
  const [server] = serversOf(site)
  process.kill(server!, 'SIGKILL')
  await waitFor('the next one', async () => (await isReady(site)) && serversOf(site)[0] !== server)
  expect(site.output()).toContain('A server process ended (killed by SIGKILL). It is started again in 0.2 s.')
  await site.stop()
})

test.each([
  ['an error', "() => { throw new Error('planted') }"],
  ['a rejected promise', "() => Promise.reject(new Error('planted'))"],
])('%s that nothing caught is logged, a form under way is answered, and the next process serves', async (_, fails) => {
  const plant = `process.on('SIGUSR2', ${fails})`
  const site = await startSite({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}` }, { supervised: true })
  const form = await sendHalfForm(site, '/contact', { ...message, idempotencyKey: crypto.randomUUID() })
  process.kill(serversOf(site)[0]!, 'SIGUSR2')
  await form.closing
  expect(await form.finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*MS-[A-Z0-9]{4}-[A-Z0-9]{2}/)
  await waitFor('the next process', () => site.output().includes('A server process ended (exit code 1)'))
  await waitFor('the site', () => isReady(site))
  const lines = site.output().split('\n')
  const fatal = lines.filter((line) => line.startsWith('{"level":"fatal"')).map((line) => JSON.parse(line))
  expect(fatal).toEqual([expect.objectContaining({ err: expect.objectContaining({ said: 'planted' }) })])
  await site.stop()
})

test('SIGHUP replaces the server process', async () => {
  const site = await startSite({}, { supervised: true })
  const [server] = serversOf(site)
  site.process.kill('SIGHUP')
  await waitFor('the restart', () => site.output().includes('Restarted.'))
  await waitFor('the site', () => isReady(site))
  expect(isAlive(server!)).toBe(false)
  await site.stop()
})

test('SIGTERM to npm start lets a request under way finish, and leaves no process', async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'mustard-seed-'))
  await copyReadyDatabase(dataDir, 'demo')
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env
  const npm = spawn('npm', ['start'], { env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, stdio: 'ignore' })
  const site = { url: `http://localhost:${port}` }
  await waitFor('the site', () => isReady(site))
  const family = familyOf(npm.pid!)
  const form = await sendHalfForm(site, '/contact', { ...message, idempotencyKey: crypto.randomUUID() })
  npm.kill('SIGTERM')
  await form.closing
  expect(await form.finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*MS-[A-Z0-9]{4}-[A-Z0-9]{2}/)
  await untilGone(family)
  await rm(dataDir, { recursive: true, force: true })
})

test('a second signal ends the site at once, whatever is under way', async () => {
  const site = await startSite({}, { supervised: true })
  const family = familyOf(site.process.pid!)
  const form = await sendHalfForm(site, '/contact', message)
  site.process.kill('SIGTERM')
  await form.closing
  expect(site.process.exitCode).toBeNull()
  await waitFor('its end', () => !site.process.kill('SIGTERM') || site.process.exitCode !== null)
  await untilGone(family)
  form.socket.destroy()
})

test('when the supervisor is killed its server process ends too', async () => {
  const site = await startSite({}, { supervised: true })
  const family = familyOf(site.process.pid!)
  await site.kill()
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
  const env = { PATH, HOME, DATA_DIR: mkdtempSync(join(tmpdir(), 'mustard-seed-')), ...settings }
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

test('a second site on the same folder is refused', async () => {
  const { settings, drop } = await engines[0]!.settings()
  const site = await startSite(settings)
  const second = await start({ PORT: String(await freePort()), ...settings })
  await site.stop()
  await drop()
  expect(second.stderr).toContain(`The database in ${site.dataDir} is in use by another running site.`)
  expect(second.status).toBe(2)
})

async function start(settings: Record<string, string>) {
  const { PATH, HOME } = process.env
  return spawnSync(process.execPath, ['bin/start.mjs'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...compiled, PATH: PATH!, HOME: HOME!, DATA_DIR: mkdtempSync(join(tmpdir(), 'mustard-seed-')), LOG_LEVEL: 'warn', ...settings },
  })
}

function untilGone(family: number[]): Promise<true> {
  return waitFor('the end of every process', () => family.every((pid) => !isAlive(pid)), 15_000)
}
