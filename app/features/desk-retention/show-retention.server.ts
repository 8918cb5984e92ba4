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
  /** `queue`: the list of work looks after its own; `new`: it has not had its turn yet; `unset`: no backup is made at night. */
  standing: 'done' | 'late' | 'new' | 'queue' | 'unset'
}

/** Each promise, how long what it is about is kept, and when it was acted on last. */
export async function showRetention({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ShownPromise[]> {
  const sweeps = await listSweeps(db)
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
      standing: standingOf(every, sweep?.ranAt, now()),
    }
  })
}

function standingOf(every: (typeof PROMISES)[number]['every'], ranAt: Date | undefined, now: Date): ShownPromise['standing'] {
  if (every === 'queue') return 'queue'
  if (!ranAt) return every === 'backup' ? 'unset' : 'new'
  return isLate(ranAt, every, now) ? 'late' : 'done'
}

function isLate(ranAt: Date, every: keyof typeof LATE_AFTER_HOURS, now: Date): boolean {
  return now.getTime() - ranAt.getTime() > LATE_AFTER_HOURS[every] * 3_600_000
}
