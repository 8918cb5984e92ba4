import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ListenOptions } from 'node:net'
import { join } from 'node:path'
import { currentBuild } from './bin/builds.mjs'
import { FAIL_MS, RETIRE_MS, STOP_MS } from './bin/supervisor/endings.mjs'
import { MUST_BE_MENDED, SUPERVISOR_SOCKET_FDS, takePort, whyNotListening } from './bin/supervisor/listening.mjs'

type Site = typeof import('./app/site.server.ts')

type Ending = 'stop' | 'retire'

const dev = process.argv.includes('--dev')
/** Until the site serves there is nothing to finish. */
let end: (how: Ending) => unknown = () => process.exit()
listenToSupervisorAndSignals()
await start()

/** Opens the services, serves until told to end, and then finishes what it has begun. */
async function start(): Promise<void> {
  // Silent connections are looked for often enough that ten seconds are ten seconds.
  const server = createServer({
    headersTimeout: 9_500,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 500,
    maxHeaderSize: 16 * 1024,
    // What Node would answer by itself goes round every limit: the site answers it.
    requireHostHeader: false,
  })
  const vite = dev ? await openVite(server) : undefined
  const env = { ...process.env }
  // React chooses its fast half by this name; what the visitor's site is, `SITE_MODE` says.
  if (!dev) process.env.NODE_ENV = 'production'
  // A newer build may come while this process serves: it stays with this one.
  const build = dev ? undefined : buildOrExit()
  const site = vite ? await loadInDev(vite) : ((await import(join(build!, 'server/index.js'))) as Site)

  const settings = orExit(site, () => site.readSettings(env))
  // Before the database is opened, which a second start on the same port must leave alone.
  const targets = process.argv.includes('--socket') ? SUPERVISOR_SOCKET_FDS.map((fd) => ({ fd })) : [await ownSocket(settings)]
  const services = await site.openServices(settings).catch((error: Error) => {
    sayWhyNot(error)
    process.exit(exitCodeOf(error))
  })
  endOnUncaughtErrors(services)
  await site.prepareSite(services).catch(async (error: Error) => {
    sayWhyNot(error)
    await services.close()
    process.exit(exitCodeOf(error))
  })

  // A proxy's connections are everybody's.
  const perNetwork = settings.trustProxyHops > 0 ? Number.POSITIVE_INFINITY : site.connectionLimits.perNetwork
  const guarded = site.guardConnections(server, { ...site.connectionLimits, perNetwork })

  if (vite) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, async () => {
        const current = await loadInDev(vite)
        ;(await current.createListener(services, undefined))(request, response)
      }),
    )
  } else {
    const listener = guarded(await site.createListener(services, join(build!, 'client')))
    server.on('request', listener).on('checkExpectation', listener)
  }

  const first = !process.argv.includes('--again')
  if (first) for (const warning of settings.warnings) console.warn(`Please mind: ${warning}`)
  const listening = site.openListeningSockets(server, targets, services.log)
  end = openEnding(server, services, listening)
  await listening.listen().catch(async (error: NodeJS.ErrnoException) => {
    console.error(whyNotListening(error, settings))
    await services.close().finally(() => process.exit(MUST_BE_MENDED))
  })
  if (first) greet(server, settings, await site.makeDemoAddress(services))
  const { gc } = globalThis
  // An ordinary collection keeps what it empties.
  if (gc) site.giveBackMemory(() => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
  process.send?.('ready')
}

/** With a supervisor, its word counts and what the terminal sends to everybody does not. Without it the server must not stay behind. */
function listenToSupervisorAndSignals(): void {
  process.once('SIGTERM', () => end('stop'))
  process.on('message', (word: Ending) => end(word))
  process.on('disconnect', () => end('stop'))
  if (process.connected) for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  else process.once('SIGINT', () => end('stop'))
}

/** Rejected promises that nobody handles come here too. The supervisor starts the next process. */
function endOnUncaughtErrors({ log }: Awaited<ReturnType<Site['openServices']>>): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nothing caught this error, and the process ends')
    process.exitCode = 1
    setTimeout(() => process.exit(), FAIL_MS).unref()
    end('stop')
  })
}

/** What holds for every try is said at length by the first. */
function sayWhyNot({ message, brief }: Error & { brief?: string }): void {
  console.error(`The site cannot start: ${(process.argv.includes('--retried') && brief) || message}`)
}

/** Files that this user may not write, or an error that says so itself: nothing that mends itself. */
function exitCodeOf(error: NodeJS.ErrnoException & { exitCode?: number }): number {
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(error.code ?? '') ? MUST_BE_MENDED : (error.exitCode ?? 1)
}

function buildOrExit(): string {
  const build = currentBuild()
  if (build) return build
  console.error('The site has not been built yet: npm run build does it, and npm start too.')
  process.exit(MUST_BE_MENDED)
}

async function ownSocket({ host, port }: { host: string; port: number }): Promise<ListenOptions> {
  const handle = await takePort({ host, port })
  return handle ? { handle } : { host, port }
}

function orExit<T>(site: Site, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof site.SettingsError)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}

/** @param desk the one address that opens a demo's desk, below the site's own */
function greet(server: Server, settings: ReturnType<Site['readSettings']>, desk: string | undefined): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const shown =
    settings.siteMode === 'live' ? settings.siteUrl : `http://localhost:${port}${new URL(settings.siteUrl).pathname.replace(/\/$/, '')}`
  console.log(`\n${settings.siteName} is at ${shown}`)
  if (settings.siteMode === 'demo')
    console.log(
      [
        settings.isCopy ? 'This is a copy, only to be looked at: its data is real.' : 'This is a demo with example data.',
        settings.giving === 'off'
          ? 'No gifts are taken.'
          : settings.stripe
            ? 'Payments go to Stripe.'
            : 'Payments are practice: no card is charged.',
        settings.mailUrl ? 'Mail goes to the mail server that was set.' : `Mail is kept at ${shown}/demo/mailbox instead of being sent.`,
        settings.databaseUrl ? 'Data is in the PostgreSQL server that was set.' : `Data is in ${settings.dataDir}.`,
        ...(desk ? [`The desk, where staff work, opens once at ${shown}${desk}`] : []),
      ].join('\n'),
    )
}

/**
 * How the process ends. `stop`: requests under way are finished, connections without one are closed. `retire`: others
 * serve on the same socket, so every connection is kept for the time it was promised, and its next answer is its last.
 */
function openEnding(
  server: Server,
  services: Awaited<ReturnType<Site['openServices']>>,
  listening: ReturnType<Site['openListeningSockets']>,
): (how: Ending) => Promise<void> {
  let ending: Ending | undefined
  return async (how) => {
    if (ending === 'stop' || ending === how) return
    const before = ending
    ending = how
    setTimeout(() => process.exit(1), how === 'stop' ? STOP_MS : RETIRE_MS).unref()
    if (how === 'stop') {
      services.stopAccepting()
      setInterval(() => server.closeIdleConnections(), 100)
    }
    if (before) return
    for (const asked of ['request', 'checkExpectation'])
      server.prependListener(asked, (_: IncomingMessage, response: ServerResponse) => void (response.shouldKeepAlive = false))
    await listening.close()
    await services.close()
    process.exit()
  }
}

async function openVite(server: Server) {
  const { createServer: createVite } = await import('vite')
  return createVite({ server: { middlewareMode: true, hmr: { server } } })
}

async function loadInDev(vite: Awaited<ReturnType<typeof openVite>>): Promise<Site> {
  return (await vite.ssrLoadModule('./app/site.server.ts')) as Site
}
