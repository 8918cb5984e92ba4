import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/database/database.server.ts'
import { besides } from '#test/support/beside-a-site.ts'
import { decideAtDesk, exampleKeeper } from '#test/support/desk-visitor.ts'
import { engines } from '#test/support/engines.ts'
import { freePort } from '#test/support/free-port.ts'
import { faultsAfter, NO_FAULTS, sendMemoryTo, startMemorySenders } from '#test/support/memory-senders.ts'
import { hasProcessFiles } from '#test/support/process-tree.ts'
import { serversOf } from '#test/support/site-processes.ts'
import { postForm, type RunningSite, startSite } from '#test/support/start-site.ts'
import { readData } from '#test/support/stored-rows.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** `KILLS=50` for a longer run. */
const KILLS = Number(process.env.KILLS ?? 3)
const photo = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer()

test(`killed ${KILLS} times while photos come in: each memory that was thanked for is there once, with its files, and nothing is left over`, async () => {
  const port = String(await freePort())
  const first = await startSite({ PORT: port, RATE_LIMITS: 'off' })
  let site = first
  const fixed = { PORT: port, ...first.where, RATE_LIMITS: 'off' }
  const senders = startMemorySenders(() => site, await photo())
  for (let kill = 0; kill < KILLS; kill++) {
    const before = senders.acknowledged.size
    await waitFor('a memory to be acknowledged', () => senders.acknowledged.size > before)
    await pause((kill * 97) % 300)
    await site.kill()
    site = await startSite(fixed)
  }
  await senders.stop()
  await site.halt()
  expect(senders.acknowledged.size).toBeGreaterThanOrEqual(KILLS)
  expect(await readData(site, {}, (database) => faultsAfter(database, site.dataDir, senders.acknowledged))).toEqual(NO_FAULTS)
  await first.stop()
})

const server = engines.find(({ name }) => name.includes('server'))

// Two processes need a server.
test.skipIf(!server || !hasProcessFiles)('a wish to remove a story hides it in two processes at once, its photo with it', async () => {
  const { settings, drop } = await server!.settings()
  const site = await startSite({ ...settings, PROCESSES: '2', RATE_LIMITS: 'off' }, { supervised: true })
  try {
    await waitFor('its processes', () => serversOf(site).length === 2)
    await sendMemoryTo(site, { story: 'The zinnias came up.' }, await photo())
    const { id } = await besides(site, (db) => db.selectFrom('memories').select('id').executeTakeFirstOrThrow())
    const approval = { act: 'approve', title: 'Zinnias', alt: 'Flowers', looked: 'yes' }
    expect((await decideAtDesk(await exampleKeeper(site), `/desk/memories/${id}`, approval)).status).toBe(303)
    const shown = (db: Db) => db.selectFrom('stories').select('slug').where('memoryId', '=', id).executeTakeFirstOrThrow()
    const story = `/stories/${(await besides(site, shown)).slug}`
    const feed = await (await fetch(`${site.url}/stories.rss`)).text()
    const addresses = [story, /\/pictures\/[\w-]+\.jpg/.exec(feed)![0]]
    const all = () => Promise.all(addresses.flatMap((path) => Array.from({ length: 8 }, () => askAlone(site, path))))
    expect(await all()).toEqual(Array(16).fill(200))
    const asked = await postForm(site, `${story}/remove`, { who: 'guardian', message: '', email: '' })
    expect(asked.status).toBe(200)
    expect(await all()).toEqual(Array(16).fill(404))
  } finally {
    await site.stop()
    await drop()
  }
})

/** On a connection of its own, so that any process may answer. */
function askAlone({ url }: RunningSite, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { agent: false }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode!)))
    asked.on('error', reject).end()
  })
}
