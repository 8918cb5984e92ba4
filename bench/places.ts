// `npm run bench:places`: a page of a search among 10 thousand to 10 million places, embedded and on PostgreSQL, beside
// the same statements sent by hand over a bare connection in the same run. SIZES=10000,400000 and ENGINES=embedded choose;
// DATABASE_URL names a server on which it makes databases of its own. EXACT=10000 asks so many searches instead, and
// measures every place for each. Ends with 1 where an answer takes too long or is not the right one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { createServerDatabase } from '#test/server-database.ts'
import { fillDatabase } from '../bin/places-make/fill-database.ts'
import { openMadePlaces } from '../bin/places-make/made-places.ts'
import { openPostalAreas } from '../bin/places-make/postal-areas.ts'
import { seededRandom } from '../bin/places-make/random.ts'
import { percentile, promise } from './giving-site.ts'
import { readyByHand } from './places-by-hand.ts'
import { countExact } from './places-exact.ts'
import { pageOf } from './places-page.ts'
import { someSearches } from './places-searches.ts'

const SERVER = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const EXACT = Number(process.env.EXACT ?? 0)
const SIZES = (process.env.SIZES ?? (EXACT > 0 ? '' : '10000,400000,4000000,10000000')).split(',').filter(Boolean).map(Number)
const ENGINES = (process.env.ENGINES ?? 'embedded,postgresql').split(',')
/** The embedded database is for one ministry's region. */
const MOST_EMBEDDED = 4_000_000
const SEARCHES = 400
/** Until the pool has its connections and the code is compiled. */
const WARM_UP = 40
const MOST_BESIDE_BY_HAND = 1.3

const rows: Record<string, Measured> = {}
for (const engine of ENGINES) {
  if (EXACT > 0) await withDatabase(engine, (database) => check(engine, database))
  for (const size of SIZES) {
    if (engine === 'embedded' && size > MOST_EMBEDDED) continue
    const measured = await withDatabase(engine, (database, where) => measure(database, where, size))
    rows[`${engine} ${size.toLocaleString('en-US')}`] = measured
    compare(engine, size, measured)
  }
}
if (SIZES.length > 0) console.table(rows)

/** Of 95 in 100, in milliseconds; undefined where none is promised. */
function goalOf(engine: string, size: number): number | undefined {
  if (size <= 400_000) return engine === 'embedded' ? 40 : 15
  return engine === 'embedded' ? undefined : 40
}

type Measured = Awaited<ReturnType<typeof measure>>

function compare(engine: string, size: number, { 'p50 ms': p50, 'p95 ms': p95, 'ratio p95': ratio }: Measured): void {
  const among = `${engine}, among ${size.toLocaleString('en-US')} places`
  const goal = goalOf(engine, size)
  if (goal === undefined) console.log(`       ${among}: p50 ${p50} ms, p95 ${p95} ms`)
  else promise(p95 < goal, `${among}: p95 below ${goal} ms: p50 ${p50} ms, p95 ${p95} ms`)
  promise(ratio <= MOST_BESIDE_BY_HAND, `${among}: p95 at most ${MOST_BESIDE_BY_HAND} × that of the same statements by hand: ${ratio}`)
}

async function measure(database: Database, where: string, size: number) {
  const draw = openMadePlaces(seededRandom(1), openPostalAreas())
  const filledMs = await timed(() => fillDatabase({ db: database.db, onServer: database.kind === 'server' }, size, draw, () => {}))
  const searches = await someSearches(database.db, SEARCHES)
  const hand = await readyByHand(where, searches)
  for (const search of searches.slice(0, WARM_UP)) await pageOf(database.db, search)
  const ours: number[] = []
  const byHand: number[] = []
  for (const [at, search] of searches.entries()) {
    // What is asked first finds less in the caches, so each is first as often as the other.
    const both = [
      async () => void ours.push(await timed(() => pageOf(database.db, search))),
      async () => void byHand.push(await timed(() => hand.ask(at))),
    ]
    for (const one of at % 2 === 0 ? both : both.toReversed()) await one()
  }
  await hand.close()
  const [p50, p95, p50ByHand, p95ByHand] = [ours, byHand].flatMap((each) => [percentile(each, 0.5), percentile(each, 0.95)]) as [
    number,
    number,
    number,
    number,
  ]
  return {
    'filled s': Math.round(filledMs / 1000),
    'p50 ms': rounded(p50),
    'p95 ms': rounded(p95),
    'longest ms': rounded(percentile(ours, 1)),
    'first p95 ms': rounded(percentile(hand.firstMs, 0.95)),
    'by hand p50': rounded(p50ByHand),
    'by hand p95': rounded(p95ByHand),
    'ratio p50': rounded(p50 / p50ByHand),
    'ratio p95': rounded(p95 / p95ByHand),
  }
}

async function check(engine: string, database: Database): Promise<void> {
  const { equal, found, places } = await countExact(database.db, EXACT)
  promise(equal === EXACT, `${engine}: ${equal} of ${EXACT} searches answered as measuring each of ${places} places does, ${found} found`)
}

async function withDatabase<Result>(engine: string, work: (database: Database, where: string) => Promise<Result>): Promise<Result> {
  if (engine === 'embedded') {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-places-'))
    const database = await openDatabase({ dataDir }, { patient: true })
    try {
      await migrate(database, 'db/migrations')
      return await work(database, dataDir)
    } finally {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  const { databaseUrl, drop } = await createServerDatabase(SERVER)
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' }, { patient: true })
  try {
    await migrate(database, 'db/migrations')
    return await work(database, databaseUrl)
  } finally {
    await database.close()
    await drop()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}
