import { setTimeout as pause } from 'node:timers/promises'
import { postForm } from './start-site.ts'

/** A sender gives up a request that is not answered within this time, and counts it as hanging. */
const HANG_MS = 15_000
/** The pause before a sender repeats a message, also when the site cannot be reached. */
const AGAIN_MS = 20
const NAMES = ['ada', 'ben', 'cleo', 'dan']

export type Senders = {
  /** The acknowledged references by the subject of the message. */
  acknowledged: Map<string, string>
  /** The number of answers by status; 0 stands for no answer. */
  answers: Map<number, number>
  hangs: () => number
  /** Waits for the running requests. */
  stop(): Promise<void>
}

/**
 * Starts four senders, each of whom repeats a message until it is acknowledged, as people do on a bad line.
 * @param site returns the current site, which changes when a test restarts it
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
 * Compares the stored messages with the acknowledged ones. One that was stored but not acknowledged in time may be stored too.
 * @returns the subjects of acknowledged messages that are missing, and of messages that were stored more than once
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
