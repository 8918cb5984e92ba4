import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROCESS_PAYMENT_EVENT, receivePaymentEvent } from '#app/features/payment-events/receive-payment-event.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { giftRequest, openGiving } from '#test/giving/open-giving.ts'
import { runCleanly, runShuffled } from '#test/giving/shuffled-history.ts'
import { liveStripeHistory } from '#test/giving/stripe-history.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { type Engine, enginesHere, serverAddress } from './giving-site.ts'

/** What the design promises of gifts, measured: `node bench/giving-ledger.ts [--deliveries 10000]`. */
const { values } = parseArgs({ options: { deliveries: { type: 'string', default: '10000' } } })
const deliveries = Number(values.deliveries)

const held = [await compareHistories(), await sendTogether(), await acknowledgeWebhooks()]
for (const engine of await enginesHere()) held.push(await compareAtStripe(engine))
process.exitCode = held.every(Boolean) ? 0 : 1

async function compareHistories(): Promise<boolean> {
  const gifts = Math.ceil(deliveries / 25)
  const clean = await withDatabase((database) => runCleanly(database, gifts, 2026))
  const started = performance.now()
  const shuffled = await withDatabase((database) => runShuffled(database, gifts, 2026, deliveries))
  const seconds = (performance.now() - started) / 1000
  const same = (['ledger', 'seeds', 'gifts', 'receipts'] as const).filter(
    (part) => JSON.stringify(clean[part]) !== JSON.stringify(shuffled[part]),
  )
  const drift = [clean, shuffled].map(({ reconciliation }) => reconciliation.driftCents)
  const differences = clean.reconciliation.differences.length + shuffled.reconciliation.differences.length
  console.log(
    `${deliveries} deliveries of ${clean.deliveries} events about ${gifts} gifts, shuffled, eight at a time: ${seconds.toFixed(1)} s`,
  )
  console.log(
    `  postings ${shuffled.ledger.length}, receipts ${shuffled.receipts}; differs from one clean run in: ${same.join(', ') || 'nothing'}`,
  )
  console.log(
    `  drift against the provider $${(Math.abs(drift[0]!) / 100).toFixed(2)} clean, $${(Math.abs(drift[1]!) / 100).toFixed(2)} shuffled, ${differences} objects differ`,
  )
  return same.length === 0 && differences === 0
}

/** The same at the stand-in for Stripe, whose every object is asked for over HTTP. */
async function compareAtStripe(engine: Engine): Promise<boolean> {
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = engine === 'PostgreSQL' ? serverAddress() : ''
  const began = performance.now()
  const gifts = Math.ceil(deliveries / 40)
  const history = await withDatabase((clean) =>
    withDatabase((shuffled) => liveStripeHistory({ clean, shuffled }, { gifts, seed: 2026, deliveries })),
  )
  process.env.TEST_DATABASE_URL = before ?? ''
  const { clean, shuffled } = history
  const differs = (['ledger', 'seeds', 'gifts', 'receipts'] as const).filter(
    (part) => JSON.stringify(clean[part]) !== JSON.stringify(shuffled[part]),
  )
  const drifts = [clean, shuffled].map(({ reconciliation }) => reconciliation)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${deliveries} deliveries of ${history.events} events of the stand-in for Stripe about ${gifts} gifts, shuffled, eight at a time, ${engine}: ${seconds} s`,
  )
  console.log(
    `  receipts ${shuffled.receipts}; differs from one clean run in: ${differs.join(', ') || 'nothing'}; drift against the balance ${drifts.map(({ driftCents }) => `$${(Math.abs(driftCents) / 100).toFixed(2)}`).join(' clean, ')} shuffled`,
  )
  return differs.length === 0 && drifts.every(({ driftCents, differences }) => driftCents === 0 && differences.length === 0)
}

async function sendTogether(): Promise<boolean> {
  return withDatabase(async (database) => {
    const giving = openGiving(database)
    for (let round = 0; round < 100; round++) {
      const request = giftRequest({ email: `round${round}@example.org` })
      await Promise.all(Array.from({ length: 50 }, () => giving.start(request)))
    }
    const rows = (await database.db.selectFrom('gifts').select('id').execute()).length
    console.log(`50 identical sendings at once, 100 times: ${rows} gifts, ${giving.calls.startCheckout} checkouts`)
    return rows === 100 && giving.calls.startCheckout === 100
  })
}

/** On disk with fsync, with the job queue, as a site runs without a database server. */
async function acknowledgeWebhooks(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'))
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database, 'db/migrations')
    const jobs = openJobs(database, openLog('silent'))
    await jobs.start([
      { name: PROCESS_PAYMENT_EVENT, retries: { limit: 1, firstRetrySeconds: 60, longestRetrySeconds: 60 }, handle: async () => {} },
    ])
    const giving = openGiving(database)
    const services = { ...giving.services, jobs }
    const took: number[] = []
    for (let each = 0; each < 1000; each++) {
      const { body, header } = giving.world.webhook({
        eventId: `evt_${each}`,
        type: 'charge.succeeded',
        createdAt: new Date(),
        subject: { kind: 'payment', id: `pi_${each}` },
      })
      const started = performance.now()
      await receivePaymentEvent(services, body, header)
      took.push(performance.now() - started)
    }
    await jobs.stop()
    const sorted = took.toSorted((one, other) => one - other)
    const p95 = sorted[Math.floor(sorted.length * 0.95)]!
    console.log(
      `1000 webhooks written down durably with their job: median ${sorted[500]!.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (promised: under 50 ms)`,
    )
    return p95 < 50
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openTestDatabase()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
