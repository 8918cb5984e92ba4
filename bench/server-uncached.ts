// The built site on an embedded database, with a page cache that keeps nothing: `node bench/server-uncached.ts <port>`.
// Each page is made anew for each who asks, on the whole way but for the supervisor.
import { createServer } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentBuild } from '../bin/builds.mjs'

type Site = typeof import('#app/site.server.ts')

// As in server.ts: React chooses its fast half by this name.
process.env.NODE_ENV = 'production'
const build = currentBuild()!
const { createListener, openServices, prepareSite, readSettings } = (await import(join(build, 'server/index.js'))) as Site
const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bench-uncached-'))
const services = await openServices(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' }))
await prepareSite(services)
const { pageCache } = services
const keepsNothing = { ...pageCache, find: () => undefined, begin: () => ({ ...pageCache.begin(), keep: () => {} }) }
const port = Number(process.argv[2])
createServer(await createListener({ ...services, pageCache: keepsNothing }, join(build, 'client'))).listen(port, '127.0.0.1')
process.once('SIGTERM', () => void services.close().finally(() => process.exit(0)))
