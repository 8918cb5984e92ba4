import type { Services } from '#app/platform/services.server.ts'
import type { RetentionAge } from './retention-ages.ts'

export type RetentionEntry = {
  name: string
  /** The texts of this entry on the desk; by default those of the same name in `deskRetentionWords.entries`. */
  words?: { title: string; kept: (ages: Record<string, string>) => string }
  /** The keys of `retentionAges` that `purge` applies; empty if it follows another rule. */
  ages: RetentionAge[]
  /** Deletes or anonymizes every row that is too old. @returns how many there were */
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
