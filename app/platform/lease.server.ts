import { randomUUID } from 'node:crypto'
import { inTransaction } from './database/in-transaction.server.ts'
import { forgetMark, renewMark, takeMark } from './marks.server.ts'
import type { Services } from './services.server.ts'

/** What one part of the work may still take once the time for new ones is over. */
const LAST_PART_SECONDS = 60
/** Between two renewals: a lease must outlive it by far, and the database need not hear of every part. */
const RENEWED_AFTER_MS = 10_000

export type Lease = {
  /** When no further part may begin. */
  until: Date
  /** Asked before each part: false when the time is over, or somebody else has taken the lease of one who seemed dead. */
  goesOn(): Promise<boolean>
}

/** For work that nobody else is at and that may take as long as it takes. */
export const unlimited: Pick<Lease, 'goesOn'> = { goesOn: async () => true }

/**
 * Does the work unless somebody else is at it, in this process or another. Whoever dies at it loses the lease with its time.
 * @param seconds how long the work is given, its last part included
 */
export async function withLease<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: string,
  seconds: number,
  work: (lease: Lease) => Promise<T>,
): Promise<T | 'taken'> {
  const mark = `lease:${name}`
  const holder = randomUUID()
  const until = new Date(now().getTime() + (seconds - LAST_PART_SECONDS) * 1000)
  // The moment first: marks are compared as they are written.
  const held = () => `${new Date(now().getTime() + seconds * 1000).toISOString()} ${holder}`
  let value = held()
  let renewedAt = now().getTime()
  if (!(await inTransaction(db, (trx) => takeMark(trx, mark, value, { before: now().toISOString() })))) return 'taken'
  const lease: Lease = {
    until,
    async goesOn() {
      if (now() >= until) return false
      if (now().getTime() - renewedAt < RENEWED_AFTER_MS) return true
      const next = held()
      if (!(await renewMark(db, mark, { from: value, to: next }))) return false
      value = next
      renewedAt = now().getTime()
      return true
    },
  }
  try {
    return await work(lease)
  } finally {
    await forgetMark(db, mark, value)
  }
}
