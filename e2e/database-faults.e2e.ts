import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createServerDatabase } from '#test/open-test-database.ts'
import { expectStoredOnce, type Senders, startSenders } from '#test/senders.ts'
import { freePort, postForm, type RunningSite, startSite } from '#test/start-site.ts'
import { readRows } from '#test/stored-rows.ts'

const ROUNDS = 3
/** On a machine to itself it takes two or three seconds; a test may share its two cores with others. */
const WELL_WITHIN_MS = 20_000
const server = process.env.TEST_DATABASE_URL

test.skipIf(!server)(
  'every connection to PostgreSQL ended under load: the site lives and is well again',
  { timeout: 120_000 },
  async () => {
    const { databaseUrl, drop } = await createServerDatabase(server!)
    onTestFinished(drop)
    const site = await openSite({ DATABASE_URL: databaseUrl })
    const senders = startSenders(() => site)
    for (let round = 0; round < ROUNDS; round++) {
      await untilMore(senders)
      await endConnections(databaseUrl)
      await wellAgain(site, senders)
    }
    await senders.stop()
    await expectStored(site, senders, { DATABASE_URL: databaseUrl })
  },
)

test('the embedded database killed under load: the site lives and is well again', { timeout: 120_000 }, async () => {
  const site = await openSite()
  const senders = startSenders(() => site)
  for (let round = 0; round < ROUNDS; round++) {
    await untilMore(senders)
    process.kill(databaseOf(site), 'SIGKILL')
    await wellAgain(site, senders)
  }
  await senders.stop()
  await expectStored(site, senders)
})

test(
  'while the embedded database hangs, pages go on and what was typed is kept; after fifteen seconds it is started again',
  {
    timeout: 120_000,
  },
  async () => {
    const site = await openSite()
    const senders = startSenders(() => site)
    await untilMore(senders)
    const hanging = databaseOf(site)
    process.kill(hanging, 'SIGSTOP')
    const typed = postForm(site, '/contact', message('Typed while it hung'))
    const home = performance.now()
    expect((await fetch(site.url)).status).toBe(200)
    expect(performance.now() - home).toBeLessThan(1_000)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    const answer = await typed
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Typed while it hung')
    await wellAgain(site, senders)
    expect(databaseOf(site)).not.toBe(hanging)
    await senders.stop()
    await expectStored(site, senders)
  },
)

test('told to end while the embedded database hangs under load, the site is gone within five seconds', { timeout: 60_000 }, async () => {
  const site = await openSite()
  const senders = startSenders(() => site)
  await untilMore(senders)
  const hanging = databaseOf(site)
  process.kill(hanging, 'SIGSTOP')
  await pause(500)
  const told = performance.now()
  await site.halt()
  expect(performance.now() - told).toBeLessThan(5_000)
  expect(site.process.exitCode).toBe(0)
  expect(() => process.kill(hanging, 0)).toThrow('ESRCH')
  await senders.stop()
  await expectStored(site, senders)
})

test.skipIf(!mayMount())(
  'a disk that fills and empties under load: reads go on, nothing acknowledged is lost',
  { timeout: 180_000 },
  async () => {
    const disk = mountDisk(256)
    const site = await openSite({ DATA_DIR: join(disk, 'data') })
    const senders = startSenders(() => site)
    for (let round = 0; round < ROUNDS; round++) {
      await untilMore(senders)
      // Once to less than is needed, once to the last byte.
      fill(disk, round % 2 === 0 ? 40 : 0)
      await until(async () => (await postForm(site, '/contact', message('Typed on a full disk'))).status === 503)
      const refused = await postForm(site, '/contact', message('Typed on a full disk'))
      expect(refused.status).toBe(503)
      expect(await refused.text()).toContain('Typed on a full disk')
      expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
      expect((await fetch(site.url)).status).toBe(200)
      expect((await fetch(`${site.url}/search?q=seed`)).status).toBe(200)
      await pause(2_500)
      rmSync(join(disk, 'filling'))
      await wellAgain(site, senders)
    }
    await senders.stop()
    const said = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"level"'))
    expect(said.filter((line) => line.includes('takes no more writes'))).toHaveLength(ROUNDS)
    expect(said.filter((line) => line.includes('job queue')).length).toBeLessThanOrEqual(2 * ROUNDS)
    await expectStored(site, senders)
  },
)

// With a key of its own no setting has to be written, so that it is the database that finds the disk closed.
test.skipIf(!mayMount()).each([
  ['by itself', ['server.ts'], {}],
  ['under the supervisor', ['bin/start.mjs'], {}],
  ['by itself with a key', ['server.ts'], { SECRET_KEY: 'k'.repeat(32) }],
  ['under the supervisor with a key', ['bin/start.mjs'], { SECRET_KEY: 'k'.repeat(32) }],
])('%s, a disk that cannot be written ends the start with one line that says how to mend it, and 2', async (_, words, settings) => {
  const disk = mountDisk(16)
  execFileSync('mount', ['-o', 'remount,ro', disk])
  const { PATH, HOME } = process.env
  const env = { PATH: PATH!, HOME: HOME!, PORT: String(await freePort()), DATA_DIR: disk, ...settings }
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', timeout: 60_000, env })
  const said = stderr.split('\n').filter((line) => line.includes('cannot be written'))
  expect(said).toEqual([expect.stringMatching(/ cannot be written \(EROFS\)\. Let the user/)])
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(2)
})

async function openSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite({ RATE_LIMITS: 'off', ...settings })
  onTestFinished(async () => {
    if (site.process.exitCode === null) await site.stop()
    else rmSync(site.dataDir, { recursive: true, force: true })
  })
  expect((await fetch(site.url)).status).toBe(200)
  return site
}

/** Well again: ready, messages acknowledged, and still the same process. */
async function wellAgain(site: RunningSite, senders: Senders): Promise<void> {
  const began = performance.now()
  const before = senders.acknowledged.size
  await until(async () => senders.acknowledged.size > before + 4 && (await fetch(`${site.url}/readyz`)).ok)
  console.log('well again after', Math.round(performance.now() - began))
  expect(performance.now() - began).toBeLessThan(WELL_WITHIN_MS)
  expect(site.process.exitCode).toBeNull()
}

async function expectStored(site: RunningSite, senders: Senders, settings: Record<string, string> = {}): Promise<void> {
  if (site.process.exitCode === null) await site.halt()
  const rows = await readRows(site, settings, 'contactMessages')
  console.log(`${senders.acknowledged.size} acknowledged, ${rows.length} stored; answers`, Object.fromEntries(senders.answers))
  expectStoredOnce(rows, senders.acknowledged)
}

async function untilMore(senders: Senders): Promise<void> {
  const before = senders.acknowledged.size
  await until(() => senders.acknowledged.size >= before + 20)
}

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

function databaseOf(site: RunningSite): number {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.process.pid)], { encoding: 'utf8' }).split('\n')
  const found = children.map(Number).find((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('database-process'))
  if (!found) throw new Error('The site has no database of its own.')
  return found
}

function message(text: string): Record<string, string> {
  return { name: 'Eve', email: 'eve@example.org', subject: crypto.randomUUID(), message: text, attempt: crypto.randomUUID() }
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function mountDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

function fill(disk: string, leaveMegabytes: number): void {
  const { bavail, bsize } = statfsSync(disk)
  const bytes = bavail * bsize - leaveMegabytes * 1024 * 1024
  try {
    writeFileSync(join(disk, 'filling'), Buffer.alloc(Math.max(0, bytes)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 40_000
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error('It did not come to pass within forty seconds.')
    await pause(50)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
