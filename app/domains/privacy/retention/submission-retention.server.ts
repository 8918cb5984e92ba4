import { deskRetentionWords } from '#copy/privacy/desk-retention.ts'
import { deleteReceived } from '#app/forms/received-rows.server.ts'
import type { AnySubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import type { Services } from '#app/platform/services.server.ts'
import { capitalized } from '#app/platform/text.ts'
import { monthsBefore, type RetentionEntry } from './retention-entry.ts'

/** Purges submissions of kinds that have `keptMonths`. @param listKept ids of rows that are kept whatever their age */
export function submissionRetention(
  { name, table, words, keptMonths }: AnySubmissionKind,
  listKept: (services: Services) => Promise<string[]> = async () => [],
): RetentionEntry[] {
  if (keptMonths === undefined) return []
  const kept = () => deskRetentionWords.months(formatNumber(keptMonths))
  return [
    {
      name,
      words: { title: capitalized(words.many), kept },
      ages: [],
      async purge(services, now) {
        const ids = await listKept(services)
        const deleting = deleteReceived(services.db, table)
          .where('receivedAt', '<', monthsBefore(now, keptMonths))
          .$if(ids.length > 0, (rows) => rows.where('id', 'not in', ids))
        return Number((await deleting.executeTakeFirst()).numDeletedRows)
      },
    },
  ]
}
