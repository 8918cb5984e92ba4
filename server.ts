import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { currentBuild } from './bin/builds.mjs'
import { EXIT_CONFIG, STOP_MS } from './bin/supervise.mjs'

type Site = typeof import('./app/site.server.ts')
type Services = Awaited<ReturnType<Site['openServices']>>

/** After an uncaught error the state in memory is unreliable, so running requests get less time than at an ordinary stop. */
const STOP_AFTER_ERROR_MS = 3_000

const dev = process.argv.includes('--dev')
let stop: (withinMs: number) => unknown = () => process.exit()
process.on('SIGTERM', () => stop(STOP_MS))
// Under a supervisor, SIGINT is ignored here: the supervisor receives it too and stops its processes.
process.on('SIGINT', () => process.connected || stop(STOP_MS))
await start()

async function start(): Promise<void> {
  const server = createServer({
    headersTimeout: 10_000,
    // Enough for a photo of 12 MB at 0.35 Mbit/s.
    requestTimeout: 300_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
  })
  server.maxConnections = 4_000
  server.maxRequestsPerSocket = 1_000
  // Closes connections on which nothing is sent or received, such as one whose client does not read its answer.
  server.setTimeout(60_000)

  const vite = dev ? await openVite(server) : undefined
  const env = { ...process.env }
  // React chooses its production build by NODE_ENV. Whether the site is a demo is decided by `SITE_MODE`.
  if (!dev) process.env.NODE_ENV = 'production'
  const build = dev ? undefined : buildOrExit()
  const site = vite ? await loadInDev(vite) : ((await import(join(build!, 'server/index.js'))) as Site)

  const settings = readSettingsOrExit(site, env)
  const services = await site.openServices(settings).catch(exitWithReason)
  process.on('uncaughtException', (error) => {
    services.log.fatal({ err: error }, 'an error was not caught, and the process ends')
    process.exitCode = 1
    stop(STOP_AFTER_ERROR_MS)
  })
  await site.prepareSite(services).catch(async (error: Error) => {
    await services.close()
    exitWithReason(error)
  })

  if (vite) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, async () => {
        const current = await loadInDev(vite)
        ;(await current.createListener(services, undefined))(request, response)
      }),
    )
  } else {
    server.on('request', await site.createListener(services, join(build!, 'client')))
  }
  stop = createStop(server, services)
  await listen(server, settings).catch(async (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error, settings))
    await services.close().finally(() => process.exit(EXIT_CONFIG))
  })
  if (!process.env.MUSTARD_SEED_RESTART) {
    for (const warning of settings.warnings) console.warn(`Please mind: ${warning}`)
    greet(server, settings, await site.createDemoSignInLink(services))
  }
  process.send?.({ processes: settings.processes, embedded: settings.databaseUrl === undefined })
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen({ host, port, backlog: 1_024 }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function listenProblem(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  return `HOST ${host} is no address of this machine (${error.code ?? error.message}). Set HOST to one that is, such as 127.0.0.1.`
}

/** Stops accepting connections, finishes the requests that have begun, and exits. */
function createStop(server: Server, services: Services): (withinMs: number) => void {
  let isStopping = false
  return (withinMs) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), withinMs).unref()
    services.stopAccepting()
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => void (response.shouldKeepAlive = false))
    server.close(() => void services.close().finally(() => process.exit()))
    setInterval(() => server.closeIdleConnections(), 100)
  }
}

function exitWithReason(error: NodeJS.ErrnoException & { exitCode?: number }): never {
  console.error(`The site cannot start: ${error.message}`)
  const isPermission = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(error.code ?? '')
  process.exit(isPermission ? EXIT_CONFIG : (error.exitCode ?? 1))
}

function buildOrExit(): string {
  const build = currentBuild()
  if (build) return build
  console.error('The site has not been built yet. Run npm run build, or npm start, which builds it too.')
  process.exit(EXIT_CONFIG)
}

function readSettingsOrExit(site: Site, env: NodeJS.ProcessEnv): ReturnType<Site['readSettings']> {
  try {
    return site.readSettings(env)
  } catch (error) {
    if (!(error instanceof site.SettingsError)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}

/** Prints where the site is. @param desk the single-use path that opens a demo's desk */
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

async function openVite(server: Server) {
  const { createServer: createVite } = await import('vite')
  return createVite({ server: { middlewareMode: true, hmr: { server } } })
}

async function loadInDev(vite: Awaited<ReturnType<typeof openVite>>): Promise<Site> {
  return (await vite.ssrLoadModule('./app/site.server.ts')) as Site
}
