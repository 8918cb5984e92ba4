// `npm run bench:seeds -- HISTORIES`: what holds the seeds of Ambassadors, on the embedded database and, where
// TEST_DATABASE_URL names one, on a server. 1,000 identical scans at once; 10,000 names from one address; random histories
// (10,000 unless told); and 100 GETs of every link of a site.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCode } from '#app/features/invitations/code-store.server.ts'
import { SEED_RULES } from '#app/features/seeds/seed-rules.ts'
import { sumSeedsOf } from '#app/features/seeds/seed-store.server.ts'
import { beginVisit, completeVisit } from '#app/features/visits/take-visit.server.ts'
import type { Visitor } from '#app/features/visits/visitor.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openLimits } from '#app/platform/limits.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { runHistory, SEED_ACTS, type SeedAct } from '#test/seed-histories.ts'
import { createServerDatabase } from '#test/server-database.ts'
import { postForm, startSite } from '#test/start-site.ts'

const HISTORIES = Number(process.argv[2] ?? 10_000)
const AT_ONCE = 8
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1'

const rows: Record<string, object> = {}
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const embedded = await openDatabase({ dataDir: folder })
rows.embedded = await measure(embedded)
rmSync(folder, { recursive: true, force: true })
const server = process.env.TEST_DATABASE_URL
if (server) {
  const { databaseUrl, drop } = await createServerDatabase(server)
  rows.server = await measure(await openDatabase({ databaseUrl, dataDir: 'unused' }))
  await drop()
}
console.table(rows)
console.table({ 'every link of a site, 100 GETs each': await getEveryLink() })

async function measure(database: Database) {
  await migrate(database, 'db/migrations')
  const { db } = database
  const settings = readSettings({ SECRET_KEY: 'a key that only this bench knows, long enough' })
  let time = Date.parse('2026-11-20T12:00:00Z')
  const now = () => new Date(time)
  // Every limit is on but that of a network, which would end the second measurement after 1,500.
  const limits = openLimits({ db, secretKey: settings.secretKey, now, enforce: false })
  const services = { db, settings, limits, now }
  const entriesOf = async (email: string) =>
    db
      .selectFrom('seedEntries')
      .innerJoin('seedHolders', 'seedHolders.id', 'holderId')
      .where('email', '=', email)
      .select('heldReason')
      .execute()

  async function visits(email: string, visitors: Visitor[]) {
    const code = await inTransaction(db, (trx) => makeCode(trx, { email, attempt: email, suspicion: null, now: now() }))
    const sent = { code, via: 'qr' }
    const tokens = await inBatches(visitors, (visitor) => beginVisit(services, visitor, { ...sent, token: null }))
    time += 3_000
    const began = performance.now()
    await inBatches(
      visitors,
      (visitor, at) => completeVisit(services, visitor, { ...sent, token: tokens[at]! }),
      visitors.length > 1_000 ? 50 : 1_000,
    )
    const entries = await entriesOf(email)
    return { ms: Math.round(performance.now() - began), entries: entries.length, balance: await sumSeedsOf(db, email, true) }
  }

  const one = { network: '192.0.2.7', userAgent: PHONE }
  const same = await visits('same@example.org', Array<Visitor>(1_000).fill(one))
  const names = await visits(
    'names@example.org',
    Array.from({ length: 10_000 }, (_, at) => ({ ...one, userAgent: `${PHONE} ${at}` })),
  )

  let unlike = 0
  let below = 0
  const began = performance.now()
  await inBatches(
    Array.from({ length: HISTORIES }),
    async (_, at) => {
      const acts = Array.from({ length: 2 + (at % 7) }, () => [SEED_ACTS[random(SEED_ACTS.length)]!, random(31)] as [SeedAct, number])
      const { balances, sums } = await runHistory(db, `history-${at}@example.org`, acts)
      if (balances.join() !== sums.join()) unlike++
      if (Math.min(...balances) < 0) below++
    },
    AT_ONCE,
  )
  const historiesSeconds = Math.round((performance.now() - began) / 1_000)
  await database.close()
  return {
    'identical scans': 1_000,
    'their entries': same.entries,
    'their ms': same.ms,
    'names from one address': 10_000,
    'what they earned': names.balance,
    'the cap': SEED_RULES.perNetworkAndDay,
    'rows they wrote': names.entries,
    histories: HISTORIES,
    'seconds they took': historiesSeconds,
    'balance is not the sum': unlike,
    'below zero': below,
  }
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}

async function inBatches<Item, Result>(items: Item[], act: (item: Item, at: number) => Promise<Result>, size = 50): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += size)
    results.push(...(await Promise.all(items.slice(at, at + size).map((item, further) => act(item, at + further)))))
  return results
}

/** By what the site itself tells of the seeds that were planted. */
async function getEveryLink() {
  const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  try {
    const person = { firstName: 'A', lastName: 'B', email: 'a@example.org', age: '20' }
    const commitments = ['honest', 'kind', 'consent', 'fair', 'faithful'].map((each): [string, string] => ['commitments', each])
    const page = await (await postForm(site, '/ambassador', [...commitments, ...Object.entries(person)])).text()
    const [, code = ''] = /\/a\/([0-9A-Z]{8})\/share/.exec(page) ?? []
    const own = ['', '/share', '/poster/letter', '/poster/a4', '/qr.svg', '/qr.png'].map((part) => `/a/${code}${part}`)
    const paths = [...own, `/q/${code}`, `/Q/${code}`, `/a/${code}?via=qr`, '/visits', '/stories']
    const seedsShown = async () =>
      /totalSeeds[^]*?counted-totalSeeds[^]*?(\d[\d,]*)</.exec(await (await fetch(`${site.url}/support`)).text())?.[1]
    const before = await seedsShown()
    for (const path of paths)
      await Promise.all(Array.from({ length: 100 }, () => fetch(site.url + path, { headers: { 'user-agent': PHONE } })))
    return { links: paths.length, 'seeds before': before, 'seeds after': await seedsShown() }
  } finally {
    await site.stop()
  }
}
