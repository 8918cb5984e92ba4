import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { copyReadyDatabase } from './copy-ready-database.ts'
import { atEndOfFile, makeFolder } from './end-of-file.ts'

type Site = typeof import('#app/site.server.ts')

/** Opens a built site in this process, so that a test can look into it. @param build the folder of the build */
export async function openSiteInProcess(build: string) {
  const dataDir = makeFolder()
  const { readSettings, openServices, prepareSite, createListener, createDemoSignInLink } = (await import(
    join(build, 'server/index.js')
  )) as Site
  await copyReadyDatabase(dataDir, 'demo')
  const services = await openServices(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  await prepareSite(services)
  const server = createServer(await createListener(services, join(build, 'client'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(async () => {
    server.close()
    server.closeAllConnections()
    await services.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    db: services.db,
    /** The cache of the pages that are shared by all visitors. */
    pageCache: services.pageCache,
    /** Makes a single-use address that signs in at the desk whoever sends its form. */
    deskAddress: async () => (await createDemoSignInLink(services))!,
  }
}
