import { Agent, request } from 'node:http'
import { HONEYPOT_FIELD } from '#app/forms/form-answer.ts'
import { type Attack, randomNetwork, type Sent, tally } from './attack.ts'

type Form = { path: string; body: string; network: string }

/** So many senders, each with the next form as soon as the last one is answered. */
function send(formOf: (number: number) => Form, { senders = 50, most = Number.POSITIVE_INFINITY } = {}): Attack['run'] {
  return async ({ port, until }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: senders, localAddress: '127.0.0.2' })
    const sent: Required<Sent> = { requests: 0, answers: {} }
    const sender = async () => {
      while (Date.now() < until && sent.requests < most) tally(sent.answers, await post(port, agent, formOf(sent.requests++)))
    }
    await Promise.all(Array.from({ length: senders }, sender))
    agent.destroy()
    return sent
  }
}

function post(port: number, agent: Agent, { path, body, network }: Form): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      host: `localhost:${port}`,
      origin: `http://localhost:${port}`,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': network,
    }
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers, timeout: 20_000 }, (answer) => {
      answer.resume().once('close', () => resolve(String(answer.statusCode)))
    })
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => resolve('cut off'))
    asking.end(body)
  })
}

const message = (number: number, more: Record<string, string> = {}) =>
  bodyOf({
    name: 'Ruth Ellis',
    email: `ruth${number}@example.org`,
    subject: 'Saturday',
    message: `May I bring my brother? ${number}`,
    ...more,
  })
const gift = (number: number) =>
  bodyOf({
    amount: 'preset:2500',
    frequency: 'once',
    email: `tester${number}@example.org`,
    attempt: crypto.randomUUID(),
  })
const bodyOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const WIDE = 'a&'.repeat(32_000)
const EVENT = 'x'.repeat(250_000)

export const formAttacks: Attack[] = [
  {
    name: 'forms: 840 senders out of two networks',
    proxied: true,
    run: send((number) => ({ path: '/contact', body: message(number), network: `198.51.100.${1 + (number % 2)}` }), { senders: 840 }),
  },
  {
    name: 'forms: of 32,000 fields',
    proxied: true,
    run: send((number) => ({ path: '/contact', body: WIDE, network: `198.51.100.${1 + (number % 2)}` }), { senders: 500 }),
  },
  {
    name: 'events: unsigned, of 250 KB',
    proxied: true,
    run: send((number) => ({ path: '/webhooks/payments', body: EVENT, network: `198.51.100.${1 + (number % 2)}` }), { senders: 100 }),
  },
  {
    name: 'forms: 50 senders out of random networks',
    proxied: true,
    quick: true,
    run: send((number) => ({ path: '/contact', body: message(number), network: randomNetwork() })),
  },
  {
    name: 'forms: filled honeypots out of ten networks',
    proxied: true,
    run: send((number) => ({
      path: '/contact',
      body: message(number, { [HONEYPOT_FIELD]: 'x' }),
      network: `198.51.100.${1 + (number % 10)}`,
    })),
  },
  {
    name: 'forms: 1,000 gifts begun out of one network',
    proxied: true,
    run: send((number) => ({ path: '/donate', body: gift(number), network: '198.51.100.77' }), { most: 1_000 }),
  },
]
