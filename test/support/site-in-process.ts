import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyReadyDatabase } from './copy-ready-database.ts'

type Site = typeof import('#app/site.server.ts')

/** A built site in this process, where it can be watched. @param build folder of the build */
export async function openSiteInProcess(build: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mustard-seed-'))
  const { readSettings, openServices, prepareSite, createListener, makeDemoAddress } = (await import(
    join(build, 'server/index.js')
  )) as Site
  await copyReadyDatabase(dataDir, 'demo')
  const services = await openServices(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  await prepareSite(services)
  // Nothing is made beside what is asked for: no page is prepared ahead.
  const quiet = { ...services, accepting: () => false }
  const server = createServer(await createListener(quiet, join(build, 'client'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    db: services.db,
    /** What is kept for everybody. */
    pageCache: services.pageCache,
    /** An address that signs whoever sends it a form in at the desk, once. */
    deskAddress: async () => (await makeDemoAddress(services))!,
    async close() {
      server.close()
      server.closeAllConnections()
      await services.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
