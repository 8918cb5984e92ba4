import { sql } from 'kysely'
import type { PaymentEvent } from '#app/adapters/payments/payment-provider.ts'
import { type Reconciliation, reconcileLedger } from '#app/features/balance/reconcile-ledger.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type Giving, growthNurturer, openGiving, readLedger } from './open-giving.ts'

/** What a history left in the books, in a form that two runs can be compared by. */
export type Books = {
  ledger: string[]
  seeds: string[]
  gifts: string[]
  receipts: number
  reconciliation: Reconciliation
  deliveries: number
}

const DAY_MS = 86_400_000

/** The history as it should arrive: every event once, in order, the moment it happens. */
export async function runCleanly(database: Database, gifts: number, seed: number): Promise<Books> {
  const giving = openGiving(database, { series: 'history' })
  let deliveries = 0
  const deliver = async () => {
    for (let event = giving.events.shift(); event; event = giving.events.shift()) {
      await giving.deliver(event)
      deliveries++
    }
  }
  await live(giving, gifts, random(seed), deliver)
  return readBooks(database, giving, deliveries)
}

/** The same history, of which nothing arrives until it is over; then every event arrives many times, in no order, eight at a time. */
export async function runShuffled(database: Database, gifts: number, seed: number, deliveries: number): Promise<Books> {
  const giving = openGiving(database, { series: 'history' })
  const next = random(seed)
  await live(giving, gifts, next, async () => {})
  const events: PaymentEvent[] = []
  while (events.length < deliveries) events.push(...giving.events.slice(0, deliveries - events.length))
  for (let last = events.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[events[last], events[other]] = [events[other]!, events[last]!]
  }
  giving.events.length = 0
  const queue = [...events]
  const worker = async () => {
    for (let event = queue.pop(); event; event = queue.pop()) await giving.deliver(event)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  // What our own acts (refunds on a warning) made the provider say.
  await giving.deliverAll()
  return readBooks(database, giving, events.length)
}

/** Gifts with every fate there is, decided by the random numbers alone. */
async function live(giving: Giving, gifts: number, next: () => number, deliver: () => Promise<void>): Promise<void> {
  const { world } = giving
  for (let index = 0; index < gifts; index++) {
    const email = `giver${index}@example.org`
    const monthly = next() < 0.4
    const amountCents = 100 + Math.floor(next() * 50_000)
    const fate = Math.floor(next() * 10)
    const { checkoutId } = await giving.begin({
      email,
      attempt: null,
      priced: monthly ? growthNurturer : { amountCents, frequency: 'once', tierId: null, circleId: null },
    })
    const late = !monthly && fate === 9
    world.pay(checkoutId, late ? 'pending' : 'succeeded')
    await deliver()
    giving.later(60_000)
    const checkout = giving.checkouts.get(checkoutId)!
    if (late) world.decide(checkoutId, next() < 0.5 ? 'succeeded' : 'failed')
    if (monthly) {
      const months = Math.floor(next() * 3)
      for (let month = 0; month < months; month++) {
        world.charge(checkout.subscriptionId!, next() < 0.8)
        await deliver()
      }
      if (fate === 0) world.end(checkout.subscriptionId!)
    }
    const paymentId = [...giving.payments.keys()].at(-1)!
    if (!late && giving.payments.get(paymentId)?.status === 'succeeded') await befall(giving, paymentId, fate, next, deliver)
    await deliver()
  }
}

async function befall(giving: Giving, paymentId: string, fate: number, next: () => number, deliver: () => Promise<void>): Promise<void> {
  const { world } = giving
  const { amountCents } = giving.payments.get(paymentId)!
  if (fate === 1) world.refund(paymentId, amountCents)
  if (fate === 2) {
    const part = 1 + Math.floor(next() * (amountCents - 2))
    world.refund(paymentId, part)
    await deliver()
    world.refund(paymentId, amountCents - part)
  }
  if (fate >= 3 && fate <= 5) {
    world.dispute(paymentId, next() < 0.5 ? amountCents : 1 + Math.floor(next() * (amountCents - 1)))
    await deliver()
    if (fate !== 5) world.closeDispute(paymentId, fate === 3 ? 'won' : 'lost')
  }
  if (fate === 6) world.warn(paymentId)
}

async function readBooks(database: Database, giving: Giving, deliveries: number): Promise<Books> {
  const { db } = database
  const now = giving.services.now().getTime()
  const seeds = await sql<{
    line: string
  }>`select email || ' ' || sum(seeds) as line from seed_entries join seed_holders on seed_holders.id = holder_id group by email order by email`.execute(
    db,
  )
  const gifts = await db
    .selectFrom('gifts')
    .leftJoin('monthlyGifts', 'giftId', 'gifts.id')
    .select(['email', 'settledAt', 'closedReason', 'status', 'cancellationBy'])
    .orderBy('email')
    .execute()
  const receipts = await db.selectFrom('mails').select('id').where('kind', '=', 'gift-receipt').execute()
  return {
    ledger: await readLedger(db),
    seeds: seeds.rows.map(({ line }) => line).filter((line) => !line.endsWith(' 0')),
    gifts: gifts.map(({ email, settledAt, closedReason, status, cancellationBy }) =>
      [email, settledAt !== null, closedReason, status, cancellationBy].join(' '),
    ),
    receipts: receipts.length,
    reconciliation: await reconcileLedger(giving.services, { from: new Date(now - 365 * DAY_MS), to: new Date(now + DAY_MS) }),
    deliveries,
  }
}

/** Mulberry32: the same seed gives the same history. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
