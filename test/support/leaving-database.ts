import { createServerDatabase } from './server-database.ts'
import { startSite } from './start-site.ts'
import { waitFor } from './wait-for.ts'

/** Starts a site on a PostgreSQL server that can refuse all connections. @param server where the database of the site is made */
export async function startSiteOnLeavingDatabase(server: string) {
  const own = await createServerDatabase(server, process.env.READY_DEMO_ON_SERVER)
  const site = await startSite({ DATABASE_URL: own.databaseUrl, RATE_LIMITS: 'off' })
  return {
    site,
    async goAway() {
      await own.allowConnections(false)
      await own.endConnections()
    },
    async comeBack() {
      await own.allowConnections(true)
      await waitFor('the site to be ready', async () => (await fetch(`${site.url}/readyz`)).ok)
    },
  }
}
