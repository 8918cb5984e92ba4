import type { Services } from '#app/platform/services.server.ts'
import type { RetentionAge } from './retention-ages.ts'

/** One line of the retention registry: what is purged, how old it may become, and how that is done. */
export type RetentionEntry = {
  /** Its runs are recorded under it. */
  name: string
  /** How the desk describes it; without them `deskRetentionWords.entries` has words of that name. */
  words?: { title: string; kept: (ages: Record<string, string>) => string }
  /** Empty where the privacy page writes the age in words. */
  ages: RetentionAge[]
  /** Purges every row that is too old. @returns how many there were */
  purge(services: Services, now: Date): Promise<number>
}

const HOUR_MS = 3_600_000
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)
export const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24)

export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
