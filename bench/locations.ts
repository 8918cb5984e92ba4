// `npm run bench:locations`: what it takes to understand a place. In this process, beside the plainest way to do it, which
// is to look through a list of all names; then over HTTP, as a field asks at each key, beside an answer that needs no work.
import { readFileSync } from 'node:fs'
import { findLocation } from '#app/features/locations/find-location.server.ts'
import { suggestLocations } from '#app/features/locations/suggest-locations.server.ts'
import { getUsPlaces, labelOfTown } from '#app/features/locations/us-places.server.ts'
import { startSite } from '#test/start-site.ts'

const ROUNDS = 5
/** How often each of the towns is typed, by its size: so many of the largest, and each hundredth of the rest. */
const LARGEST = 300
const EACH = 100

const before = process.memoryUsage()
const began = performance.now()
const places = getUsPlaces()
const loadMs = performance.now() - began
const after = process.memoryUsage()
const megabytes = (bytes: number) => Math.round(bytes / 1e4) / 100
console.table({
  'the file': {
    'MB on disk': megabytes(readFileSync('build/us-places.bin').length),
    'load ms': round(loadMs),
    'buffers MB': megabytes(after.arrayBuffers - before.arrayBuffers),
    'objects MB': megabytes(after.heapUsed - before.heapUsed),
  },
})

const labels = Array.from(places.townLat, (_, town) => labelOfTown(places, town))
const towns = labels.filter((_, town) => town < LARGEST || town % EACH === 0)
/** Every state of the field while somebody types it, from the second letter on. */
const typed = [...towns, '30303', '90210', '00926', '123 Peachtree St, Atlanta, GA 30303'].flatMap((label) =>
  Array.from({ length: Math.max(label.length - 1, 0) }, (_, at) => label.slice(0, at + 2)),
)
const wrong = towns.map((label) => label.replace(/^(.{3})./, '$1'))

const plainest = (text: string) => labels.filter((label) => label.toLowerCase().startsWith(text.toLowerCase())).slice(0, 8)
const rows = {
  'look through all names': measure(typed, plainest),
  suggestLocations: measure(typed, suggestLocations),
  'findLocation, right': measure(towns, findLocation),
  'findLocation, half typed': measure(typed, findLocation),
  'findLocation, a letter missing': measure(wrong, findLocation),
}
console.table(rows)
console.log(
  `suggesting, p50: ${round(rows.suggestLocations['p50 ms'] / rows['look through all names']['p50 ms'], 1e4)} of the plainest way`,
)

const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
try {
  const sample = typed.filter((_, at) => at % 7 === 0)
  const ask = (path: (text: string) => string) => measureAsking(sample, (text) => site.url + path(text))
  const suggesting = (text: string) => `/locations?q=${encodeURIComponent(text)}`
  await ask(() => '/healthz')
  const http = {
    'no work': await ask(() => '/healthz'),
    'suggestions, first asked': await ask(suggesting),
    'suggestions, again within a minute': await ask(suggesting),
  }
  console.table(http)
  console.log(
    `over HTTP, p95: ${round(http['suggestions, first asked']['p95 ms'] / http['no work']['p95 ms'])} times an answer without work`,
  )
} finally {
  await site.stop()
}

function measure(texts: string[], work: (text: string) => unknown) {
  for (const text of texts.slice(0, 500)) work(text)
  const took = Array.from({ length: ROUNDS }, () => texts.map((text) => timed(() => work(text)))).flat()
  return summary(took)
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** One after the other, over one connection, as one visitor’s keys. */
async function measureAsking(texts: string[], addressOf: (text: string) => string) {
  const took: number[] = []
  for (const text of texts) {
    const started = performance.now()
    const answer = await fetch(addressOf(text))
    await answer.arrayBuffer()
    took.push(performance.now() - started)
    if (!answer.ok) throw new Error(`${addressOf(text)} was answered ${answer.status}`)
  }
  return summary(took)
}

function summary(took: number[]) {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!)
  return { times: took.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) }
}

function round(value: number, parts = 1e3): number {
  return Math.round(value * parts) / parts
}
