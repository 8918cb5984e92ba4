/**
 * Memories with a photo while the site is killed again and again: what is lost, doubled or left over.
 *
 *   npm run bench:memories      KILLS=50
 */
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '#test/free-port.ts'
import { faultsAfter, startMemorySenders } from '#test/memory-senders.ts'
import { startSite } from '#test/start-site.ts'
import { readData } from '#test/stored-rows.ts'
import { waitFor } from '#test/wait-for.ts'

const KILLS = Number(process.env.KILLS ?? 50)
const photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#2f6f4f' } })
  .jpeg()
  .toBuffer()
const port = String(await freePort())
let site = await startSite({ PORT: port, RATE_LIMITS: 'off' })
const fixed = { PORT: port, DATA_DIR: site.dataDir, RATE_LIMITS: 'off' }
const senders = startMemorySenders(() => site, photo)
for (let kill = 0; kill < KILLS; kill++) {
  const before = senders.acknowledged.size
  await waitFor('a memory to be acknowledged', () => senders.acknowledged.size > before)
  // At ever other moments of the next one's way.
  await pause((kill * 97) % 900)
  await site.kill()
  site = await startSite(fixed)
}
await senders.stop()
await site.halt()
const faults = await readData(site, {}, (database) => faultsAfter(database, site.dataDir, senders.acknowledged))
const counted = Object.fromEntries(Object.entries(faults).map(([what, found]) => [what, found.length]))
console.table([{ kills: KILLS, acknowledged: senders.acknowledged.size, ...counted }])
await site.stop()
if (Object.values(counted).some((count) => count > 0)) process.exitCode = 1
