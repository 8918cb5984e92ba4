import { setTimeout as sleep } from 'node:timers/promises'
import { startSenders } from '#test/senders.ts'
import { postForm } from '#test/start-site.ts'
import { type AttackedSite, openAttackedSite } from './attacked-site.ts'
import { compareStored, type FaultResult, statusOf, waitUntil } from './fault.ts'

const GIVEN_UP_MS = 15_000

/** PostgreSQL ends every connection of the site at once, those in the middle of a transaction too. */
export async function disconnectOften(rounds: number): Promise<FaultResult> {
  const attacked = await openAttackedSite('PostgreSQL', { RATE_LIMITS: 'off' })
  const senders = startSenders(() => attacked.site)
  const cached = await countUnserved(() => statusOf(attacked.site, '/'))
  let slowestMs = 0
  let stuck = 0
  let ended = 0
  for (let round = 0; round < rounds; round++) {
    await sleep(200 + ((round * 37) % 120))
    await attacked.database!.endConnections()
    const took = await waitUntil(() => isWell(attacked), GIVEN_UP_MS)
    slowestMs = Math.max(slowestMs, took ?? GIVEN_UP_MS)
    if (attacked.site.process.exitCode !== null) {
      ended++
      await attacked.startAgain()
    } else if (took === undefined) stuck++
  }
  const unserved = cached.stop()
  const { hangs, ...compared } = await compareStored(attacked, senders)
  await attacked.close()
  return {
    fault: 'all connections of the database ended',
    engine: 'PostgreSQL',
    rounds,
    ...compared,
    slowestMs,
    hangs: hangs + stuck,
    broken: [...(ended > 0 ? [`the process ended ${ended} times`] : []), ...(unserved > 0 ? [`${unserved} times no home page`] : [])],
  }
}

/** Pages that need the database are made, and forms are taken. */
async function isWell({ site }: AttackedSite): Promise<boolean> {
  // Nothing to wait for.
  if (site.process.exitCode !== null) return true
  const fields = { name: 'Eve', email: 'eve@example.org', subject: `again-${crypto.randomUUID()}`, message: 'Is it well again?' }
  return (await statusOf(site, '/search?q=seed')) === 200 && (await postForm(site, '/contact', fields)).ok
}

/** Asks all the time for what does not need the database. */
async function countUnserved(ask: () => Promise<number>) {
  let unserved = 0
  await ask()
  const asking = setInterval(() => void ask().then((status) => status === 200 || unserved++), 50)
  return {
    stop() {
      clearInterval(asking)
      return unserved
    },
  }
}
