import { isClosed } from '#app/adapters/payments/payment-provider.ts'
import { findFirstStart } from '#app/features/retention/first-start.server.ts'
import { LATE_AFTER_HOURS, PROMISES, type Promised } from '#app/features/retention/promises.ts'
import { writtenRetention } from '#app/features/retention/retention.server.ts'
import { momentOf } from '#app/features/site/dates.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { TRASH_DAYS } from '#app/features/trash/trash-days.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listSweeps } from '#app/platform/sweeps.server.ts'
import { deskRetentionWords } from '#words/desk-retention.ts'

export type ShownPromise = {
  what: Promised
  title: string
  kept: string
  last: { time: string; shown: string } | null
  gone: string | null
  ever: string | null
  /**
   * `queue`: the list of work looks after its own; `new`: the site has opened so lately that it has not had its turn yet;
   * `idle`: no gifts are taken; `unset`: no backup is made of this demo; `missing`: none was ever made of this live site.
   */
  standing: 'done' | 'late' | 'new' | 'queue' | 'idle' | 'unset' | 'missing'
}
type Showing = Pick<Services, 'db' | 'now' | 'settings' | 'payments'>

/** Each promise, how long what it is about is kept, and when it was acted on last. */
export async function showRetention({ db, now, settings, payments }: Showing): Promise<ShownPromise[]> {
  const [sweeps, firstStart] = await Promise.all([listSweeps(db), findFirstStart(db)])
  const site = { isLive: settings.siteMode === 'live', takesGifts: !isClosed(payments), firstStart }
  return PROMISES.map(({ what, every }) => {
    const sweep = sweeps.get(what)
    const { title, kept } = deskRetentionWords.whats[what]
    return {
      what,
      title,
      kept: kept({ ...writtenRetention, trashDays: formatNumber(TRASH_DAYS) }),
      last: sweep ? { time: sweep.ranAt.toISOString(), shown: momentOf(sweep.ranAt) } : null,
      gone: sweep ? formatNumber(sweep.gone) : null,
      ever: sweep ? formatNumber(sweep.goneEver) : null,
      standing: standingOf({ what, every }, sweep?.ranAt, site, now()),
    }
  })
}

type Site = { isLive: boolean; takesGifts: boolean; firstStart: Date | undefined }

function standingOf(
  { what, every }: Pick<(typeof PROMISES)[number], 'what' | 'every'>,
  ranAt: Date | undefined,
  { isLive, takesGifts, firstStart }: Site,
  now: Date,
): ShownPromise['standing'] {
  if (every === 'queue') return 'queue'
  if (ranAt) return isLate(ranAt, every, now) ? 'late' : 'done'
  if (every === 'backup') return isLive ? 'missing' : 'unset'
  // Its sweep runs only where gifts are taken.
  if (what === 'giftNetworks' && !takesGifts) return 'idle'
  return firstStart && isLate(firstStart, every, now) ? 'late' : 'new'
}

function isLate(since: Date, every: keyof typeof LATE_AFTER_HOURS, now: Date): boolean {
  return now.getTime() - since.getTime() > LATE_AFTER_HOURS[every] * 3_600_000
}
