import { sql } from 'kysely'
import { type Reconciliation, reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type StripeEmulator, startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import type { StripeObject } from '#app/integrations/payments/emulator/records.ts'
import { random } from '../random.ts'
import { type Giving, growthNurturer } from './open-giving.ts'
import { deliver, openSiteAt, secrets } from './stripe-giving.ts'

/** What a history leaves in the books: the amounts by object and account, whatever the order of events. */
export type StripeBooks = { ledger: string[]; seeds: string[]; gifts: string[]; receipts: number; reconciliation: Reconciliation }
export type StripeHistory = { clean: StripeBooks; shuffled: StripeBooks; events: number; deliveries: number }

/**
 * Runs one history at the emulator of Stripe for two sites. One gets each event once and in order, as it happens. The other gets
 * each event several times when all is over, in random order and eight at a time.
 */
export async function liveStripeHistory(
  sites: { clean: Database; shuffled: Database },
  of: { gifts: number; seed: number; deliveries: number },
): Promise<StripeHistory> {
  const next = random(of.seed)
  const fake = await startStripeEmulator(secrets)
  try {
    const [clean, shuffled] = [openSiteAt(sites.clean, fake), openSiteAt(sites.shuffled, fake)]
    let heard = 0
    const hear = async () => {
      for (; heard < fake.events.length; heard++) await deliver(clean, fake, fake.events[heard]!)
    }
    const live = () => befallAll(fake, clean, of.gifts, next, hear)
    await live()
    await copyGifts(sites.clean, sites.shuffled)
    const events: StripeObject[] = []
    while (events.length < of.deliveries) events.push(...fake.events.slice(0, of.deliveries - events.length))
    for (let last = events.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1))
      ;[events[last], events[other]] = [events[other]!, events[last]!]
    }
    const before = fake.events.length
    const worker = async () => {
      for (let event = events.pop(); event; event = events.pop()) await deliver(shuffled, fake, event)
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    for (let own = before; own < fake.events.length; own++) await deliver(shuffled, fake, fake.events[own]!)
    await hear()
    return { clean: await readBooks(clean), shuffled: await readBooks(shuffled), events: before, deliveries: of.deliveries }
  } finally {
    await fake.stop()
  }
}

/** Makes gifts of every kind and outcome, and moves the account's balance in other ways. */
async function befallAll(fake: StripeEmulator, site: Giving, gifts: number, next: () => number, hear: () => Promise<void>): Promise<void> {
  const transfers: string[] = []
  for (let index = 0; index < gifts; index++) {
    const monthly = next() < 0.3
    const amountCents = 500 + Math.floor(next() * 40_000)
    const priced = monthly ? growthNurturer : { amountCents, frequency: 'once' as const, tierId: null, circleId: null }
    const { checkoutId } = await site.begin({ email: `giver${index}@example.org`, idempotencyKey: null, priced })
    const transfer = !monthly && next() < 0.1
    await fake.settle(checkoutId, transfer ? 'starts-a-transfer' : 'succeeds')
    if (transfer) transfers.push(checkoutId)
    if (index % 10 === 9) await fake.advance({ minutes: 31 })
    await hear()
  }
  await fake.advance({ hours: 1 })
  await hear()
  for (const checkoutId of transfers) fake.decideTransfer(checkoutId, next() < 0.6)
  await hear()
  for (let month = 0; month < 2; month++) {
    fake.billFee(200)
    fake.payOut(1000 + Math.floor(next() * 5000))
    for (const intent of fake.records.list('payment_intent', ({ status }) => status === 'succeeded')) {
      await befall(fake, site, intent, next)
      await hear()
    }
    await fake.advance({ months: 1 })
    // The invoice of a renewal is a draft for an hour, and its fee is known half an hour later.
    await fake.advance({ hours: 2 })
    await hear()
  }
}

async function befall(fake: StripeEmulator, { services }: Giving, intent: StripeObject, next: () => number): Promise<void> {
  const fate = Math.floor(next() * 16)
  const about = fake.records.list('dispute', ({ payment_intent }) => payment_intent === intent.id)
  const returned = fake.records.list('refund', ({ payment_intent }) => payment_intent === intent.id)
  if (about.length + returned.length > 0) return
  const part = 1 + Math.floor(next() * (Number(intent.amount) - 1))
  if (fate === 0)
    await services.payments.refund({ paymentId: intent.id, amountCents: Number(intent.amount), reason: 'duplicate', key: intent.id })
  if (fate === 1) await services.payments.refund({ paymentId: intent.id, amountCents: part, reason: 'duplicate', key: intent.id })
  if (fate >= 2 && fate <= 5) fake.openDispute(intent.id, { amount: part, reason: fate === 2 ? 'fraudulent' : 'product_not_received' })
  if (fate === 3 || fate === 4) fake.closeDispute(intent.id, fate === 3 ? 'won' : 'lost')
  if (fate === 6) fake.openDispute(intent.id, { inquiry: true })
  if (fate === 7) fake.warnOfFraud(intent.id)
}

/** Copies the gifts to the other site, which has not heard of any event yet. */
async function copyGifts(from: Database, to: Database): Promise<void> {
  for (const gift of await from.db.selectFrom('gifts').selectAll().execute())
    await to.db
      .insertInto('gifts')
      .values({ ...gift, settledAt: null, closedAt: null, closedReason: null })
      .execute()
}

async function readBooks({ db, services }: Giving): Promise<StripeBooks> {
  const reconciliation = await reconcileLedger(services)
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) => (await query.execute(db)).rows.map(({ line }) => line).toSorted()
  const ledger = await lines(sql`select source_id || ' ' || account || ' ' || sum(amount_cents) as line
    from ledger_entries join ledger_postings on ledger_postings.entry_id = ledger_entries.id
    group by source_id, account having sum(amount_cents) <> 0`)
  const seeds = await lines(sql`select email || ' ' || sum(seeds) as line from seed_entries
    join seed_holders on seed_holders.id = holder_id group by email having sum(seeds) <> 0`)
  const gifts = await lines(sql`select concat_ws(' ', email, settled_at is not null, closed_reason, status) as line
    from gifts left join monthly_gifts on gift_id = gifts.id`)
  const receipts = await db.selectFrom('mails').select('id').where('kind', '=', 'gift-receipt').execute()
  return { ledger, seeds, gifts, receipts: receipts.length, reconciliation }
}
