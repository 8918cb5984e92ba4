// `npm run bench:server`: what one process under its supervisor carries, on loopback, against nginx and a bare `node:http`
// server with the same bytes, and against rows written without a site, each in the same run.
// Needs wrk and nginx (Debian packages `wrk`, `nginx-light`), and PostgreSQL for the writes.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { untilOpen } from '#test/nginx.ts'
import { createServerDatabase } from '#test/server-database.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { serverFlags } from '../bin/prepare.mjs'
import { openInserts } from './server-inserts.ts'
import { load, memory, middle, processesOf, ratio } from './server-load.ts'
import { fetchPage, startBare, startNginx } from './server-rivals.ts'

const seconds = Number(process.env.SECONDS ?? 4)
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const BROTLI = ['-H', 'accept-encoding: br']
/** One after the other and again: the machine's mood falls on all of them. */
const ROUNDS = [1, 2, 3]
/** Of a second each, where nothing has to warm up: such a mood may last for some seconds. */
const SHORT_ROUNDS = 9

/** Pages that are made anew for each who asks, because they read what was asked. */
const MADE = { '/search': 'q', '/business-directory': 'near' }

await reads()
await madeAnew()
await writes()
await starts()
rmSync(folder, { recursive: true })

/** Pages from the cache beside their rivals, and with a parameter that no page reads. */
async function reads() {
  const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, { supervised: true })
  const rows: Record<string, Record<string, number | string>> = {}
  for (const path of ['/', '/careers', '/terms']) {
    const first = await fetchPage(site.url + path)
    await load(site.url + path, BROTLI, 1)
    const page = await fetchPage(site.url + path)
    const [nginx, bare] = [await startNginx(folder, page), await startBare(folder, page)]
    load(bare.url, BROTLI, 1)
    const rounds = Array.from({ length: SHORT_ROUNDS }, () => ({
      nginx: load(nginx.url, BROTLI, 1),
      bare: load(bare.url, BROTLI, 1),
      ours: load(site.url + path, BROTLI, 1),
    }))
    nginx.stop()
    bare.stop()
    const linked = load(site.url + path, ['-s', uniqueQueries('fbclid'), ...BROTLI], seconds)
    rows[path] = {
      'bytes (br)': page.body.length,
      'to the first who asked': first.body.length,
      'nginx/s': middle(rounds.map(({ nginx }) => nginx.rate)),
      'bare node:http/s': middle(rounds.map(({ bare }) => bare.rate)),
      'cached/s': middle(rounds.map(({ ours }) => ours.rate)),
      '÷ nginx': middle(rounds.map(({ ours, nginx }) => ratio(ours.rate, nginx.rate))),
      '÷ bare': middle(rounds.map(({ ours, bare }) => ratio(ours.rate, bare.rate))),
      'p99 ms': middle(rounds.map(({ ours }) => ours.p99)),
      'with ?fbclid=…/s': linked.rate,
    }
  }
  console.table(rows)
  const made: Record<string, Record<string, number>> = {}
  for (const [path, parameter] of Object.entries(MADE))
    made[path] = madeRow(site.url + path, ['-c', '4', '-s', uniqueQueries(parameter)], processesOf(site))
  console.table(made)
  console.log(`embedded database: ${memory(site)} MB after this load (goal: < 400)`)
  await site.stop()
}

/** Pages that are the same for everyone, by a site that keeps none: one visitor at a time, since those who ask together get one. */
async function madeAnew() {
  const port = await freePort()
  const uncached = spawn(process.execPath, [...serverFlags, 'bench/server-uncached.ts', String(port)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilOpen(port)
  const rows: Record<string, Record<string, number>> = {}
  for (const path of ['/', '/careers', '/terms']) {
    const url = `http://127.0.0.1:${port}${path}`
    load(url, ['-c', '1', ...BROTLI], seconds)
    rows[path] = {
      ...madeRow(url, ['-c', '1'], [uncached.pid!]),
      'a second, uncompressed': Math.round(1000 / load(url, ['-c', '1'], seconds, [uncached.pid!]).cpuMs),
    }
  }
  console.table(rows)
  uncached.kill()
}

function madeRow(url: string, words: string[], processes: number[]): Record<string, number> {
  const { rate, p99, refused, cpuMs } = load(url, [...words, ...BROTLI], seconds, processes)
  return { 'made anew/s': rate, 'p99 ms': p99, refused, 'CPU ms each': cpuMs, 'a second on one core': Math.round(1000 / cpuMs) }
}

/**
 * Contact messages, acknowledged after an fsync'd commit, from fifty connections of as many networks. With limits the most
 * of such a flood come when the day's mails are used up; without them each brings its two mails and their jobs.
 */
async function writes() {
  const rows: Record<string, Record<string, number | string>> = {}
  for (const engine of ['PostgreSQL', 'embedded'] as const)
    for (const limits of ['on', 'off']) {
      const [own, other] = engine === 'PostgreSQL' ? [await createServerDatabase(server), await createServerDatabase(server)] : []
      const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'error', RATE_LIMITS: limits, ...(own ? { DATABASE_URL: own.databaseUrl } : {}) }
      const site = await startSite(settings, { supervised: true })
      const inserts = await openInserts(other?.databaseUrl)
      rows[`${engine}, limits ${limits}`] = await compareWrites(site, inserts.measure)
      await inserts.close()
      await site.stop()
      await own?.drop()
      await other?.drop()
    }
  console.table(rows)
}

async function compareWrites(site: RunningSite, insert: (seconds: number) => Promise<number>) {
  const words = ['-c', '50', '-s', messages(site.url)]
  const send = () => load(`${site.url}/contact.data`, words, seconds, processesOf(site))
  // The code that is new to the process costs a multiple.
  send()
  const rounds: { raw: number; ours: ReturnType<typeof load> }[] = []
  for (const _ of ROUNDS) rounds.push({ raw: await insert(seconds), ours: send() })
  return {
    'raw inserts/s': middle(rounds.map(({ raw }) => raw)),
    'acknowledged/s': middle(rounds.map(({ ours }) => ours.rate)),
    '÷ raw': middle(rounds.map(({ ours, raw }) => ratio(ours.rate, raw))),
    'p50 ms': middle(rounds.map(({ ours }) => ours.p50)),
    'p99 ms': middle(rounds.map(({ ours }) => ours.p99)),
    'CPU ms each': middle(rounds.map(({ ours }) => ours.cpuMs)),
    refused: rounds.reduce((sum, { ours }) => sum + ours.refused, 0),
    'memory MB': memory(site),
  }
}

async function starts() {
  const first = performance.now()
  const site = await startSite()
  const firstMs = Math.round(performance.now() - first)
  await site.kill()
  const second = performance.now()
  const again = await startSite({ DATA_DIR: site.dataDir })
  console.log(
    `start on an empty folder: ${firstMs} ms; second start, after a kill: ${Math.round(performance.now() - second)} ms (goal: < 2000)`,
  )
  await again.stop()
}

function uniqueQueries(parameter: string): string {
  const file = join(folder, `${parameter}.lua`)
  writeFileSync(file, `local n = 0\nrequest = function() n = n + 1 return wrk.format("GET", wrk.path .. "?${parameter}=seed" .. n) end`)
  return file
}

/** No two of them alike: the same words again would be the same act of sending. */
function messages(origin: string): string {
  const file = join(folder, 'messages.lua')
  writeFileSync(
    file,
    `local n = 0
     local run = os.time()
     wrk.method = "POST"
     wrk.headers["content-type"] = "application/x-www-form-urlencoded"
     wrk.headers["origin"] = "${origin}"
     request = function()
       n = n + 1
       wrk.headers["x-forwarded-for"] = "10." .. (n % 250) .. "." .. (math.floor(n / 250) % 250) .. "." .. (n % 200 + 1)
       return wrk.format("POST", nil, nil, "name=Ruth+Ellis&email=ruth" .. n .. "%40example.org&subject=Saturday&message=May+I+bring+my+brother%3F+Number+" .. n .. "+of+" .. run)
     end`,
  )
  return file
}
