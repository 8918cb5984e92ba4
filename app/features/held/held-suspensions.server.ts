import { listOwnedPlaces } from '#app/features/listings/listing-owner-store.server.ts'
import { listIdsFrom } from '#app/features/memories/memory-store.server.ts'
import { findHolder } from '#app/features/seeds/seed-store.server.ts'
import { listStoryIdsOf } from '#app/features/stories/story-changes.server.ts'
import { listSuspensionsOf, type SuspendedKind } from '#app/features/suspensions/suspension-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'
import { known } from './held-facts.ts'

/** Each time that something of theirs was suspended, and what they were told of why. @param email in small letters */
export async function listHeldSuspensions(db: Db, email: string): Promise<HeldGroup> {
  const [places, holder, memories] = await Promise.all([listOwnedPlaces(db, email), findHolder(db, email), listIdsFrom(db, email)])
  const ids: [SuspendedKind, string[]][] = [
    ['listing', places],
    ['ambassador', holder === undefined ? [] : [holder]],
    ['story', await listStoryIdsOf(db, memories)],
  ]
  const each = ids.flatMap(([kind, subjects]) => subjects.map((subject) => listSuspensionsOf(db, kind, subject)))
  return {
    what: 'suspension',
    records: (await Promise.all(each)).flat().map(({ suspendedBy: _by, restoredBy: _restorer, ...suspension }) => ({
      id: suspension.id,
      at: suspension.since,
      facts: known({ suspended: suspension.kind, why: suspension.reason, ended: suspension.restoredAt }),
      raw: suspension,
      paged: [{ kind: suspension.kind, id: suspension.subjectId }],
    })),
  }
}
