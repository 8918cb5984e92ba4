import { listPurgeRuns } from '#app/domains/privacy/retention/purge.server.ts'
import { formattedRetentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import type { RetentionEntry } from '#app/domains/privacy/retention/retention-entry.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deskRetentionWords } from '#copy/privacy/desk-retention.ts'

export type RetentionEntryView = {
  name: string
  title: string
  kept: string
  last: { time: string; shown: string } | null
  purged: string | null
  /**
   * `queue`: the job queue purges its own jobs; `new`: the entry has not been purged yet; `unset`: this demo was never backed up;
   * `missing`: this live site was never backed up.
   */
  status: 'done' | 'late' | 'new' | 'queue' | 'unset' | 'missing'
}
type Named = Pick<RetentionEntry, 'name' | 'words'>
const ownWords: Record<string, Named['words']> = deskRetentionWords.entries

type Showing = Pick<Services, 'db' | 'now' | 'settings'>

/** After this many hours without a purge or a backup, an entry is shown as late. */
const LATE_AFTER_HOURS = { purge: 3, backup: 30 }

export async function showRetention({ db, now, settings }: Showing, entries: RetentionEntry[]): Promise<RetentionEntryView[]> {
  const runs = await listPurgeRuns(db)
  const isLate = (since: Date, hours: number) => now().getTime() - since.getTime() > hours * 3_600_000
  const show = ({ name, words }: Named, statusOf: (ranAt: Date | undefined) => RetentionEntryView['status']): RetentionEntryView => {
    const run = runs.get(name)
    const { title, kept } = words ?? ownWords[name]!
    return {
      name,
      title,
      kept: kept(formattedRetentionAges),
      last: run ? { time: run.ranAt.toISOString(), shown: formatMoment(run.ranAt) } : null,
      purged: run ? formatNumber(run.purged) : null,
      status: statusOf(run?.ranAt),
    }
  }
  const purgeStatus = (ranAt: Date | undefined) => {
    if (!ranAt) return 'new'
    return isLate(ranAt, LATE_AFTER_HOURS.purge) ? 'late' : 'done'
  }
  const backupStatus = (ranAt: Date | undefined) => {
    if (!ranAt) return settings.siteMode === 'live' ? 'missing' : 'unset'
    return isLate(ranAt, LATE_AFTER_HOURS.backup) ? 'late' : 'done'
  }
  return [
    ...entries.map((entry) => show(entry, purgeStatus)),
    show({ name: 'doneWork' }, () => 'queue'),
    show({ name: 'oldBackups' }, backupStatus),
  ]
}
