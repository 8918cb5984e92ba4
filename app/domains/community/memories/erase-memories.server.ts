import { listSuspended } from '#app/domains/staff/review/suspensions.server.ts'
import { listStoryIdsByMemory } from '#app/domains/community/stories/story-store.server.ts'
import type { PersonalDataSource } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listMemoryIds, lockMemories, updateMemory } from './memory-store.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

/** Withdraws and anonymizes every memory of an e-mail address. The next purge deletes the photos. @param email in lower case */
export async function eraseMemories(services: Pick<Services, 'pageCache' | 'now'>, trx: Trx, email: string): Promise<number> {
  const memories = await lockMemories(trx, email)
  for (const memory of memories) {
    if (!memory.closedAt) await closeMemory(services, trx, memory, { outcome: 'withdrawn', closedAt: services.now() })
    await updateMemory(trx, memory.id, ANONYMOUS)
  }
  return memories.length
}

const ANONYMOUS = { story: null, firstName: null, email: null, decidedWhy: null }

/** Removes the story, the name and the e-mail address from closed memories. The rows stay. @returns how many were anonymized */
export async function anonymizeMemories(db: Db, { closedBefore }: { closedBefore: Date }): Promise<number> {
  const anonymized = await db
    .updateTable('memories')
    .set(ANONYMOUS)
    .where('closedAt', '<', closedBefore)
    .where('story', 'is not', null)
    .executeTakeFirst()
  return Number(anonymized.numUpdatedRows)
}

/** The suspensions of a person's stories. They are erased together with the stories. */
export const storySuspensionPersonalData: PersonalDataSource = {
  name: 'suspension',
  list: async (db, { email }) => listSuspended(db, 'story', await listStoryIdsByMemory(db, await listMemoryIds(db, email))),
}
