import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { createServerDatabase } from '#test/support/server-database.ts'
import { compareWithStored, type Senders, startSenders } from '#test/support/senders.ts'
import { mountDisk, NO_DISK } from '#test/support/small-disk.ts'
import { type RunningSite, startSite } from '#test/support/start-site.ts'
import { readRows } from '#test/support/stored-rows.ts'
import { waitFor } from '#test/support/wait-for.ts'

const ROUNDS = 2
/** On a machine to itself it takes two or three seconds; a site that stays ill does so for ever. */
const WELL_WITHIN_MS = 60_000
const server = process.env.TEST_DATABASE_URL

test.skipIf(!server)('every connection to PostgreSQL ended under load: the site lives and is well again', async () => {
  const { databaseUrl, endConnections } = await createServerDatabase(server!, process.env.READY_DEMO_ON_SERVER)
  const site = await startSite({ RATE_LIMITS: 'off', DATABASE_URL: databaseUrl })
  const senders = startSenders(() => site)
  for (let round = 0; round < ROUNDS; round++) {
    await untilMore(senders)
    await endConnections()
    await wellAgain(site, senders)
  }
  await senders.stop()
  await expectStored(site, senders, { DATABASE_URL: databaseUrl })
})

test('a disk that fills under the embedded database and empties again: nothing acknowledged is lost', async ({ skip }) => {
  const disk = mountDisk(256) ?? skip(NO_DISK)
  onTestFinished(disk.unmount)
  const port = String(await freePort())
  const settings = { PORT: port, DATA_DIR: join(disk.folder, 'data'), RATE_LIMITS: 'off' }
  const site = await startSite(settings, { supervised: true })
  onTestFinished(() => site.stop())
  const senders = startSenders(() => site)
  for (let round = 0; round < ROUNDS; round++) {
    await untilMore(senders)
    disk.fill(0)
    await waitFor('the process to end', () => site.output().split('could not write').length > round + 1)
    disk.empty()
    await wellAgain(site, senders)
  }
  await senders.stop()
  await expectStored(site, senders)
})

// With a key of its own no setting has to be written, so that it is the database that finds the disk closed.
test.for<[how: string, words: string[], settings: Record<string, string>]>([
  ['by itself', ['server.ts'], {}],
  ['under the supervisor with a key', ['bin/start.mjs'], { SECRET_KEY: 'k'.repeat(32) }],
])(
  '%s, a disk that cannot be written ends the start with one line that says how to mend it, and 2',
  async ([, words, settings], { skip }) => {
    const disk = mountDisk(16) ?? skip(NO_DISK)
    onTestFinished(disk.unmount)
    disk.forbidWrites()
    const { PATH, HOME } = process.env
    const env = { PATH: PATH!, HOME: HOME!, PORT: String(await freePort()), DATA_DIR: disk.folder, ...settings }
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', timeout: 60_000, env })
    const said = stderr.split('\n').filter((line) => line.includes('cannot be written'))
    expect(said).toEqual([expect.stringMatching(/ cannot be written \(EROFS\)\. Let the user/)])
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(2)
  },
)

/** Well again: ready, messages acknowledged, and still the same process. */
async function wellAgain(site: RunningSite, senders: Senders): Promise<void> {
  const before = senders.acknowledged.size
  const isWell = async () => senders.acknowledged.size > before + 4 && (await fetch(`${site.url}/readyz`)).ok
  await waitFor('the site to be well again', isWell, WELL_WITHIN_MS)
  expect(site.process.exitCode).toBeNull()
}

async function expectStored(site: RunningSite, senders: Senders, settings: Record<string, string> = {}): Promise<void> {
  if (site.process.exitCode === null) await site.halt()
  const rows = await readRows(site, settings, 'contactMessages')
  console.log(`${senders.acknowledged.size} acknowledged, ${rows.length} stored; answers`, Object.fromEntries(senders.answers))
  expect(compareWithStored(rows, senders.acknowledged)).toEqual({ lost: [], doubled: [] })
}

async function untilMore(senders: Senders): Promise<void> {
  const before = senders.acknowledged.size
  await waitFor('more messages to be acknowledged', () => senders.acknowledged.size >= before + 20)
}
