import { setTimeout as sleep } from 'node:timers/promises'
import { startSenders } from '#test/senders.ts'
import type { Engine } from '../giving-site.ts'
import { openAttackedSite } from './attacked-site.ts'
import { compareStored, type FaultResult } from './fault.ts'

/** The process is ended as by a power cut while messages come in, and started again. */
export async function killOften(engine: Engine, rounds: number): Promise<FaultResult> {
  const attacked = await openAttackedSite(engine, { RATE_LIMITS: 'off' })
  const senders = startSenders(() => attacked.site)
  let slowestMs = 0
  for (let kill = 0; kill < rounds; kill++) {
    // At ever other moments of a message's way.
    await sleep(60 + ((kill * 37) % 120))
    const began = performance.now()
    await attacked.site.kill()
    await attacked.startAgain()
    slowestMs = Math.max(slowestMs, performance.now() - began)
  }
  const compared = await compareStored(attacked, senders)
  await attacked.close()
  return { fault: 'kill −9', engine, rounds, ...compared, slowestMs, broken: [] }
}
