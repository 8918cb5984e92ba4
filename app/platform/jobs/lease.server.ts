import { randomUUID } from 'node:crypto'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { deleteValue, replaceValue, claimValue } from './key-values.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const SAFETY_MARGIN_SECONDS = 60
/** A lease is renewed at most this often, to save database writes. */
const RENEWAL_INTERVAL_MS = 10_000

export type Lease = {
  until: Date
  /** Call it before each part of the work. It returns false when `until` has passed or another process has the lease. */
  mayContinue(): Promise<boolean>
}

export const unlimitedLease: Pick<Lease, 'mayContinue'> = { mayContinue: async () => true }

/** Runs the work unless another process is running it. A process that dies loses the lease after `seconds`. */
export async function withLease<T>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: string,
  seconds: number,
  work: (lease: Lease) => Promise<T>,
): Promise<T | 'taken'> {
  const mark = `lease:${name}`
  const holder = randomUUID()
  const until = new Date(now().getTime() + (seconds - SAFETY_MARGIN_SECONDS) * 1000)
  // The time comes first in the value, because values are compared as text.
  const leaseValue = () => `${new Date(now().getTime() + seconds * 1000).toISOString()} ${holder}`
  let value = leaseValue()
  let renewedAt = now().getTime()
  if (!(await inTransaction(db, (trx) => claimValue(trx, mark, value, { before: now().toISOString() })))) return 'taken'
  const lease: Lease = {
    until,
    async mayContinue() {
      if (now() >= until) return false
      if (now().getTime() - renewedAt < RENEWAL_INTERVAL_MS) return true
      const next = leaseValue()
      if (!(await replaceValue(db, mark, { from: value, to: next }))) return false
      value = next
      renewedAt = now().getTime()
      return true
    },
  }
  try {
    return await work(lease)
  } finally {
    await deleteValue(db, mark, value)
  }
}
