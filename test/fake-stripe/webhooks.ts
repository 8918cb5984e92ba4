import Stripe from 'stripe'
import { type Kept, publicly } from './records.ts'

const signer = new Stripe('sk_test_signer')

/** Signs events and posts them to the door: at once, or held back and then let go as a test wants them. */
export function openWebhooks(options: { url: string | undefined; secret: string }) {
  let { url } = options
  let held: Kept[] | null = null
  /** One after the other, so that a door sees them in order unless a test asks otherwise. */
  let line: Promise<unknown> = Promise.resolve()
  const refused: Kept[] = []
  /** Kinds that never arrive. */
  let lost: RegExp | null = null

  function sign(rawBody: string, at = new Date()): string {
    return signer.webhooks.generateTestHeaderString({
      payload: rawBody,
      secret: options.secret,
      timestamp: Math.floor(at.getTime() / 1000),
    })
  }

  /** Posts whatever it is given. Returns the status of the door, or 0 where there was no answer. */
  async function post(rawBody: string, signature: string): Promise<number> {
    if (!url) return 0
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return fetch(url, { method: 'POST', headers, body: rawBody }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
  }

  async function deliver(event: Kept): Promise<void> {
    const body = publicly(event)
    const status = await post(body, sign(body))
    if (status < 200 || status > 299) refused.push(event)
  }

  function send(event: Kept): void {
    if (!url || lost?.test(event.type)) return
    if (held) held.push(event)
    else line = line.then(() => deliver(event))
  }

  return {
    sign,
    post,
    send,
    pointTo(newUrl: string) {
      url = newUrl
    },
    /** Events of these types are not sent any more; without one, all are again. */
    lose(types: RegExp | null) {
      lost = types
    },
    hold() {
      held ??= []
    },
    /** Lets the held ones go, each `repeat` times, in the order that `arrange` gives them. */
    async release({ repeat = 1, arrange = (events: Kept[]) => events }: { repeat?: number; arrange?: (events: Kept[]) => Kept[] } = {}) {
      const waiting = arrange(Array.from({ length: repeat }, () => held ?? []).flat())
      held = null
      for (const event of waiting) send(event)
      await line
    },
    /** Tries again what the door did not take. */
    async redeliver() {
      for (const event of refused.splice(0)) send(event)
      await line
    },
    refused,
    /** Posts the event with a signature that someone without the secret could make. Returns the door's status. */
    forge(event: Kept) {
      const rawBody = publicly(event)
      const timestamp = Math.floor(Date.now() / 1000)
      return post(rawBody, signer.webhooks.generateTestHeaderString({ payload: rawBody, secret: 'whsec_guessed', timestamp }))
    },
    settled: async () => void (await line),
  }
}
