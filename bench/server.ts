// Measures what one server process on one core carries over loopback, with wrk (Debian package `wrk`) on another core.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'
import { waitUntilOpen } from '#test/support/nginx.ts'
import { listProcessTree } from '#test/support/process-tree.ts'
import { createServerDatabase } from '#test/support/server-database.ts'
import { startSite } from '#test/support/start-site.ts'
import { serverFlags } from '../bin/prepare.mjs'
import { reportFigure, roundHundredths, getDatabaseUrl } from './report.ts'

/** Requests per second of WordPress with a page cache, the fastest comparable system, on a machine like this one. */
const WORDPRESS_PER_SECOND = 2_327
const SECONDS = 4
const ROUNDS = 3
const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))

await measureLoad('embedded')
await measureLoad('PostgreSQL')
await measureRendering()
await measureSecondStart()
rmSync(folder, { recursive: true })

async function measureLoad(engine: 'embedded' | 'PostgreSQL'): Promise<void> {
  const database = engine === 'PostgreSQL' ? await createServerDatabase(getDatabaseUrl(), undefined, { durable: true }) : undefined
  const more: Record<string, string> = database ? { DATABASE_URL: database.databaseUrl } : {}
  const site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', ...more })
  const home = `${site.url}/`
  runWrk(home, [])
  const rounds = Array.from({ length: ROUNDS }, () => ({
    plain: runWrk(home, []).rate,
    linked: runWrk(home, ['-s', writeUniqueQueries('fbclid')]).rate,
  }))
  const plain = median(rounds.map((each) => each.plain))
  const ratio = roundHundredths(plain / WORDPRESS_PER_SECOND)
  reportFigure(`${engine}: cached home, ${plain}/s ÷ WordPress, ${WORDPRESS_PER_SECOND}/s`, ratio, '', { atLeast: 5 })
  reportFigure(`${engine}: /?fbclid=… ÷ /`, median(rounds.map((each) => each.linked / each.plain)), '', { atLeast: 0.9 })

  const send = () => runWrk(`${site.url}/contact`, ['-c50', '-s', writeMessages(site.url)])
  // A new process is slower for some seconds, until V8 has compiled what runs often.
  Array.from({ length: ROUNDS }, send)
  const sent = Array.from({ length: ROUNDS }, send)
  const messagesEach = { rate: median(sent.map(({ rate }) => rate)), p99: Math.max(...sent.map(({ p99 }) => p99)) }
  const refused = sent.reduce((sum, each) => sum + each.refused, 0)
  if (engine === 'PostgreSQL') {
    reportFigure(`${engine}: contact messages a second, 50 connections`, messagesEach.rate, '', { atLeast: 100 })
    reportFigure(`${engine}: their p99`, messagesEach.p99, 'ms', { atMost: 500 })
    reportFigure(`${engine}: messages refused`, refused, '', { atMost: 0 })
  } else console.log(`       ${engine}: contact messages a second: ${messagesEach.rate}, p99 ${messagesEach.p99} ms, refused ${refused}`)
  runWrk(`${site.url}/search`, ['-c4', '-s', writeUniqueQueries('q')])
  const megabytes = listProcessTree(site.process.pid!).reduce((sum, { residentMb }) => sum + residentMb, 0)
  reportFigure(`${engine}: memory after this load`, Math.round(megabytes), 'MB', { atMost: database ? 300 : 600 })
  await site.stop()
  await database?.drop()
}

/** Sends one request at a time, because visitors who ask for the same page together share one rendering. */
async function measureRendering(): Promise<void> {
  const port = await freePort()
  const uncached = spawn(process.execPath, [...serverFlags, 'bench/uncached.ts', String(port)], { stdio: ['ignore', 'inherit', 'inherit'] })
  await waitUntilOpen(port)
  const home = `http://127.0.0.1:${port}/`
  runWrk(home, ['-c1'])
  const before = readCpuMs(uncached.pid!)
  const { requests } = runWrk(home, ['-c1'])
  reportFigure('home rendered anew, a second on one core', Math.round((1000 * requests) / (readCpuMs(uncached.pid!) - before)), '', {
    atLeast: 80,
  })
  uncached.kill()
  await once(uncached, 'exit')
}

async function measureSecondStart(): Promise<void> {
  const site = await startSite({}, { supervised: true })
  await site.halt()
  const began = performance.now()
  const again = await startSite(site.where, { supervised: true })
  reportFigure('second start', Math.round(performance.now() - began), 'ms', { atMost: 3_000 })
  await again.stop()
  rmSync(site.dataDir, { recursive: true, force: true })
}

function runWrk(url: string, options: string[]) {
  const connections = options.some((each) => each.startsWith('-c')) ? [] : ['-c32']
  const words = ['-t1', ...connections, `-d${SECONDS}s`, '--timeout=10s', '--latency', '-H', 'accept-encoding: br', ...options, url]
  const text = execFileSync('wrk', words, { encoding: 'utf8' })
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
  return {
    requests: Number(/(\d{1,9}) requests in/.exec(text)?.[1]),
    rate: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])),
    p99: roundHundredths(Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  }
}

/** Returns the CPU time of a process and its descendants in milliseconds. The clock of /proc ticks a hundred times a second. */
function readCpuMs(root: number): number {
  return listProcessTree(root).reduce((sum, { id }) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
}

function writeScript(name: string, text: string): string {
  const file = join(folder, `${name}.lua`)
  writeFileSync(file, text)
  return file
}

function writeUniqueQueries(parameter: string): string {
  return writeScript(
    parameter,
    `local n, run = 0, os.time()
     request = function() n = n + 1 return wrk.format("GET", wrk.path .. "?${parameter}=seed" .. run .. "x" .. n) end`,
  )
}

/** Writes a script for wrk that sends messages, each with another text and from another network. */
function writeMessages(origin: string): string {
  return writeScript(
    'messages',
    `local n, run = 0, os.time()
     wrk.method = "POST"
     wrk.headers["content-type"] = "application/x-www-form-urlencoded"
     wrk.headers["origin"] = "${origin}"
     wrk.headers["sec-fetch-site"] = "same-origin"
     request = function()
       n = n + 1
       wrk.headers["x-forwarded-for"] = (11 + run % 100) .. "." .. (n % 250) .. "." .. (math.floor(n / 250) % 250) .. "." .. (n % 200 + 1)
       local idempotencyKey = string.format("%08x-0000-4000-8000-%012x", run, n)
       return wrk.format("POST", nil, nil, "name=Ruth+Ellis&email=ruth" .. n .. "%40example.org&subject=Saturday&message=May+I+bring+my+brother%3F+Number+" .. n .. "+of+" .. run .. "&idempotencyKey=" .. idempotencyKey)
     end`,
  )
}
