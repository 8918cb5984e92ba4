import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from '../../bin/prepare.mjs'
import { atEndOfFile } from './end-of-file.ts'
import { freePort } from './free-port.ts'
import { copyReadyDatabase } from './copy-ready-database.ts'
import { createServerDatabase } from './server-database.ts'
import { waitFor } from './wait-for.ts'

/** A start takes three seconds, and thirty on a machine that six runs share. The hooks of the browser tests wait longer. */
const READY_WITHIN_MS = 180_000

export type RunningSite = {
  url: string
  dataDir: string
  /** Where the site's database is. A command that works on it needs these settings. */
  where: { DATA_DIR: string; DATABASE_URL?: string }
  process: ChildProcess
  /** Returns everything that the server has written so far. */
  output: () => string
  /** Ends the process at once, like a power failure. */
  kill(): Promise<void>
  /** Stops the site and leaves its data. */
  halt(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the built site as a process on a free port with data of its own: in a database of the server that `TEST_DATABASE_URL`
 * names, or embedded if there is none or `DATA_DIR` is given. It is killed at the end of the test file.
 * @param settings added to the environment; `PORT` and the site's `where` start the same site again
 * @param options.supervised starts it as `npm start` does: `process` is then the supervisor, and the server its child
 * @param options.sources the folder of a project that is served without a build, as `npm run dev` does
 * @param options.shared other files use the site too, so it is killed at the end of the run
 * @param options.onOutput is called with the whole output whenever there is more
 * @param options.writesTo the descriptor of an open file that gets the output instead of `output`
 */
export async function startSite(
  settings: Record<string, string> = {},
  {
    supervised = false,
    sources,
    shared = false,
    onOutput,
    writesTo,
  }: { supervised?: boolean; sources?: string; shared?: boolean; onOutput?: (output: string) => void; writesTo?: number } = {},
): Promise<RunningSite> {
  const port = settings.PORT ?? String(await freePort())
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'mustard-seed-')))
  const isNew = !settings.DATA_DIR && !settings.DATABASE_URL
  const live = settings.SITE_MODE === 'live'
  const server = isNew ? process.env.TEST_DATABASE_URL : undefined
  const template = live ? undefined : process.env.READY_DEMO_ON_SERVER
  const own = server ? await createServerDatabase(server, template) : undefined
  if (isNew && !own) await copyReadyDatabase(dataDir, live ? 'empty' : 'demo')
  const databaseUrl = own?.databaseUrl ?? settings.DATABASE_URL
  const where = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const removeData = async () => {
    // Nobody waits until a copy is dropped. A copy that is left is dropped with the template at the end of the run.
    const dropping = own?.drop()
    if (template) dropping?.catch(() => {})
    else await dropping
    if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  const url = `http://localhost:${port}`
  const { NODE_ENV: _, DATABASE_URL: __, ...env } = process.env
  const words = supervised ? ['bin/start.mjs'] : [...serverFlags, '--liftoff-only', 'server.ts', ...(sources ? ['--dev'] : [])]
  const child = spawn(process.execPath, words, {
    env: { ...env, LOG_LEVEL: 'warn', SITE_URL: url, ...settings, PORT: port, ...where },
    stdio: ['ignore', writesTo ?? 'pipe', writesTo ?? 'pipe'],
    cwd: sources,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
      onOutput?.(output)
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const discard = async () => {
    await end('SIGKILL')
    await removeData()
  }
  // `ready-database.ts` ends a shared site at the end of the run, because a worker is ended without notice.
  if (shared) writeFileSync(join(process.env.READY_DATABASES!, `site-${child.pid}`), dataDir)
  else atEndOfFile(discard)
  await untilReady(url, child, () => output).catch(async (error: Error) => {
    await discard()
    throw error
  })
  return {
    url,
    dataDir,
    where,
    process: child,
    output: () => output,
    kill: () => end('SIGKILL'),
    halt: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      await discard()
    },
  }
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const look = () => {
    const how = child.exitCode ?? child.signalCode
    if (how !== null) throw new Error(`The site ended at once (${how}).`)
    return isReady({ url })
  }
  await waitFor('the site to be ready', look, READY_WITHIN_MS).catch((error: Error) => {
    throw new Error(`${error.message}\n${output()}`)
  })
}

/** Whether the site serves requests and its database answers. False if nothing listens. */
export function isReady({ url }: { url: string }): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Posts a form as a page of the site would. @param site `origin`: its public origin, if `url` is that of the site behind a proxy */
export function postForm(
  site: { url: string; origin?: string },
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: site.origin ?? site.url,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields),
  })
}
