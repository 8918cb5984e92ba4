import { randomUUID } from 'node:crypto'
import type { Keeper } from '#app/features/desk/actor.ts'
import type { DeedVerb } from '#app/features/desk-history/deed.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import type { HeldGroup } from '#app/features/held/held.ts'
import { listHeld } from '#app/features/held/list-held.server.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Looking = Pick<Services, 'db' | 'now'>

/**
 * Everything that is held about one person, for a keeper to see or to hand out. That somebody looked is written down, with
 * how much there was, and without whose it is.
 * @param address as it was typed @returns undefined where they may not any more
 */
export async function lookUpPerson(
  { db, now }: Looking,
  kinds: AnySubmissionKind[],
  keeper: Keeper,
  address: string,
  verb: Extract<DeedVerb, 'look-up-person' | 'export-person'> = 'look-up-person',
): Promise<HeldGroup[] | undefined> {
  const held = await listHeld(db, kinds, address.trim().toLowerCase())
  const records = held.reduce((sum, group) => sum + group.records.length, 0)
  return inTransaction(db, async (trx) => {
    if (!(await stillMay(trx, keeper, 'keeper'))) return undefined
    await writeHistory(trx, { by: keeper, verb, subject: { kind: 'person', id: randomUUID() }, after: { records } }, now())
    return held
  })
}
