import type { Db } from '#app/platform/database/database.server.ts'
import { withLease } from '#app/platform/jobs/lease.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { sendArrivals, sendGarden } from './arrivals.server.ts'
import { findExampleStatus, setExampleStatus } from './example-work-mark.server.ts'
import { giveTwice } from './gifts.server.ts'

/** A second process continues without waiting. */
const SECONDS = 120

/** Loads example work into a demo once, but never if it delivers mails. After a failure, the next request tries again. */
export async function loadExampleWork(services: Services): Promise<void> {
  const { settings, db, log } = services
  if (settings.siteMode !== 'demo' || settings.isCopy || settings.mailUrl || (await isOver(db))) return
  await withLease(services, 'example-work', SECONDS, async () => {
    if (await isOver(db)) return
    await setExampleStatus(db, 'begun')
    await writeAll(services)
    await setExampleStatus(db, 'loaded')
  }).catch((error: unknown) => log.error({ err: error }, 'example work was not loaded'))
}

async function isOver(db: Db): Promise<boolean> {
  const status = await findExampleStatus(db)
  return status === 'loaded' || status === 'none'
}

/** No mails are sent. @throws after trying all, if one failed */
async function writeAll(services: Services): Promise<void> {
  const quiet: Services = { ...services, sendMail: async () => {} }
  const ended = await Promise.allSettled([sendArrivals(quiet), sendGarden(quiet), giveTwice(quiet)])
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
