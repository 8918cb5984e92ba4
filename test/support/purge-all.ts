import { purgeOldData } from '#app/domains/privacy/retention/purge.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { retentionEntries } from '#app/composition/retention.server.ts'

const files = { remove: async () => {}, list: async function* () {} }

/** Runs every purge of the retention registry for a moment. @returns the number of rows, by the name of the entry */
export function purgeAll(services: Partial<Services>, now: Date = services.now!()): Promise<Record<string, number>> {
  return purgeOldData({ files, ...services, now: () => now } as unknown as Services, retentionEntries)
}
