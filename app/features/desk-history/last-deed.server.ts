import { momentOf } from '#app/features/site/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SubjectKind } from './deed.ts'
import { listHistory } from './history-store.server.ts'

/** What was done to something, for whoever decides about it. */
export type TimelineDeed = { key: number; verb: string; by: string; time: string; shown: string }

const MOST = 20

/** The newest first. */
export async function listDeedsTo(db: Db, subjectKind: SubjectKind, subjectId: string): Promise<TimelineDeed[]> {
  const deeds = await listHistory(db, { subjectKind, subjectId }, MOST)
  return deeds.map(({ id, verb, actorName, at }) => ({ key: id, verb, by: actorName, time: at.toISOString(), shown: momentOf(at) }))
}
