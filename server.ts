import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'

type Site = typeof import('./app/site.server.ts')

const dev = process.argv.includes('--dev')
await start()

/** Opens the services, serves until told to stop, and then finishes what it has begun. */
async function start(): Promise<void> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000, maxHeaderSize: 16 * 1024 })
  server.maxConnections = 4_000
  const vite = dev ? await openVite(server) : undefined
  const env = { ...process.env }
  // React chooses its fast half by this name; what the visitor's site is, `SITE_MODE` says.
  if (!dev) process.env.NODE_ENV = 'production'
  const site = vite ? await loadInDev(vite) : ((await import(resolve('build/server/index.js'))) as Site)

  const settings = orExit(site, () => site.readSettings(env))
  const services = await site.openServices(settings).catch((error: Error) => {
    console.error(`The site cannot start: ${error.message}`)
    process.exit(1)
  })
  await site.prepareSite(services).catch(async (error: Error) => {
    console.error(`The site cannot start: ${error.message}`)
    await services.close()
    process.exit(1)
  })

  if (vite) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, async () => {
        const current = await loadInDev(vite)
        ;(await current.createListener(services, undefined))(request, response)
      }),
    )
  } else server.on('request', await site.createListener(services, resolve('build/client')))

  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is in use. Stop what uses it, or set PORT to another one.`
        : `The site cannot listen: ${error.message}`,
    )
    void services.close().finally(() => process.exit(1))
  })
  for (const warning of settings.warnings) console.warn(`Please mind: ${warning}`)
  server.listen(settings.port, settings.host, () => greet(server, settings))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server, services))
}

function orExit<T>(site: Site, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof site.SettingsError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

function greet(server: Server, settings: ReturnType<Site['readSettings']>): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const shown = settings.siteMode === 'live' ? settings.siteUrl : `http://localhost:${port}`
  console.log(`\n${settings.siteName} is at ${shown}`)
  if (settings.siteMode === 'demo')
    console.log(
      [
        'This is a demo with example data.',
        settings.stripe ? 'Payments go to Stripe.' : 'Payments are practice: no card is charged.',
        settings.mailUrl ? 'Mail goes to the mail server that was set.' : `Mail is kept at ${shown}/demo/mailbox instead of being sent.`,
        settings.databaseUrl ? 'Data is in the PostgreSQL server that was set.' : `Data is in ${settings.dataDir}.`,
      ].join('\n'),
    )
}

/** Requests under way are finished; after ten seconds the process ends in any case. */
async function stop(server: Server, services: Awaited<ReturnType<Site['openServices']>>): Promise<void> {
  setTimeout(() => process.exit(1), 10_000).unref()
  services.stopAccepting()
  const closed = new Promise((done) => server.close(done))
  // A connection that has just been answered stays open for the next request; nobody will come to it.
  const closing = setInterval(() => server.closeIdleConnections(), 100)
  await closed
  clearInterval(closing)
  await services.close()
  process.exit(0)
}

async function openVite(server: Server) {
  const { createServer: createVite } = await import('vite')
  return createVite({ server: { middlewareMode: true, hmr: { server } } })
}

async function loadInDev(vite: Awaited<ReturnType<typeof openVite>>): Promise<Site> {
  return (await vite.ssrLoadModule('./app/site.server.ts')) as Site
}
