// Serves the built site with a page cache that stores nothing, so that it renders each page anew: `node bench/uncached.ts PORT`.
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentBuild } from '../bin/builds.mjs'

type Site = typeof import('#app/site.server.ts')

// With this value, React loads its faster production code, as in server.ts.
process.env.NODE_ENV = 'production'
const build = currentBuild()!
const { createListener, openServices, prepareSite, readSettings } = (await import(join(build, 'server/index.js'))) as Site
const dataDir = mkdtempSync(join(tmpdir(), 'bench-uncached-'))
const services = await openServices(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' }))
await prepareSite(services)
const { pageCache } = services
const emptyCache = { ...pageCache, find: () => undefined, begin: () => ({ ...pageCache.begin(), keep: () => {} }) }
createServer(await createListener({ ...services, pageCache: emptyCache }, join(build, 'client'))).listen(
  Number(process.argv[2]),
  '127.0.0.1',
)
process.once('SIGTERM', async () => {
  await services.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
