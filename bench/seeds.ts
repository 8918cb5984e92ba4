// `npm run bench:seeds -- HISTORIES`: what holds the seeds of Ambassadors, on the embedded database and, where
// TEST_DATABASE_URL names one, on a server. Over HTTP: 1,000 identical scans at once, and 100 GETs of every link. In this
// process: 10,000 names from one address, and random histories (10,000 unless told). Some five minutes for both.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMMITMENTS } from '#app/features/ambassadors/ambassador-fields.ts'
import { makeCode } from '#app/features/invitations/code-store.server.ts'
import { SEED_RULES } from '#app/features/seeds/seed-rules.ts'
import { sumSeedsOf } from '#app/features/seeds/seed-store.server.ts'
import { beginVisit, completeVisit } from '#app/features/visits/take-visit.server.ts'
import type { Visitor } from '#app/features/visits/visitor.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openLimits } from '#app/platform/limits.server.ts'
import { openPageCache } from '#app/platform/page-cache.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { engines } from '#test/engines.ts'
import { pageOf, personalLinkIn, waitForMails, wordsOf } from '#test/giving/site-giver.ts'
import { runHistory, SEED_ACTS, type SeedAct } from '#test/seed-histories.ts'
import { postForm, startSite } from '#test/start-site.ts'

const HISTORIES = Number(process.argv[2] ?? 10_000)
const NAMES = 10_000
/** As many as the site lets begin at once, and fewer than the pool has connections. */
const AT_ONCE = 8
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1'

for (const { name, settings: prepare } of engines) {
  const { settings, drop } = await prepare()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const inProcess = await measure(
    await openDatabase({ dataDir: folder, ...(settings.DATABASE_URL && { databaseUrl: settings.DATABASE_URL }) }),
  )
  rmSync(folder, { recursive: true, force: true })
  await drop()
  const fresh = await prepare()
  const overHttp = await askSite(fresh.settings)
  await fresh.drop()
  console.table({ [name]: { ...overHttp, ...inProcess } })
}

async function measure(database: Database) {
  await migrate(database, 'db/migrations')
  const { db } = database
  const settings = readSettings({ SECRET_KEY: 'a key that only this bench knows, long enough' })
  let time = Date.parse('2026-11-20T12:00:00Z')
  const now = () => new Date(time)
  // That of a network would end it after 1,500.
  const limits = openLimits({ db, secretKey: settings.secretKey, now, enforce: false })
  const pageCache = await openPageCache(database)
  const services = { db, settings, limits, now, pageCache }
  const entriesOf = async (email: string) =>
    db
      .selectFrom('seedEntries')
      .innerJoin('seedHolders', 'seedHolders.id', 'holderId')
      .where('email', '=', email)
      .select('heldReason')
      .execute()

  const email = 'names@example.org'
  const code = await inTransaction(db, (trx) => makeCode(trx, { email, attempt: email, suspicion: null, now: now() }))
  const sent = { code, via: 'qr' }
  const visitors = Array.from({ length: NAMES }, (_, at): Visitor => ({ network: '192.0.2.7', userAgent: `${PHONE} ${at}` }))
  const tokens = await inBatches(visitors, (visitor) => beginVisit(services, visitor, { ...sent, token: null }))
  time += 3_000
  await inBatches(visitors, (visitor, at) => completeVisit(services, visitor, { ...sent, token: tokens[at]! }))
  const entries = await entriesOf(email)
  const earnedBy = await sumSeedsOf(db, email, true)

  let unlike = 0
  let below = 0
  const began = performance.now()
  await inBatches(Array.from({ length: HISTORIES }), async (_, at) => {
    const acts = Array.from({ length: 2 + (at % 7) }, () => [SEED_ACTS[random(SEED_ACTS.length)]!, random(31)] as [SeedAct, number])
    const { balances, sums } = await runHistory(db, `history-${at}@example.org`, acts)
    if (balances.join() !== sums.join()) unlike++
    if (Math.min(...balances) < 0) below++
  })
  const historiesSeconds = Math.round((performance.now() - began) / 1_000)
  await database.close()
  return {
    'names from one address': NAMES,
    'what they earned': earnedBy,
    'the cap': SEED_RULES.perNetworkAndDay,
    'rows they wrote': entries.length,
    histories: HISTORIES,
    'seconds they took': historiesSeconds,
    'balance is not the sum': unlike,
    'below zero': below,
  }
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}

async function inBatches<Item, Result>(items: Item[], act: (item: Item, at: number) => Promise<Result>, size = AT_ONCE): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += size) {
    results.push(...(await Promise.all(items.slice(at, at + size).map((item, further) => act(item, at + further)))))
    if (items.length > 1_000 && at % 1_000 < size) process.stderr.write(`\r${at} of ${items.length} `)
  }
  return results
}

/** A site with one Ambassador, by what her private page tells. */
async function askSite(settings: Record<string, string>) {
  const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings })
  try {
    const email = 'a@example.org'
    const person = { firstName: 'A', lastName: 'B', email, age: '20' }
    const commitments = COMMITMENTS.map((each): [string, string] => ['commitments', each])
    const welcome = await (await postForm(site, '/ambassador', [...commitments, ...Object.entries(person)])).text()
    const [, code = ''] = /\/a\/([0-9A-Z]{8})\/share/.exec(welcome) ?? []
    const [mail] = await waitForMails(site, email, /Welcome/, 1)
    const link = await personalLinkIn(site, mail!)
    const balance = async () => Number(/(\d+) Mustard Seeds?/.exec(wordsOf(await pageOf(site, link)))?.[1])

    const own = ['', '/share', '/poster/letter', '/poster/a4', '/qr.svg', '/qr.png'].map((part) => `/a/${code}${part}`)
    const paths = [...own, `/q/${code}`, `/Q/${code}`, `/a/${code}?via=qr`, '/visits', link]
    const named = { 'user-agent': PHONE }
    for (const path of paths)
      await inBatches(Array.from({ length: 100 }), () => fetch(site.url + path, { headers: named }).then((answer) => answer.text()))
    const afterGets = await balance()

    const token = await (await postForm(site, '/visits', { act: 'open', code, via: 'qr' }, named)).text()
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const began = performance.now()
    const stay = () => postForm(site, '/visits', { act: 'stay', code, via: 'qr', token }, named)
    const answers = await Promise.all(Array.from({ length: 1_000 }, stay))
    return {
      'links, 100 GETs each': paths.length,
      'seeds after them': afterGets,
      'identical scans at once': answers.length,
      'answered 204': answers.filter(({ status }) => status === 204).length,
      'ms they took': Math.round(performance.now() - began),
      'seeds they earned': (await balance()) - afterGets,
    }
  } finally {
    await site.stop()
  }
}
