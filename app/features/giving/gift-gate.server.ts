import { giftErrors } from '#app/content/en/giving.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Limit } from '#app/platform/limits.server.ts'
import { raiseAlert } from './alert-store.server.ts'
import { type GivingServices, isPractice } from './giving-services.server.ts'

/** Against card testing: thieves try stolen cards in bulk on forms that take small gifts. */
export const giftLimits = {
  startsByNetwork: { name: 'gift-starts-network', max: 5, perSeconds: 3600 },
  startsByEmail: { name: 'gift-starts-email', max: 3, perSeconds: 3600 },
  startsOnSite: { name: 'gift-starts-site', max: 30, perSeconds: 60 },
  failuresByNetwork: { name: 'gift-failures-network', max: 10, perSeconds: 60 },
  /** Counts each closed network once, so that one network alone cannot pause the form for all. */
  networkClosed: { name: 'gift-network-closed', max: 1, perSeconds: 600 },
  networksClosed: { name: 'gift-networks-closed', max: 10, perSeconds: 600 },
  siteOverflows: { name: 'gift-site-overflows', max: 60, perSeconds: 600 },
} satisfies Record<string, Limit>

const PAUSE_MINUTES = 60
const PAUSED_UNTIL = 'gifts-paused-until'

type GateServices = Pick<GivingServices, 'db' | 'limits' | 'payments' | 'now'>
export type GateRefusal = { ok: false; reason: 'paused' | 'closed' | 'too-many' | 'busy'; message: string }

/** Whether the form may be used at all from this network now. Takes nothing. */
export async function checkGate(
  { db, limits, now }: Pick<GateServices, 'db' | 'limits' | 'now'>,
  network: string,
): Promise<{ ok: true } | GateRefusal> {
  const pausedUntil = await findPause(db)
  if (pausedUntil && pausedUntil > now()) return { ok: false, reason: 'paused', message: giftErrors.paused }
  if (!(await limits.hasRoom(giftLimits.failuresByNetwork, network)))
    return {
      ok: false,
      reason: 'closed',
      message:
        'Several tries from your network did not work, so we are resting this form for a minute. You were not charged. Please try again shortly, or write to us.',
    }
  return { ok: true }
}

/** Takes one start from each limit, the narrowest first. */
export async function takeStart(services: GateServices, network: string, email: string): Promise<{ ok: true } | GateRefusal> {
  const { limits } = services
  const tooMany = {
    ok: false,
    reason: 'too-many',
    message:
      'You have started several gifts in the last hour. You were not charged for this one. Please try again in an hour, or write to us.',
  } as const
  if (!(await limits.take(giftLimits.startsByNetwork, network)) || !(await limits.take(giftLimits.startsByEmail, email.toLowerCase()))) {
    await noteGiftFailure(services, network)
    return tooMany
  }
  if (await limits.take(giftLimits.startsOnSite, 'site')) return { ok: true }
  if (!(await limits.take(giftLimits.siteOverflows, 'site'))) await pauseGifts(services, 'more starts than the site takes')
  return {
    ok: false,
    reason: 'busy',
    message: 'Many people are giving at this moment. You were not charged. Please try again in a minute.',
  }
}

/**
 * Counts one failure for a network: a refused start, a declined card.
 * Ten in a minute close the form for it; ten closed networks within ten minutes pause the form for all.
 */
export async function noteGiftFailure(services: GateServices, network: string): Promise<void> {
  const { limits } = services
  await limits.take(giftLimits.failuresByNetwork, network)
  if (await limits.hasRoom(giftLimits.failuresByNetwork, network)) return
  if (!(await limits.take(giftLimits.networkClosed, network))) return
  await limits.take(giftLimits.networksClosed, 'site')
  if (!(await limits.hasRoom(giftLimits.networksClosed, 'site'))) await pauseGifts(services, 'ten networks failed again and again')
}

/** Pauses the form for everyone and tells the desk. */
export async function pauseGifts({ db, payments, now }: Pick<GateServices, 'db' | 'payments' | 'now'>, why: string): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + PAUSE_MINUTES * 60_000)
  const known = await findPause(db)
  if (known && known > at) return
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('facts')
      .values({ name: PAUSED_UNTIL, value: until.toISOString() })
      .onConflict((row) => row.column('name').doUpdateSet({ value: until.toISOString() }))
      .execute()
    await raiseAlert(trx, {
      kind: 'gifts-paused',
      subject: at.toISOString().slice(0, 13),
      summary: `Gifts are paused until ${until.toISOString()}: ${why}. This looks like card testing.`,
      practice: isPractice(payments),
      at,
    })
  })
}

/** Opens the form again before the pause is over. */
export async function resumeGifts({ db }: Pick<GateServices, 'db'>): Promise<void> {
  await db.deleteFrom('facts').where('name', '=', PAUSED_UNTIL).execute()
}

async function findPause(db: Db): Promise<Date | undefined> {
  const fact = await db.selectFrom('facts').select('value').where('name', '=', PAUSED_UNTIL).executeTakeFirst()
  return fact && new Date(fact.value)
}
