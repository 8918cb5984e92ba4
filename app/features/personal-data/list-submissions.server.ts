import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { HeldGroup, HeldRecord, HeldWhat } from '#app/features/held/held.ts'
import { listSent } from '#app/features/held/list-held.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** One thing that a person sent us. */
export type SentThing = HeldRecord & { what: HeldWhat; at: Date }

/** What came from an address, the newest first, also what staff took away and can put back. @param email in lower case @param most how many; all of it unless told */
export async function listSubmissionsFrom(db: Db, kinds: AnySubmissionKind[], email: string, most?: number): Promise<SentThing[]> {
  return newestOf(await listSent(db, kinds, email, most)).slice(0, most)
}

/** Things of several kinds as one list, the newest first. */
export function newestOf(groups: HeldGroup[]): SentThing[] {
  return groups
    .flatMap(({ what, records }) => records.map((record) => ({ ...record, what, at: record.at! })))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
