import Stripe from 'stripe'
import { serialize, type StripeObject } from './records.ts'

const signer = new Stripe('sk_test_signer')

export function openWebhooks(options: { url: string | undefined; secret: string; onDelivered: (event: StripeObject) => void }) {
  let { url } = options
  let held: StripeObject[] | null = null
  /** Events are delivered in order, unless a test changes it. */
  let queue: Promise<unknown> = Promise.resolve()
  const queued = new Set<string>()
  const refused: StripeObject[] = []
  let lost: RegExp | null = null

  function sign(payload: string, at = new Date(), secret = options.secret): string {
    return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })
  }

  /** @returns the status, or 0 without an answer */
  async function post(body: string, signature: string): Promise<number> {
    if (!url) return 0
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
  }

  async function deliver(event: StripeObject): Promise<void> {
    const body = serialize(event)
    const status = await post(body, sign(body))
    queued.delete(event.id)
    if (status >= 200 && status <= 299) options.onDelivered(event)
    else refused.push(event)
  }

  function send(event: StripeObject): void {
    if (!url || lost?.test(event.type)) return
    if (held) return void held.push(event)
    queued.add(event.id)
    queue = queue.then(() => deliver(event))
  }

  return {
    sign,
    post,
    send,
    refused,
    isQueued: (event: StripeObject) => queued.has(event.id),
    pointTo: (newUrl: string) => void (url = newUrl),
    lose: (types: RegExp | null) => void (lost = types),
    hold: () => void (held ??= []),
    async release({ repeat = 1, arrange = (events: StripeObject[]) => events } = {}) {
      const waiting = arrange(Array.from({ length: repeat }, () => held ?? []).flat())
      held = null
      for (const event of waiting) send(event)
      await queue
    },
    async redeliver() {
      for (const event of refused.splice(0)) send(event)
      await queue
    },
    forge: (event: StripeObject) => post(serialize(event), sign(serialize(event), new Date(), 'whsec_guessed')),
    settled: async () => void (await queue),
  }
}
