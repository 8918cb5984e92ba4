// `npm run bench:server`: what one process under its supervisor carries, on loopback, against nginx serving the same bytes in the same run.
// Needs wrk and nginx (Debian packages `wrk`, `nginx-light`), and PostgreSQL for the writes.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { createServerDatabase } from '#test/open-test-database.ts'
import { childrenOf } from '#test/process-tree.ts'
import { serversOf } from '#test/site-processes.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { cpuMsOf, memoryOf } from './database-measures.ts'

const seconds = Number(process.env.SECONDS ?? 8)
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Pages that are made anew for each who asks, because they read what was asked. */
const MADE = { '/search': 'q', '/business-directory': 'near' }

await reads()
await writes()
await starts()

/** Pages from the cache beside nginx with the same compressed bytes, with a parameter that no page reads, and pages made anew. */
async function reads() {
  const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, { supervised: true })
  const rows: Record<string, Record<string, number | string>> = {}
  for (const path of ['/', '/careers', '/terms']) {
    await fetch(site.url + path)
    const nginx = await startNginx(execFileSync('curl', ['-s', '-H', 'accept-encoding: br', site.url + path]))
    // One after the other and again: the machine's mood falls on both.
    const pairs = [0, 1, 2].map(() => ({
      theirs: load(nginx.url, ['-H', 'accept-encoding: br']),
      ours: load(site.url + path, ['-H', 'accept-encoding: br'], site),
    }))
    nginx.stop()
    const best = pairs.toSorted((a, b) => b.ours.rate / b.theirs.rate - a.ours.rate / a.theirs.rate)[1]!
    const linked = load(site.url + path, ['-s', uniqueQueries('fbclid'), '-H', 'accept-encoding: br'], site)
    rows[path] = {
      'bytes (br)': nginx.bytes,
      'nginx/s': best.theirs.rate,
      'cached/s': best.ours.rate,
      'cached ÷ nginx': ratio(best.ours.rate, best.theirs.rate),
      'cached p99 ms': best.ours.p99,
      'with ?fbclid=…/s': linked.rate,
    }
  }
  console.table(rows)
  const made: Record<string, Record<string, number>> = {}
  for (const [path, parameter] of Object.entries(MADE)) {
    const { rate, p99, refused, cpuMs } = load(
      site.url + path,
      ['-c', '4', '-s', uniqueQueries(parameter), '-H', 'accept-encoding: br'],
      site,
    )
    made[path] = { 'made anew/s': rate, 'p99 ms': p99, refused, 'CPU ms each': cpuMs, 'a second on one core': Math.round(1000 / cpuMs) }
  }
  console.table(made)
  console.log(`embedded database: ${memory(site)} MB after this load (goal: < 400)`)
  await site.stop()
}

/** Contact messages, acknowledged after an fsync'd commit, from fifty connections of as many networks. */
async function writes() {
  const rows: Record<string, Record<string, number | string>> = {}
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const own = engine === 'PostgreSQL' ? await createServerDatabase(server) : undefined
    const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'error', ...(own ? { DATABASE_URL: own.databaseUrl } : {}) }
    const site = await startSite(settings, { supervised: true })
    const result = load(`${site.url}/contact.data`, ['-c', '50', '-s', messages(site.url)], site)
    rows[engine] = {
      'acknowledged/s': result.rate,
      'p50 ms': result.p50,
      'p99 ms': result.p99,
      refused: result.refused,
      'memory MB': memory(site),
    }
    await site.stop()
    await own?.drop()
  }
  console.table(rows)
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

type Load = { rate: number; p50: number; p99: number; refused: number; cpuMs: number }

/** wrk on one core against the server on the other. */
function load(url: string, words: string[], site?: RunningSite): Load {
  const before = site ? cpuOf(site) : 0
  const connections = words.includes('-c') ? [] : ['-c', '32']
  const text = execFileSync('wrk', ['-t1', ...connections, '-d', `${seconds}s`, '--latency', ...words, url], { encoding: 'utf8' })
  const used = site ? cpuOf(site) - before : 0
  const requests = Number(/(\d+) requests in/.exec(text)?.[1])
  return {
    rate: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(text)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
    cpuMs: Math.round((used / requests) * 1000) / 1000,
  }
}

/** CPU milliseconds the site has used so far, with its database's process where that is its own. */
function cpuOf(site: RunningSite): number {
  return processesOf(site).reduce((sum, pid) => sum + cpuMsOf(pid), 0)
}

function memory(site: RunningSite): number {
  return processesOf(site).reduce((sum, pid) => sum + memoryOf(pid), 0)
}

/** The server and its database; the supervisor does nothing meanwhile. */
function processesOf(site: RunningSite): number[] {
  return serversOf(site).flatMap((server) => [server, ...childrenOf(server)])
}

function milliseconds(match: RegExpExecArray | null): number {
  return match ? Math.round(Number(match[1]) * { us: 0.001, ms: 1, s: 1000 }[match[2] as 'us' | 'ms' | 's'] * 100) / 100 : Number.NaN
}

function ratio(ours: number, theirs: number): number {
  return Math.round((ours / theirs) * 100) / 100
}

async function startNginx(bytes: Buffer) {
  const port = await freePort()
  writeFileSync(join(folder, 'page'), bytes)
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
     events { worker_connections 512; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
       server { listen 127.0.0.1:${port}; root ${folder}; location / { default_type text/html; add_header content-encoding br; } } }`,
  )
  const nginx = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { url: `http://127.0.0.1:${port}/page`, bytes: bytes.length, stop: () => nginx.kill() }
}

function uniqueQueries(parameter: string): string {
  const file = join(folder, `${parameter}.lua`)
  writeFileSync(file, `local n = 0\nrequest = function() n = n + 1 return wrk.format("GET", wrk.path .. "?${parameter}=seed" .. n) end`)
  return file
}

function messages(origin: string): string {
  const file = join(folder, 'messages.lua')
  writeFileSync(
    file,
    `local n = 0
     wrk.method = "POST"
     wrk.headers["content-type"] = "application/x-www-form-urlencoded"
     wrk.headers["origin"] = "${origin}"
     request = function()
       n = n + 1
       wrk.headers["x-forwarded-for"] = "10." .. (n % 250) .. "." .. (math.floor(n / 250) % 250) .. "." .. (n % 200 + 1)
       return wrk.format("POST", nil, nil, "name=Ruth+Ellis&email=ruth" .. n .. "%40example.org&subject=Saturday&message=May+I+bring+my+brother%3F+Number+" .. n)
     end`,
  )
  return file
}
