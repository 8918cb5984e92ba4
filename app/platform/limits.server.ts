import { isIPv6 } from 'node:net'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from './database/database.server.ts'
import { PLANNED_ONCE } from './database/join-statements.server.ts'
import { keyedDigest } from './digest.server.ts'
import { noteSweeps } from './sweeps.server.ts'

/** At most `max` in any fixed window of `perSeconds`. */
export type Limit = { name: string; max: number; perSeconds: number }

/**
 * One of several limits that are taken together. `of`: whom it is counted for, an address, an e-mail, or `site`; stored only
 * as a keyed digest. `after` and `unless` name steps before it: it is taken only where that one had room, or had none.
 */
export type Step = { limit: Limit; of: string; after?: string; unless?: string }
/** In the order in which they are taken. A step that is not there has no room. */
export type Steps<Name extends string> = Record<Name, Step>
/** Which of the steps were taken and had room. */
export type Room<Name extends string> = Record<Name, boolean>

export type Limits = {
  /** Takes one from the limit, whichever process asks. @returns whether there was room */
  take(limit: Limit, subject: string): Promise<boolean>
  /**
   * Takes from several limits in one statement. No limit may be there twice for one subject. Whoever takes the same limits
   * takes them in the same order, those of the whole site last: each is held until the statement ends.
   */
  takeSteps<Name extends string>(steps: Steps<Name>): Promise<Room<Name>>
  /** The same, but takes nothing where the condition holds: then undefined. */
  takeStepsUnless<Name extends string>(condition: Expression<SqlBool>, steps: Steps<Name>): Promise<Room<Name> | undefined>
  /** Gives back all that was taken from a limit, for whoever has shown that none of it was needed against them. */
  clear(limit: Limit, subject: string): Promise<void>
  /** Gives back one of what was taken in this window. */
  giveBack(limit: Limit, subject: string): Promise<void>
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
  const taking = (steps: Step[], placeOf: (name: string | undefined) => number) => sql<boolean[]>`take_limits(
      ${steps.map(({ limit, of }) => bucketOf(limit, of))}::text[],
      ${steps.map(({ limit }) => windowOf(limit))}::timestamptz[],
      ${steps.map(({ limit }) => limit.max)}::integer[],
      ${steps.map(({ after }) => placeOf(after))}::integer[],
      ${steps.map(({ unless }) => placeOf(unless))}::integer[])`

  async function takeStepsUnless<Name extends string>(condition: Expression<SqlBool>, steps: Steps<Name>): Promise<Room<Name> | undefined> {
    const possible = listPossible(steps)
    const names = possible.map(([name]) => name)
    const placeOf = (name: string | undefined) => (name === undefined ? 0 : names.indexOf(name) + 1)
    const all = possible.map(([, step]) => step)
    const had = enforce ? taking(all, placeOf) : sql<boolean[]>`'{}'::boolean[]`
    const { rows } = await sql<{ had: boolean[] | null }>`
      select case when ${condition} then null else ${had} end as had ${sql.raw(PLANNED_ONCE)}`.execute(db)
    const answer = rows[0]!.had
    if (!answer) return undefined
    return enforce ? roomIn(steps, new Set(names.filter((_, at) => answer[at]))) : roomForAll(steps)
  }
  async function takeSteps<Name extends string>(steps: Steps<Name>): Promise<Room<Name>> {
    return enforce ? (await takeStepsUnless(sql<boolean>`false`, steps))! : roomForAll(steps)
  }
  return {
    take: async (limit, of) => (await takeSteps({ only: { limit, of } })).only,
    takeSteps,
    takeStepsUnless,
    clear: async (limit, of) => void (await db.deleteFrom('rateLimits').where('bucket', '=', bucketOf(limit, of)).execute()),
    async giveBack(limit, of) {
      await db
        .updateTable('rateLimits')
        .set((row) => ({ taken: row('taken', '-', 1) }))
        .where('bucket', '=', bucketOf(limit, of))
        .where('windowStart', '=', windowOf(limit))
        .where('taken', '>', 0)
        .execute()
    },
    secondsToWait(limit) {
      const endsAt = windowOf(limit).getTime() + limit.perSeconds * 1000
      return Math.ceil((endsAt - now().getTime()) / 1000)
    },
    fingerprint: (use, subject) => (enforce ? keyedDigest(secretKey, `limit:${use}`, subject) : undefined),
  }
}

/** In their order, without those that come after a step which is not there. */
function listPossible(steps: Steps<string>): [name: string, step: Step][] {
  const names = new Set<string>()
  return Object.entries(steps).filter(([name, { after }]) => (after === undefined || names.has(after)) && names.add(name))
}

function roomForAll<Name extends string>(steps: Steps<Name>): Room<Name> {
  const had = new Set<string>()
  for (const [name, { unless }] of listPossible(steps)) if (unless === undefined || !had.has(unless)) had.add(name)
  return roomIn(steps, had)
}

function roomIn<Name extends string>(steps: Steps<Name>, had: ReadonlySet<string>): Room<Name> {
  return Object.fromEntries(Object.keys(steps).map((name) => [name, had.has(name)])) as Room<Name>
}

/** Removes the counters of windows that are over. */
export async function sweepLimits(db: Db, now: Date): Promise<void> {
  const swept = await db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', new Date(now.getTime() - 48 * 3600_000))
    .executeTakeFirst()
  await noteSweeps(db, { networkCounters: Number(swept.numDeletedRows) }, now)
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

/**
 * Takes one for a network and for its block, since one line of IPv6 has many networks.
 * @param of the limits of the one and of the other, which is the wider
 * @returns whether both had room
 */
export async function takeOfNetwork(
  limits: Pick<Limits, 'takeSteps'>,
  network: string,
  of: { one: Limit; block: Limit },
): Promise<boolean> {
  const had = await limits.takeSteps({
    network: { limit: of.one, of: network },
    block: { limit: of.block, of: blockOf(network), after: 'network' },
  })
  return had.block
}
