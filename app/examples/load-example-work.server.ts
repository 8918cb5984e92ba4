import type { Db } from '#app/platform/database/database.server.ts'
import { withLease } from '#app/platform/lease.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { sendArrivals, sendGarden } from './arrivals.server.ts'
import { findStanding, noteStanding } from './example-work-mark.server.ts'
import { giveTwice } from './gifts.server.ts'

/** Whoever comes in while another's are being written goes on without waiting. */
const SECONDS = 120

/**
 * Puts example work into the inbox of a demo's desk, once, beside whatever came in before. Where mails leave there is
 * none: what is decided would be told to addresses that are nobody's. What goes wrong is logged, and tried again by whoever
 * opens the desk the next time.
 */
export async function loadExampleWork(services: Services): Promise<void> {
  const { settings, db, log } = services
  if (settings.siteMode !== 'demo' || settings.isCopy || settings.mailUrl || (await isOver(db))) return
  await withLease(services, 'example-work', SECONDS, async () => {
    if (await isOver(db)) return
    await noteStanding(db, 'begun')
    await writeAll(services)
    await noteStanding(db, 'loaded')
  }).catch((error: unknown) => log.error({ err: error }, 'example work was not loaded'))
}

async function isOver(db: Db): Promise<boolean> {
  const standing = await findStanding(db)
  return standing === 'loaded' || standing === 'none'
}

/**
 * Nobody is written to: each came, and was told, some time ago.
 * @throws Error where one could not be written, once all the others are
 */
async function writeAll(services: Services): Promise<void> {
  const quiet: Services = { ...services, sendMail: async () => {} }
  const ended = await Promise.allSettled([sendArrivals(quiet), sendGarden(quiet), giveTwice(quiet)])
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
