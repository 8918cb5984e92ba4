import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyReadyDatabase } from '#test/copy-ready-database.ts'
import { freePort } from '#test/free-port.ts'
import { sendHalfForm } from '#test/half-form.ts'
import { familyOf, hasProcessFiles, isAlive, NO_PROCESS_FILES } from '#test/process-tree.ts'
import { listeningOf, serversOf } from '#test/site-processes.ts'
import { isReady, startSite } from '#test/start-site.ts'
import { waitFor } from '#test/wait-for.ts'

const message = { name: 'Ruth Ellis', email: 'ruth@example.org', subject: 'Saturday', message: 'May I bring my brother?' }

test('a server has the port under 24 descriptors, and the settings that give memory back, where the environment has none', async ({
  skip,
}) => {
  skip(!hasProcessFiles, NO_PROCESS_FILES)
  const site = await startSite({ MALLOC_ARENA_MAX: '3' }, { supervised: true })
  const [server] = serversOf(site)
  expect(listeningOf(server!, Number(new URL(site.url).port))).toBe(24)
  const environment = readFileSync(`/proc/${server}/environ`, 'utf8').split('\0')
  for (const setting of ['MALLOC_ARENA_MAX=3', 'MALLOC_MMAP_THRESHOLD_=32768', 'MALLOC_TRIM_THRESHOLD_=65536'])
    expect(environment).toContain(setting)
  await site.stop()
})

test('a server that is killed is back by itself, and who asks meanwhile waits instead of being refused', async () => {
  const site = await startSite({}, { supervised: true })
  const [server] = serversOf(site)
  process.kill(server!, 'SIGKILL')
  expect((await fetch(`${site.url}/contact`)).status).toBe(200)
  expect(serversOf(site)).toHaveLength(1)
  expect(serversOf(site)).not.toContain(server)
  expect(site.output()).toContain('A server process ended (killed by SIGKILL). It is started again in 0.2 s.')
  await site.stop()
})

test('a server that dies ten times in a row and more is started again, until it serves', async () => {
  const { status, stderr } = await superviseWith(['--eval', servesOn([13]), '--'])
  expect(stderr.match(/A server process ended \(exit code 3\)\. It is started again in/g)).toHaveLength(12)
  expect(status).toBe(0)
})

test.each([
  ['an error', "() => { throw new Error('planted') }"],
  ['a rejected promise', "() => Promise.reject(new Error('planted'))"],
])('%s that nothing caught is logged, a form under way is answered, and the next process serves', async (_, fails) => {
  const plant = `process.on('SIGUSR2', ${fails})`
  const site = await startSite({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}` }, { supervised: true })
  const [server] = serversOf(site)
  const form = await sendHalfForm(site, '/contact', { ...message, attempt: crypto.randomUUID() })
  process.kill(server!, 'SIGUSR2')
  await form.closing
  expect(await form.finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*MS-[A-Z0-9]{4}-[A-Z0-9]{2}/)
  await waitFor('the next process', () => site.output().includes('A server process ended (exit code 1). It is started again in 0.2 s.'))
  expect((await fetch(`${site.url}/contact`)).status).toBe(200)
  const lines = site.output().split('\n')
  const fatal = lines.filter((line) => line.startsWith('{"level":"fatal"')).map((line) => JSON.parse(line))
  expect(fatal).toEqual([expect.objectContaining({ err: expect.objectContaining({ said: 'planted' }) })])
  await site.stop()
})

test('a server that a person has to mend before it can start is not tried again', async () => {
  const { status, stderr } = await superviseWith(['--eval', 'process.exit(2)', '--'])
  expect(stderr).toBe('')
  expect(status).toBe(2)
})

test('SIGHUP brings a new server, and who asks meanwhile waits for it', async () => {
  const site = await startSite({}, { supervised: true })
  const [server] = serversOf(site)
  site.process.kill('SIGHUP')
  await waitFor('the end of the old one', () => !isAlive(server!))
  expect((await fetch(`${site.url}/contact`)).status).toBe(200)
  await waitFor('the end of the restart', () => site.output().includes('Restarted: one process.'))
  await site.stop()
})

test('SIGHUP before there is a server ends nothing, and brings a new one as soon as there is', async () => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'mustard-seed-'))
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env
  const supervisor = spawn(process.execPath, ['bin/start.mjs'], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  supervisor.stderr.setEncoding('utf8').on('data', (words) => (said += words))
  // Its first child reads the settings, while it waits for nothing else.
  await waitFor('its first child', () => supervisor.exitCode !== null || familyOf(supervisor.pid!).length > 1)
  supervisor.kill('SIGHUP')
  const ended = () => supervisor.exitCode !== null || supervisor.signalCode !== null
  await waitFor('the restart', () => ended() || said.includes('Restarted: one process.'))
  expect([supervisor.exitCode, supervisor.signalCode]).toEqual([null, null])
  expect(await isReady(siteAt(port))).toBe(true)
  supervisor.kill('SIGTERM')
  await once(supervisor, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

test.each(['SIGKILL', 'SIGTERM'] as const)('when npm is ended by %s the port is free and no process left within 5 s', async (signal) => {
  const { npm, port, dataDir } = await startWithNpm()
  const family = familyOf(npm.pid!)
  expect(family.length).toBeGreaterThan(2)
  npm.kill(signal)
  await untilGone(family)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  await rm(dataDir, { recursive: true, force: true })
})

test('SIGTERM to npm start lets a request under way finish', async () => {
  const { npm, port, dataDir } = await startWithNpm()
  const family = familyOf(npm.pid!)
  const form = await sendHalfForm(siteAt(port), '/contact', { ...message, attempt: crypto.randomUUID() })
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
  // What comes within half a second is the same signal, from the terminal and from npm.
  await waitFor('its end', () => !site.process.kill('SIGTERM') || site.process.exitCode !== null)
  expect(site.process.exitCode).toBe(1)
  await untilGone(family)
  form.socket.destroy()
})

test('when the supervisor is killed its server goes too', async () => {
  const site = await startSite({}, { supervised: true })
  const family = familyOf(site.process.pid!)
  await site.kill()
  await untilGone(family)
})

test.each([
  ['under the supervisor', ['bin/start.mjs']],
  ['by itself', ['server.ts']],
])('%s, a port in use and a host that is not ours end with one line and 2', async (_, words) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const inUse = start(words, { PORT: String(port) })
  expect(inUse.stderr.trim()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`)
  expect(inUse.status).toBe(2)
  expect(readdirSync(inUse.dataDir), 'the key of a demo, and no database').toEqual(['secret-key'])
  other.close()
  // An address kept for documentation: no machine has it.
  const notOurs = start(words, { PORT: String(await freePort()), HOST: '192.0.2.1' })
  expect(notOurs.stderr.trim().split('\n')).toHaveLength(1)
  expect(notOurs.stderr).toContain('192.0.2.1')
  expect(notOurs.status).toBe(2)
})

test('a restart on the embedded database whose new process does not come says that the site is down, and when it is back', async () => {
  const { status, stderr } = await superviseWith(['--eval', servesOn([1, 4]), '--'])
  const down = stderr.indexOf('The new process did not come to serve: the site is down.')
  expect(down).toBeGreaterThan(-1)
  expect(stderr.indexOf('The site serves again.')).toBeGreaterThan(down)
  expect(stderr).not.toContain('Restarted')
  expect(status).toBe(0)
})

/** A server that counts its starts and serves on some of them: the last asks for the end, the others for a restart. */
function servesOn(starts: number[]): string {
  const count = join(mkdtempSync(join(tmpdir(), 'starts-')), 'count')
  return `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(count)}, 'x')
    const start = readFileSync(${JSON.stringify(count)}, 'utf8').length
    if (!${JSON.stringify(starts)}.includes(start)) process.exit(3)
    process.on('message', () => process.exit(0))
    process.send('ready', () => process.kill(process.ppid, start === ${starts.at(-1)} ? 'SIGTERM' : 'SIGHUP'))`
}

test('a PostgreSQL server that does not answer is explained once, then told of in brief', async () => {
  const settings = { DATABASE_URL: 'postgres://seed:secret-word@127.0.0.1:1/seeds' }
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: mkdtempSync(join(tmpdir(), 'mustard-seed-')), PORT: String(await freePort()), ...settings }
  const supervisor = spawn(process.execPath, supervisorOf(['server.ts']), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  supervisor.stderr.setEncoding('utf8').on('data', (words) => (stderr += words))
  const told = () => stderr.match(/PostgreSQL at 127\.0\.0\.1:1 cannot be used \(ECONNREFUSED\)\./g) ?? []
  await waitFor('the third try', () => told().length >= 3)
  supervisor.kill('SIGTERM')
  await once(supervisor, 'exit')
  expect(stderr.match(/Start it, or mend its address in DATABASE_URL\./g)).toHaveLength(1)
  expect(stderr).not.toContain('secret-word')
})

test.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL server without that database ends the start with one line and 2', () => {
  const where = new URL(process.env.TEST_DATABASE_URL!)
  where.pathname = '/no_such_database'
  const { status, stderr } = start(['bin/start.mjs'], { DATABASE_URL: where.href })
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('has no database "no_such_database". Make it with: createdb')])
  expect(status).toBe(2)
})

test('a second site on the same folder waits for the first, says so once, and ends with one line and 2', async () => {
  const site = await startSite()
  const second = start(['bin/start.mjs'], { PORT: String(await freePort()), DATA_DIR: site.dataDir })
  await site.stop()
  expect(second.stderr.trim().split('\n')).toEqual([
    `Another site uses the database in ${site.dataDir}. Waiting up to 12 s for it to end.`,
    `The site cannot start: The database in ${site.dataDir} is in use by another running site. Stop that one first, or set DATA_DIR to another folder.`,
  ])
  expect(second.status).toBe(2)
})

test('a site that starts while the one before it ends takes over its folder', async () => {
  const first = await startSite()
  const waits = Promise.withResolvers<void>()
  const second = startSite({ DATA_DIR: first.dataDir }, { onOutput: (output) => output.includes('Waiting up to') && waits.resolve() })
  await waits.promise
  await first.halt()
  const { output, stop } = await second
  expect(output()).not.toContain('cannot start')
  await stop()
  await rm(first.dataDir, { recursive: true, force: true })
})

/** The real supervisor with a server of the test's making, and hardly any waiting. */
async function superviseWith(words: string[]) {
  return start(supervisorOf(words), { PORT: String(await freePort()) })
}

function supervisorOf(words: string[]): string[] {
  const waits = { firstMs: 1, longestMs: 4, steadyMs: 60_000 }
  const script = `import { supervise } from './bin/supervisor/supervise.mjs'; await supervise(${JSON.stringify({ words, waits })})`
  return ['--input-type=module', '--eval', script]
}

function start(words: string[], settings: Record<string, string>) {
  const { PATH, HOME } = process.env
  const dataDir = mkdtempSync(join(tmpdir(), 'mustard-seed-'))
  const ended = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: PATH!, HOME: HOME!, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
  })
  return { ...ended, dataDir }
}

async function startWithNpm() {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'mustard-seed-'))
  await copyReadyDatabase(dataDir, 'demo')
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env
  const npm = spawn('npm', ['start'], { env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, stdio: 'ignore' })
  await waitFor('the site', () => isReady(siteAt(port)))
  return { npm, port, dataDir }
}

const siteAt = (port: number) => ({ url: `http://localhost:${port}` })

/** Within five seconds: whoever ended it is about to start it again, on the same port. */
function untilGone(family: number[]): Promise<true> {
  return waitFor('the end of every process', () => family.every((pid) => !isAlive(pid)), 5_000)
}
