import { listAllCodesOf } from '#app/features/invitations/code-store.server.ts'
import { listAllEntriesOf } from '#app/features/seeds/seed-history.server.ts'
import { findHolder } from '#app/features/seeds/seed-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'
import { known } from './held-facts.ts'

/** The codes of an Ambassador and every seed that was booked. @param email in small letters */
export async function listHeldSeeds(db: Db, email: string, most?: number): Promise<HeldGroup[]> {
  const holderId = await findHolder(db, email)
  if (holderId === undefined) return []
  const paged = [{ kind: 'ambassador' as const, id: holderId }]
  const [codes, entries] = await Promise.all([listAllCodesOf(db, holderId), listAllEntriesOf(db, holderId, most)])
  return [
    {
      what: 'code',
      records: codes.map((each) => ({ id: each.code, at: each.madeAt, facts: known({ code: each.code }), raw: each, paged })),
    },
    {
      what: 'seeds',
      records: entries.map((entry) => ({
        id: entry.id,
        at: entry.bookedAt,
        facts: known({ seedKind: entry.kind, seeds: entry.seeds, waits: entry.heldReason === null ? null : true }),
        raw: entry,
        paged,
      })),
    },
  ]
}
