import { isIPv6 } from 'node:net'
import type { Db } from './database/database.server.ts'
import { type LimitName, LIMITS } from './limits.ts'
import { hash } from './tokens.server.ts'

/** A limit and the key that it counts. The key is stored only as a keyed hash. */
export type LimitKey = [limit: LimitName, key: string]

export type Limits = {
  /** False where the settings turn limits off; nothing is counted or stored then. */
  enforced: boolean
  /**
   * Consumes one point of each limit, in order, and stops at the first exhausted one. Narrower limits come first, so that a
   * client who exhausts one of them does not consume the wider ones.
   * @returns the exhausted limit, or undefined
   */
  consumeLimits(...consumed: LimitKey[]): Promise<LimitName | undefined>
  /** Gives one point back within the same window, because the counted act shall not count after all. */
  refundLimit(name: LimitName, key: string): Promise<void>
  /** Whole seconds until the limit's window ends; at least 1. */
  secondsToWait(name: LimitName): number
}

export function openLimits(options: { db: Db; secretKey: string; now: () => Date; enforce: boolean }): Limits {
  const { db, secretKey, now, enforce } = options
  const bucketOf = (name: string, key: string) => hash(secretKey, `limit:${name}`, key)
  const windowOf = (name: LimitName) => {
    const ms = LIMITS[name].seconds * 1000
    return new Date(Math.floor(now().getTime() / ms) * ms)
  }

  async function hasPoint(name: LimitName, bucket: string, points: number): Promise<boolean> {
    const { used } = await db
      .insertInto('rateLimits')
      .values({ bucket, windowStart: windowOf(name), used: 1 })
      .onConflict((row) => row.columns(['bucket', 'windowStart']).doUpdateSet((set) => ({ used: set('rateLimits.used', '+', 1) })))
      .returning('used')
      .executeTakeFirstOrThrow()
    return used <= points
  }

  async function consumeOne([name, key]: LimitKey): Promise<boolean> {
    const { points, by } = LIMITS[name]
    if (!(await hasPoint(name, bucketOf(name, key), points))) return false
    return by !== 'network' || blockOf(key) === key || hasPoint(name, bucketOf(`${name}:block`, blockOf(key)), points * 2)
  }

  return {
    enforced: enforce,
    async consumeLimits(...consumed) {
      if (enforce) for (const each of consumed) if (!(await consumeOne(each))) return each[0]
      return undefined
    },
    async refundLimit(name, key) {
      const buckets = [bucketOf(name, key), bucketOf(`${name}:block`, blockOf(key))]
      await db
        .updateTable('rateLimits')
        .set((row) => ({ used: row('used', '-', 1) }))
        .where('bucket', 'in', buckets)
        .where('windowStart', '=', windowOf(name))
        .where('used', '>', 0)
        .execute()
    },
    secondsToWait: (name) => Math.ceil((windowOf(name).getTime() + LIMITS[name].seconds * 1000 - now().getTime()) / 1000),
  }
}

export async function deleteExpiredCounters(db: Db, { startedBefore }: { startedBefore: Date }): Promise<number> {
  return Number((await db.deleteFrom('rateLimits').where('windowStart', '<', startedBefore).executeTakeFirst()).numDeletedRows)
}

/** The network of an address: an IPv4 address itself, or the /64 of an IPv6 address, because one household has a whole /64. */
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

/** The /48 around an IPv6 network, because one customer may have all of it; an IPv4 network unchanged. */
export function blockOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network
}

/** Normalizes an e-mail address for counting: in lower case, without its +tag and, for Gmail, without dots, which Gmail ignores. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const [mailbox = ''] = email.slice(0, at).trim().toLowerCase().split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

export type ConfirmationAllowance = 'yes' | 'address-had-enough' | 'network-had-enough' | 'site-had-enough'

/** Counts a mail to an unconfirmed e-mail address against its limits (docs/decisions/mail-to-unconfirmed-addresses.md). */
export async function consumeConfirmationLimits(
  limits: Pick<Limits, 'consumeLimits'>,
  email: string,
  network: string,
): Promise<ConfirmationAllowance> {
  const exhausted = await limits.consumeLimits(
    ['confirmationsToAddress', normalizeMailbox(email)],
    ['confirmationsFromNetwork', network],
    ['confirmations', 'site'],
  )
  if (exhausted === 'confirmationsToAddress') return 'address-had-enough'
  if (exhausted === 'confirmationsFromNetwork') return 'network-had-enough'
  return exhausted ? 'site-had-enough' : 'yes'
}
