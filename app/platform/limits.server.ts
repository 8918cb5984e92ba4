import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from './database/database.server.ts'
import { keyedDigest } from './digest.server.ts'

/** At most `max` in any fixed window of `perSeconds`. */
export type Limit = { name: string; max: number; perSeconds: number }

/** A limit, and whom it is counted for: an address, an e-mail, or `site`. Stored only as a keyed digest. */
export type Counted = [limit: Limit, subject: string]

export type Limits = {
  /** Takes one from the limit, whichever process asks. @returns whether there was room */
  take(limit: Limit, subject: string): Promise<boolean>
  /**
   * Takes from several limits in one statement. In a chain the next is taken only where the one before had room; chains
   * know nothing of each other. No limit may be there twice for one subject. Whoever takes the same limits takes them
   * in the same order, those of the whole site last: each is held until the statement ends.
   * @returns for each chain how many of its limits had room
   */
  takeChains(...chains: Counted[][]): Promise<number[]>
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
  const takeChains = async (...chains: Counted[][]): Promise<number[]> => {
    if (!enforce) return chains.map((chain) => chain.length)
    const steps = chains.flatMap((chain, number) => chain.map((counted, i) => ({ counted, chain: number, isFirst: i === 0 })))
    const nameOf = (step: number) => sql.id(`step_${step}`)
    const withRoom = (step: number) => sql`from ${nameOf(step)} where taken <= ${steps[step]!.counted[0].max}::int`
    const taking = steps.map(
      ({ counted: [limit, subject], isFirst }, step) => sql`${nameOf(step)} as (
        insert into rate_limits (bucket, window_start, taken)
        select ${bucketOf(limit, subject)}::text, ${windowOf(limit)}::timestamptz, 1 ${isFirst ? sql`` : withRoom(step - 1)}
        on conflict (bucket, window_start) do update set taken = rate_limits.taken + 1
        returning taken)`,
    )
    const passed = steps.map(({ chain }, step) => sql`select ${chain}::int as chain ${withRoom(step)}`)
    const { rows } = await sql<{ chain: number }>`with ${sql.join(taking)} ${sql.join(passed, sql` union all `)}`.execute(db)
    return chains.map((_, number) => rows.filter(({ chain }) => chain === number).length)
  }
  return {
    take: async (limit, subject) => (await takeChains([[limit, subject]]))[0] === 1,
    takeChains,
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
