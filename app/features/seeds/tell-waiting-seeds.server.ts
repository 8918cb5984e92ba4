import { waitingSeedsWords } from '#words/seeds.ts'
import { counted } from '#app/features/site/numbers.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { findMark, setMark } from '#app/platform/marks.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countWaiting } from './waiting-seeds.server.ts'

type Telling = Pick<Services, 'db' | 'sendMail' | 'settings'>

/** Up to which entry the ministry was told. */
const TOLD = 'waiting-seeds-told'

/** Once a day: the ministry hears what waits, unless nothing has come to it since it was told. */
export function tellWaitingSeedsJob(services: Telling): JobKind<object> {
  return {
    name: 'tell-waiting-seeds',
    every: '40 12 * * *',
    retries: { limit: 5, firstRetrySeconds: 30, longestRetrySeconds: 600 },
    handle: () => tellWaitingSeeds(services),
  }
}

export async function tellWaitingSeeds({ db, sendMail, settings }: Telling): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { seeds, people, newest } = await countWaiting(trx, settings.siteMode === 'demo')
    const told = await findMark(trx, TOLD)
    if (!newest || (told !== undefined && newest <= new Date(told))) return
    await sendMail(trx, toMail('notice', settings.contact.email, waitingSeedsWords(counted(seeds), counted(people))))
    await setMark(trx, TOLD, newest.toISOString())
  })
}
