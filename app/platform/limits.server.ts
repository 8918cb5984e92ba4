import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from './database/database.server.ts'
import { keyedDigest } from './digest.server.ts'

/** At most `max` in any fixed window of `perSeconds`. */
export type Limit = { name: string; max: number; perSeconds: number }

export type Limits = {
  /**
   * Takes one from the limit for `subject` (an address, an e-mail, or `site`), whichever process asks.
   * The subject is stored only as a keyed digest.
   */
  take(limit: Limit, subject: string): Promise<boolean>
  /** Like `take`, without taking: whether another one would pass. */
  hasRoom(limit: Limit, subject: string): Promise<boolean>
  /** Whole seconds until the limit's window ends and there is room again; at least 1. */
  secondsToWait(limit: Limit): number
  /**
   * What a limit that counts rows keeps on them instead of an address: a keyed digest, other for each `use`.
   * Undefined while limits are off: where nothing is counted, nothing is kept.
   */
  fingerprint(use: string, subject: string): string | undefined
}

/** Limits kept in the database, so that they hold over restarts and over any number of processes. */
export function openLimits(options: { db: Db; secretKey: string; now: () => Date; enforce: boolean }): Limits {
  const { db, secretKey, now, enforce } = options
  const bucketOf = (limit: Limit, subject: string) => keyedDigest(secretKey, `limit:${limit.name}`, subject)
  const windowOf = (limit: Limit) => {
    const size = limit.perSeconds * 1000
    return new Date(Math.floor(now().getTime() / size) * size)
  }
  return {
    async take(limit, subject) {
      if (!enforce) return true
      const { taken } = await db
        .insertInto('rateLimits')
        .values({ bucket: bucketOf(limit, subject), windowStart: windowOf(limit), taken: 1 })
        .onConflict((row) => row.columns(['bucket', 'windowStart']).doUpdateSet({ taken: sql`rate_limits.taken + 1` }))
        .returning('taken')
        .executeTakeFirstOrThrow()
      return taken <= limit.max
    },
    async hasRoom(limit, subject) {
      if (!enforce) return true
      const row = await db
        .selectFrom('rateLimits')
        .select('taken')
        .where('bucket', '=', bucketOf(limit, subject))
        .where('windowStart', '=', windowOf(limit))
        .executeTakeFirst()
      return (row?.taken ?? 0) < limit.max
    },
    secondsToWait(limit) {
      const endsAt = windowOf(limit).getTime() + limit.perSeconds * 1000
      return Math.ceil((endsAt - now().getTime()) / 1000)
    },
    fingerprint: (use, subject) => (enforce ? keyedDigest(secretKey, `limit:${use}`, subject) : undefined),
  }
}

/** Removes the counters of windows that are over. */
export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', new Date(now.getTime() - 48 * 3600_000))
    .execute()
}

/** The network an address belongs to: IPv4 whole, IPv6 by its /64, because one household holds that many. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The block that a network belongs to: IPv6 by its /48, which is what one customer may get to spread over; IPv4 stays whole.
 * @param network as `networkOf` gives it
 */
export function blockOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network
}
