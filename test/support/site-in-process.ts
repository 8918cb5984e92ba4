import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { copyReadyDatabase } from './copy-ready-database.ts'
import { atEndOfFile, makeFolder } from './end-of-file.ts'

type Site = typeof import('#app/site.server.ts')

/** A built site in this process, where it can be watched. @param build folder of the build */
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
    /** What is kept for everybody. */
    pageCache: services.pageCache,
    /** An address that signs whoever sends it a form in at the desk, once. */
    deskAddress: async () => (await createDemoSignInLink(services))!,
  }
}
