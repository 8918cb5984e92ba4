import { compareWithStored, type Senders } from '#test/senders.ts'
import { readRows } from '#test/stored-rows.ts'
import type { Engine } from '../giving-site.ts'
import type { AttackedSite } from './attacked-site.ts'

/** What a row of the second table says. */
export type FaultResult = {
  fault: string
  engine: Engine
  rounds: number
  acknowledged: number
  stored: number
  /** Acknowledged and not there, or there under another reference. */
  lost: number
  doubled: number
  /** Until the site served again, in milliseconds. */
  slowestMs: number
  hangs: number
  /** What else was promised of this fault and was not seen. */
  broken: string[]
}

/** Asks again and again. @returns how long it took in milliseconds, or undefined when it did not come in time */
export async function waitUntil(isSo: () => Promise<boolean>, mostMs: number): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < mostMs) {
    if (await isSo().catch(() => false)) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return undefined
}

/** Stops sending and the site, and compares what was acknowledged with what is there. */
export async function compareStored({ site, settings }: AttackedSite, senders: Senders) {
  await senders.stop()
  await site.halt()
  const rows = await readRows(site, settings, 'contactMessages')
  const { lost, doubled } = compareWithStored(rows, senders.acknowledged)
  return {
    acknowledged: senders.acknowledged.size,
    stored: rows.length,
    lost: lost.length,
    doubled: doubled.length,
    hangs: senders.hangs(),
  }
}

/** @returns the status, or 0 when there was no answer within two seconds */
export async function statusOf(site: { url: string }, path: string): Promise<number> {
  return fetch(site.url + path, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
}
