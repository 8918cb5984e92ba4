import { expect } from 'vitest'
import { postForm } from './start-site.ts'

export type Senders = {
  /** The reference that was given for each message, by its subject. */
  acknowledged: Map<string, string>
  /** How many answers of each status there were; 0 is none at all. */
  answers: Map<number, number>
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
  let running = true

  async function send(name: string): Promise<void> {
    for (let number = 0; running; number++) {
      const subject = `${name}-${number}`
      const fields = { name, email: `${name}@example.org`, subject, message: 'Is anyone there?', attempt: crypto.randomUUID() }
      for (;;) {
        const { status, html } = await postForm(site(), '/contact', fields).then(
          async (answer) => ({ status: answer.status, html: await answer.text() }),
          () => ({ status: 0, html: '' }),
        )
        answers.set(status, (answers.get(status) ?? 0) + 1)
        const reference = status === 200 ? referenceIn(html) : undefined
        if (reference) {
          acknowledged.set(subject, reference)
          break
        }
        if (!running) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  const senders = ['ada', 'ben', 'cleo', 'dan'].map(send)
  return {
    acknowledged,
    answers,
    stop: async () => {
      running = false
      await Promise.all(senders)
    },
  }
}

export function referenceIn(html: string): string | undefined {
  return /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(html)?.[0]
}

/** Each acknowledged message is there exactly once. One that was stored but not acknowledged in time may be too, never twice. */
export function expectStoredOnce(rows: { subject: string; reference: string }[], acknowledged: Map<string, string>): void {
  const bySubject = Map.groupBy(rows, (row) => row.subject)
  for (const [subject, reference] of acknowledged)
    expect(
      bySubject.get(subject)?.map((row) => row.reference),
      subject,
    ).toEqual([reference])
  for (const [subject, same] of bySubject) expect(same.length, subject).toBe(1)
}
