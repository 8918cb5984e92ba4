import { setTimeout as sleep } from 'node:timers/promises'
import { readRows } from '#test/stored-rows.ts'
import { postForm } from '#test/start-site.ts'
import type { AttackedSite } from './attacked-site.ts'

/** A request that is not answered for so long hangs. */
const HANG_MS = 15_000
const AGAIN_MS = 20
const NAMES = ['ada', 'ben', 'cleo', 'dan']

/** People at a bad line: each sends one message after the other, and each message until it is acknowledged. */
export function startSenders(attacked: AttackedSite) {
  const acknowledged = new Map<string, string>()
  let hangs = 0
  let running = true

  async function sendOnce(fields: Record<string, string>): Promise<string | undefined> {
    const began = performance.now()
    try {
      const answer = await Promise.race([
        postForm(attacked.site, '/contact', fields).then(async (each) => (each.ok ? each.text() : '')),
        sleep(HANG_MS, undefined, { ref: false }),
      ])
      return /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(answer ?? '')?.[0]
    } catch {
      return undefined
    } finally {
      if (performance.now() - began >= HANG_MS) hangs++
    }
  }
  async function sender(name: string) {
    for (let number = 0; running; number++) {
      const subject = `${name}-${number}`
      const fields = { name, email: `${subject}@example.org`, subject, message: 'Is anyone there?', attempt: crypto.randomUUID() }
      let reference: string | undefined
      while (!reference) {
        reference = await sendOnce(fields)
        if (reference) acknowledged.set(subject, reference)
        else if (!running) return
        else await sleep(AGAIN_MS)
      }
    }
  }
  const senders = NAMES.map(sender)

  return {
    acknowledged: () => acknowledged.size,
    hangs: () => hangs,
    /** Stops sending and the site, and compares what was acknowledged with what is there. */
    async compare() {
      running = false
      await Promise.all(senders)
      await attacked.site.halt()
      const rows = await readRows(attacked.site, attacked.settings, 'contactMessages')
      const stored = Map.groupBy(rows, ({ subject }) => subject)
      const lost = [...acknowledged].filter(([subject, reference]) => !stored.get(subject)?.some((row) => row.reference === reference))
      const doubled = [...stored.values()].filter((same) => same.length > 1)
      return { acknowledged: acknowledged.size, stored: rows.length, lost: lost.length, doubled: doubled.length, hangs }
    },
  }
}
