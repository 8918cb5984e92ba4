import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { blockOf } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listDeclinesOf } from './decline-store.server.ts'
import { findClosedSeconds } from './form-pause.server.ts'
import { countPlaces, countStarts, lockBlock, lockSite, type Starter } from './gift-place-store.server.ts'

/**
 * Against card testing: thieves try stolen cards in bulk on forms that take small gifts. What they leave behind is
 * declined cards and checkouts that nobody pays; what a church hall leaves behind is paid gifts from one address.
 */
export const giftLimits = {
  /** Gifts begun and not paid. One that is paid gives its place back; one that ends unpaid keeps it for an hour. */
  places: { ofNetwork: 20, ofBlock: 200, ofEmailInNetwork: 3, keptAfterEndMs: 3_600_000 },
  /** Beyond it a giver is asked to wait. Nothing is closed by it. */
  startsAMinute: 30,
  /** Close the form for that network, or block of networks, for a minute. */
  declinesAMinute: { ofNetwork: 10, ofBlock: 100 },
  /** From one network with the hidden field filled in, by a machine or by a browser that fills in forms. */
  trappedAMinute: 5,
}

const MINUTE_MS = 60_000
const MINUTE_SECONDS = 60
/** Of an hour or two, as the words say, the one: whoever pays what is open gets a place back at once. */
const PLACE_SECONDS = 3_600

/** `of`: who has too many open gifts. */
type Why = { reason: 'paused' | 'closed' | 'busy' } | { reason: 'too-many'; of: 'network' | 'email' }
export type GateRefusal = { ok: false; retryAfterSeconds: number } & Why
type Passed = { ok: true } | GateRefusal
type Visitor = { starter: Starter; email: string }

/**
 * Who begins a gift, as it is kept on the gift; undefined while limits are off.
 * @param network as `networkOf` gives it
 */
export function starterOf({ limits }: Pick<Services, 'limits'>, network: string): Starter | undefined {
  const [digest, networkBlock] = [limits.fingerprint('gift-network', network), limits.fingerprint('gift-block', blockOf(network))]
  return digest && networkBlock ? { network: digest, networkBlock } : undefined
}

/** Whether this visitor may begin a gift, as it looks now. Takes nothing and waits for nobody. */
export async function checkGate(services: Pick<Services, 'db' | 'now'>, { starter, email }: Visitor): Promise<Passed> {
  const { db } = services
  const now = services.now()
  const pauseSeconds = await findClosedSeconds(services)
  if (pauseSeconds > 0) return refuse({ reason: 'paused' }, pauseSeconds)
  if (await isClosed(db, starter, now)) return refuse({ reason: 'closed' }, MINUTE_SECONDS)
  const placed = await checkPlaces(db, { starter, email }, now)
  return placed.ok ? checkStarts(db, now) : placed
}

/** The same under lock, for a gift that is written in this transaction: of many at once no more pass than may. */
export async function passGate(trx: Trx, { starter, email }: Visitor, now: Date): Promise<Passed> {
  const placed = await checkPlaces(trx, { starter, email }, now)
  if (!placed.ok) return placed
  await lockSite(trx)
  return checkStarts(trx, now)
}

/** A browser that fills in the hidden field does it again: its giver is asked to wait for a minute at most, and never refused for it. */
export function mayBeginTrapped({ limits }: Pick<Services, 'limits'>, network: string): Promise<boolean> {
  return limits.take({ name: 'gifts-trapped-network', max: giftLimits.trappedAMinute, perSeconds: MINUTE_SECONDS }, network)
}

/** The turn of this visitor's block of networks, until the transaction ends. */
export async function waitAtGate(trx: Trx, { starter }: Visitor): Promise<void> {
  await lockBlock(trx, starter)
}

async function checkPlaces(db: Db, { starter, email }: Visitor, now: Date): Promise<Passed> {
  const { ofNetwork, ofBlock, ofEmailInNetwork, keptAfterEndMs } = giftLimits.places
  const taken = await countPlaces(db, starter, email, new Date(now.getTime() - keptAfterEndMs))
  if (taken.ofEmail >= ofEmailInNetwork) return refuse({ reason: 'too-many', of: 'email' }, PLACE_SECONDS)
  if (taken.ofNetwork >= ofNetwork || taken.ofBlock >= ofBlock) return refuse({ reason: 'too-many', of: 'network' }, PLACE_SECONDS)
  return { ok: true }
}

async function checkStarts(db: Db, now: Date): Promise<Passed> {
  const begun = await countStarts(db, new Date(now.getTime() - MINUTE_MS))
  return begun < giftLimits.startsAMinute ? { ok: true } : refuse({ reason: 'busy' }, MINUTE_SECONDS)
}

/** Closed for a minute from the moment that the last of so many cards was declined within a minute. */
async function isClosed(db: Db, { network, networkBlock }: Starter, now: Date): Promise<boolean> {
  const declines = await listDeclinesOf(db, networkBlock, new Date(now.getTime() - 2 * MINUTE_MS))
  const closedBy = (moments: Date[], most: number) =>
    moments.some((last, index) => {
      const first = moments[index + 1 - most]
      return first && last.getTime() - first.getTime() < MINUTE_MS && now.getTime() - last.getTime() < MINUTE_MS
    })
  const { ofNetwork, ofBlock } = giftLimits.declinesAMinute
  const moments = (those: typeof declines) => those.map(({ declinedAt }) => declinedAt)
  return closedBy(moments(declines.filter((each) => each.network === network)), ofNetwork) || closedBy(moments(declines), ofBlock)
}

function refuse(why: Why, retryAfterSeconds: number): GateRefusal {
  return { ok: false, ...why, retryAfterSeconds }
}
