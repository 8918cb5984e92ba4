import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { faultsAfter, startMemorySenders } from '#test/memory-senders.ts'
import { startSite } from '#test/start-site.ts'
import { readData } from '#test/stored-rows.ts'
import { waitFor } from '#test/wait-for.ts'
import { makePhoto } from '../pictures/photos.ts'

type Counts = { kills: number; acknowledged: number; [fault: string]: number }

/** A site is killed while memories with a photo come in. @returns how many of each fault there are after the sweep */
export async function killAgainAndAgain(settings: Record<string, string>, kills: number): Promise<Counts> {
  const photo = await makePhoto(1_200, 800)
  const same = { ...settings, PORT: String(await freePort()), RATE_LIMITS: 'off' }
  let site = await startSite(same)
  const fixed = { ...same, DATA_DIR: site.dataDir }
  const senders = startMemorySenders(() => site, photo)
  for (let kill = 0; kill < kills; kill++) {
    const before = senders.acknowledged.size
    await waitFor('a memory to be acknowledged', () => senders.acknowledged.size > before)
    // At ever other moments of the next one's way.
    await pause((kill * 97) % 900)
    await site.kill()
    site = await startSite(fixed)
    process.stderr.write(`\r${kill + 1} of ${kills} kills `)
  }
  await senders.stop()
  await site.halt()
  const faults = await readData(site, settings, (database) => faultsAfter(database, site.dataDir, senders.acknowledged))
  await rm(site.dataDir, { recursive: true, force: true })
  const counts = Object.fromEntries(Object.entries(faults).map(([what, found]) => [what, found.length]))
  return { kills, acknowledged: senders.acknowledged.size, ...counts }
}
