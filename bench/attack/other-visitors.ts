// The other visitors, who have nothing to do with an attack: a process of its own, from 127.0.0.1.
import { Agent, request } from 'node:http'
import { randomNetwork } from './attack.ts'

export type Kind = 'home' | 'cached' | 'made' | 'form'
/** One request: when it went out, how long until it was answered, and whether with what was asked for. */
export type Felt = { kind: Kind; ms: number; served: boolean; answer: string }

const EVERY_MS = 40
/** Who has waited this long has gone. */
const PATIENCE_MS = 10_000
const kinds: Kind[] = ['home', 'made', 'cached', 'form']

const port = Number(process.argv[2])
const kept = new Agent({ keepAlive: true, maxSockets: 8 })
let felt: Promise<Felt>[] = []
let number = 0

setInterval(() => {
  const kind = kinds[number % kinds.length]!
  // Every other round on a connection of its own.
  const agent = Math.floor(number / kinds.length) % 2 === 0 ? kept : undefined
  felt.push(ask(kind, number++, agent))
}, EVERY_MS)

/** Whoever asks gets what was felt since the last question. */
process.on('message', async () => {
  const asked = felt
  felt = []
  process.send!(await Promise.all(asked))
})

// Whoever started it has gone.
process.once('disconnect', () => process.exit())

async function ask(kind: Kind, number: number, agent: Agent | undefined): Promise<Felt> {
  const began = performance.now()
  const first = await askOnce(kind, number, agent)
  // A connection that was kept may have been closed meanwhile; a browser then asks again on a new one.
  const answer = first === 'closed meanwhile' ? await askOnce(kind, number, undefined) : first
  return { kind, ms: performance.now() - began, served: answer === '200', answer }
}

function askOnce(kind: Kind, number: number, agent: Agent | undefined): Promise<string> {
  const form = kind === 'form' ? message(number) : undefined
  return new Promise((resolve) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path: { home: '/', cached: '/about', made: `/search?q=seed+${number}`, form: '/contact' }[kind],
        method: form ? 'POST' : 'GET',
        agent: agent ?? false,
        headers: {
          host: `localhost:${port}`,
          'accept-encoding': 'br',
          'x-forwarded-for': randomNetwork(),
          ...(form ? { origin: `http://localhost:${port}`, 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      },
      (answer) => {
        answer.once('error', () => resolve('cut off'))
        answer.resume().once('end', () => finish(String(answer.statusCode)))
      },
    )
    const timer = setTimeout(() => {
      finish('no answer')
      asking.destroy()
    }, PATIENCE_MS)
    asking.once('error', (error: NodeJS.ErrnoException) =>
      finish(asking.reusedSocket && error.code === 'ECONNRESET' ? 'closed meanwhile' : (error.code ?? 'cut off')),
    )
    asking.end(form)
    function finish(how: string) {
      clearTimeout(timer)
      resolve(how)
    }
  })
}

function message(number: number): string {
  return new URLSearchParams({
    name: 'Ada Moss',
    email: `ada${number}@example.org`,
    subject: `Number ${number}`,
    message: 'When does it begin on Saturday?',
  }).toString()
}
