import { claimStartRetention } from '#app/domains/places/claims/claim-data.server.ts'
import { listDoneSubjects } from '#app/domains/staff/inbox/item-store.server.ts'
import { memoryRetention } from '#app/domains/community/memories/memory-retention.server.ts'
import { givingRetention } from '#app/domains/giving/your-giving/giving-retention.server.ts'
import { pictureRetention, platformRetention } from '#app/domains/privacy/retention/platform-retention.server.ts'
import { type RetentionEntry, monthsBefore } from '#app/domains/privacy/retention/retention-entry.ts'
import { removalRetention } from '#app/domains/community/stories/removal-requests.server.ts'
import { visitorRetention } from '#app/domains/community/visits/visitor-retention.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { personalData } from './personal-data.server.ts'
import { submissionKinds } from './submission-kinds.server.ts'
import { deskRetentionWords } from '#copy/privacy/desk-retention.ts'
import { deleteSubmissions } from '#app/forms/submission-rows.server.ts'
import type { AnySubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { capitalize } from '#app/platform/text.ts'

/** The retention registry. Its entries are purged in this order. */
export const retentionEntries: RetentionEntry[] = [
  ...submissionKinds.flatMap((kind) => submissionRetention(kind, kind.name === 'message' ? listOpenErasureRequests : undefined)),
  ...memoryRetention,
  removalRetention,
  claimStartRetention,
  ...platformRetention,
  ...givingRetention,
  visitorRetention,
  // Pictures are last, because their purge waits for the file storage.
  pictureRetention,
]

/** A request for erasure is kept, whatever its age, until staff have erased the person or marked the request as done. */
async function listOpenErasureRequests(services: Services): Promise<string[]> {
  const ids = (await personalData.requests.list(services.db)).map(({ id }) => id)
  const done = await listDoneSubjects(services.db, { kind: 'message', subjectIds: ids })
  return ids.filter((id) => !done.has(id))
}

/** Purges submissions of kinds that have `keptMonths`. @param listKept ids of rows that are kept whatever their age */
function submissionRetention(
  { name, table, words, keptMonths }: AnySubmissionKind,
  listKept: (services: Services) => Promise<string[]> = async () => [],
): RetentionEntry[] {
  if (keptMonths === undefined) return []
  const kept = () => deskRetentionWords.months(formatNumber(keptMonths))
  return [
    {
      name,
      words: { title: capitalize(words.many), kept },
      ages: [],
      async purge(services, now) {
        const ids = await listKept(services)
        const deleting = deleteSubmissions(services.db, table)
          .where('receivedAt', '<', monthsBefore(now, keptMonths))
          .$if(ids.length > 0, (rows) => rows.where('id', 'not in', ids))
        return Number((await deleting.executeTakeFirst()).numDeletedRows)
      },
    },
  ]
}
