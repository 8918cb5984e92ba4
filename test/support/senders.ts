import { setTimeout as pause } from 'node:timers/promises'
import { postForm } from './start-site.ts'

/** A request that is not answered for so long hangs, and its sender turns away. */
const HANG_MS = 15_000
/** They do not ask faster than that where nobody is. */
const AGAIN_MS = 20
const NAMES = ['ada', 'ben', 'cleo', 'dan']

export type Senders = {
  /** The reference that was given for each message, by its subject. */
  acknowledged: Map<string, string>
  /** How many answers of each status there were; 0 is none at all. */
  answers: Map<number, number>
  hangs: () => number
  /** Lets what is under way end. */
  stop(): Promise<void>
}

/**
 * Four people who send one message after the other, and each until it is acknowledged, as one does at a bad line.
 * @param site the site as it is now: it may be another one after a start
 */
export function startSenders(site: () => { url: string }): Senders {
  const acknowledged = new Map<string, string>()
  const answers = new Map<number, number>()
  let hangs = 0
  let running = true

  async function sendOnce(fields: Record<string, string>): Promise<string | undefined> {
    const sent = postForm(site(), '/contact', fields).then(
      async (answer) => ({ status: answer.status, html: await answer.text().catch(() => '') }),
      () => undefined,
    )
    const turnAway = pause(HANG_MS, 'hangs' as const, { ref: false })
    const answer = await Promise.race([sent, turnAway])
    if (answer === 'hangs') hangs++
    const { status, html } = typeof answer === 'object' ? answer : { status: 0, html: '' }
    answers.set(status, (answers.get(status) ?? 0) + 1)
    return status === 200 ? /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(html)?.[0] : undefined
  }

  async function sender(name: string): Promise<void> {
    for (let number = 0; running; number++) {
      const subject = `${name}-${number}`
      const fields = { name, email: `${subject}@example.org`, subject, message: 'Is anyone there?', idempotencyKey: crypto.randomUUID() }
      for (let reference; !reference;) {
        reference = await sendOnce(fields)
        if (reference) acknowledged.set(subject, reference)
        else if (!running) return
        else await pause(AGAIN_MS)
      }
    }
  }

  const senders = NAMES.map(sender)
  return {
    acknowledged,
    answers,
    hangs: () => hangs,
    stop: async () => {
      running = false
      await Promise.all(senders)
    },
  }
}

/**
 * Each acknowledged message is to be there exactly once. One that was stored but not acknowledged in time may be too.
 * @returns the subjects of those that are not there under their reference, and of those that are there more than once
 */
export function compareWithStored(rows: { subject: string; reference: string }[], acknowledged: Map<string, string>) {
  const stored = Map.groupBy(rows, ({ subject }) => subject)
  return {
    lost: [...acknowledged].flatMap(([subject, reference]) =>
      stored.get(subject)?.some((row) => row.reference === reference) ? [] : [subject],
    ),
    doubled: [...stored].flatMap(([subject, same]) => (same.length > 1 ? [subject] : [])),
  }
}
