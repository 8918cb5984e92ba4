import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from '../bin/prepare.mjs'

export type RunningSite = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything the server wrote so far. */
  output: () => string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Ends it properly and leaves its data where they are. */
  halt(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the built site as its own process on a free port with data of its own.
 * @param settings added to the environment; `DATA_DIR` and `PORT` may be given to start the same site again
 * @param options.supervised as `npm start` does it: `process` is then the supervisor, and the server its child
 * @param options.writesTo number of an open file that it writes to instead of to `output`
 */
export async function startSite(
  settings: Record<string, string> = {},
  { supervised = false, writesTo }: { supervised?: boolean; writesTo?: number } = {},
): Promise<RunningSite> {
  const port = settings.PORT ?? String(await freePort())
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'mustard-seed-')))
  const url = `http://localhost:${port}`
  const { NODE_ENV: _, DATABASE_URL: __, ...env } = process.env
  const child = spawn(process.execPath, supervised ? ['bin/start.mjs'] : [...serverFlags, 'server.ts'], {
    env: { ...env, LOG_LEVEL: 'warn', SITE_URL: url, ...settings, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', writesTo ?? 'pipe', writesTo ?? 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(url, child, () => output)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    kill: () => end('SIGKILL'),
    halt: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The site ended at once:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The site did not become ready:\n${output()}`)
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Posts a form as a browser's own page would. */
export function postForm(
  site: { url: string },
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  })
}
