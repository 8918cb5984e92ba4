import { retentionAges as ages } from '#app/domains/privacy/retention/retention-ages.ts'
import { daysBefore, type RetentionEntry } from '#app/domains/privacy/retention/retention-entry.ts'
import { closeExpiredMemories } from './waiting-memories.server.ts'
import { anonymizeMemories } from './erase-memories.server.ts'

export const memoryRetention: RetentionEntry[] = [
  {
    name: 'memoriesUndecided',
    ages: ['waitingMemoryDays'],
    // The texts of the memories that this closes are deleted later, by `closedMemories`.
    purge: (services) => closeExpiredMemories(services),
  },
  {
    name: 'closedMemories',
    ages: ['closedMemoryDays'],
    purge: ({ db }, now) => anonymizeMemories(db, { closedBefore: daysBefore(now, ages.closedMemoryDays) }),
  },
]
