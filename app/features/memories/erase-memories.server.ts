import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { forgetMemory } from './forget-memories.server.ts'
import { lockAllFrom } from './memory-store.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

/**
 * Every memory that came from an address is withdrawn, its story with it, and loses its words and its person at once. Its
 * photo's files go at the next sweep. @param email in small letters @returns how many
 */
export async function eraseMemories(services: Pick<Services, 'pageCache'>, trx: Trx, email: string, now: Date): Promise<number> {
  const memories = await lockAllFrom(trx, email)
  for (const memory of memories) {
    if (!memory.closedAt) await closeMemory(services, trx, memory, { outcome: 'withdrawn', closedAt: now })
    await forgetMemory(trx, memory.id)
  }
  return memories.length
}
