import { waitingSeedsWords } from '#words/seeds.ts'
import { counted } from '#app/features/site/numbers.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { findMark, setMark } from '#app/platform/marks.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { forgetLeftOut, listLeftOut } from './left-out-seeds.server.ts'
import { countWaiting } from './waiting-seeds.server.ts'

type Telling = Pick<Services, 'db' | 'now' | 'sendMail' | 'settings'>

/** Up to which moment the ministry was told. */
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

export async function tellWaitingSeeds({ db, now, sendMail, settings }: Telling): Promise<void> {
  const practice = settings.siteMode === 'demo'
  await forgetLeftOut(db, now())
  await inTransaction(db, async (trx) => {
    const { seeds, people, newest } = await countWaiting(trx, practice)
    const told = await findMark(trx, TOLD)
    const since = told === undefined ? new Date(0) : new Date(told)
    const leftOut = (await listLeftOut(trx, practice)).filter(({ at }) => at > since)
    const last = new Date(Math.max(newest?.getTime() ?? 0, ...leftOut.map(({ at }) => at.getTime())))
    if (last <= since) return
    const acts = leftOut.reduce((sum, each) => sum + each.acts, 0)
    const words = waitingSeedsWords(counted(seeds), counted(people), counted(acts), `${settings.siteUrl}/desk/waiting`)
    await sendMail(trx, toMail('notice', settings.contact.email, words))
    await setMark(trx, TOLD, last.toISOString())
  })
}
