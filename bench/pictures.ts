// `npm run bench:pictures`: what a picture that somebody sends takes. One by one: a phone's largest photo and fifty files
// that lie, with the memory of the site and of the process that makes pictures. Then a hundred at once, out of twenty
// networks, beside what others feel meanwhile who open a page that nobody has kept.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { listLyingFiles } from '#test/lying-files.ts'
import { postForm, startSite } from '#test/start-site.ts'
import { watchMemory } from './watch-memory.ts'

const AT_ONCE = 100
const NETWORKS = 20
const GOAL_GROWTH_MB = 300
const GOAL_MOST_MB = 500
const GOAL_P99_MS = 1_000

const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1' })
const memory = watchMemory(site.process.pid!, 'image-process')
try {
  const address = await beginClaim()
  await send(address, await photo(1_000, 800))
  await pause(1_000)
  const before = await rest()

  const large = await photo(4_600, 3_450)
  const [first, again] = [await timed(() => send(address, large)), await timed(() => send(address, large))]
  console.table([{ 'photo MB': round(large.length / 1e6), megapixels: round((4_600 * 3_450) / 1e6), 'first ms': first, 'again ms': again }])

  const files = await listLyingFiles()
  memory.anew()
  const lyingMs = await timed(async () => {
    for (const { bytes } of files) await send(address, bytes)
  })
  console.table([
    {
      files: files.length,
      'all ms': lyingMs,
      'site MB before': before,
      'site MB most': memory.most().own,
      'images MB most': memory.most().child,
    },
  ])
  judge(`fifty files that lie: the site grows by less than ${GOAL_GROWTH_MB} MB`, memory.most().own - before, GOAL_GROWTH_MB)

  const alone = await p99WhileWaiting(pause(5_000))
  memory.anew()
  const medium = await photo(3_000, 2_000)
  const addresses = await Promise.all(Array.from({ length: AT_ONCE }, beginClaim))
  let statuses: number[] = []
  const meanwhile = await p99WhileWaiting(
    Promise.all(addresses.map((each, at) => send(each, medium, `198.51.100.${at % NETWORKS}`))).then((all) => void (statuses = all)),
  )
  console.table([
    {
      'at once': AT_ONCE,
      'photo MB': round(medium.length / 1e6),
      taken: statuses.filter((status) => status === 422).length,
      'told to wait': statuses.filter((status) => status === 503).length,
      s: round(meanwhile.seconds),
      'others p99 ms, alone': alone.p99,
      meanwhile: meanwhile.p99,
      ratio: round(meanwhile.p99 / alone.p99),
      'site MB most': memory.most().own,
      'images MB most': memory.most().child,
    },
  ])
  judge(`a hundred at once: the site stays under ${GOAL_MOST_MB} MB`, memory.most().own, GOAL_MOST_MB)
  judge('a hundred at once: others wait less than a second, p99', meanwhile.p99, GOAL_P99_MS)
} finally {
  await memory.stop()
  await site.stop()
}

/** The form is sent without its words, so that it comes back with its picture kept: nothing else is measured. */
async function send(address: string, bytes: Buffer, network = '192.0.2.1'): Promise<number> {
  const form = new FormData()
  form.append('act', 'details')
  form.append('logo', new Blob([new Uint8Array(bytes)]), 'logo')
  const answer = await fetch(address, { method: 'POST', body: form, headers: { origin: site.url, 'x-forwarded-for': network } })
  await answer.arrayBuffer()
  return answer.status
}

async function beginClaim(): Promise<string> {
  const answer = await postForm(site, '/claim-business', { without: 'listing' })
  await answer.arrayBuffer()
  return new URL(answer.headers.get('location')!, site.url).href
}

function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Pages that nobody has kept: each search is another one. */
async function p99WhileWaiting(work: Promise<unknown>): Promise<{ p99: number; seconds: number }> {
  const began = performance.now()
  let working = true
  const done = work.finally(() => (working = false))
  const times: number[] = []
  for (let number = 0; working; number++) {
    times.push(await timed(async () => void (await (await fetch(`${site.url}/search?q=baker${began}${number}`)).arrayBuffer())))
    await pause(20)
  }
  await done
  times.sort((one, other) => one - other)
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, seconds: (performance.now() - began) / 1_000 }
}

async function rest(): Promise<number> {
  memory.anew()
  await pause(500)
  return memory.most().own
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}
function judge(what: string, measured: number, goal: number): void {
  console.log(`${measured < goal ? 'kept  ' : 'BROKEN'} ${what}: ${round(measured)}`)
  if (measured >= goal) process.exitCode = 1
}
function round(figure: number): number {
  return Math.round(figure * 100) / 100
}
