// `npm run bench:places`: a page of a search among 10 thousand to 10 million places, embedded and on PostgreSQL, beside
// the same statements sent by hand over a bare connection in the same run. SIZES=10000,400000 chooses; DATABASE_URL names
// a server on which it makes a database of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { createServerDatabase } from '#test/open-test-database.ts'
import { askByHand } from './places-by-hand.ts'
import { fillDatabase } from '../bin/places-make/fill-database.ts'
import { openMadePlaces } from '../bin/places-make/made-places.ts'
import { openPostalAreas } from '../bin/places-make/postal-areas.ts'
import { seededRandom } from '../bin/places-make/random.ts'
import { someSearches } from './places-searches.ts'
import { pageOf } from './places-page.ts'

const SERVER = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const SIZES = (process.env.SIZES ?? '10000,400000,4000000').split(',').map(Number)
const ENGINES = (process.env.ENGINES ?? 'embedded,postgresql').split(',')
/** The embedded database is for one ministry's region. */
const MOST_EMBEDDED = 4_000_000
const SEARCHES = 400

const rows: Record<string, object> = {}
for (const engine of ENGINES) {
  for (const size of SIZES) {
    if (engine === 'embedded' && size > MOST_EMBEDDED) continue
    rows[`${engine} ${size.toLocaleString('en-US')}`] = await withPlaces(engine, size, measure)
    console.table(rows)
  }
}

async function measure(database: Database, where: string, size: number): Promise<object> {
  const draw = openMadePlaces(seededRandom(1), openPostalAreas())
  const filledMs = await timed(() => fillDatabase({ db: database.db, onServer: database.kind === 'server' }, size, draw, () => {}))
  const searches = await someSearches(database.db, SEARCHES)
  for (const search of searches.slice(0, 20)) await pageOf(database.db, search)
  const ours: number[] = []
  const byHand: number[] = []
  const hand = await askByHand(where)
  for (const search of searches) {
    // By turns, so that neither finds more in the caches than the other; which is first changes too.
    const both = [
      async () => void ours.push(await timed(() => pageOf(database.db, search))),
      async () => void byHand.push(await hand.ask(search)),
    ]
    for (const one of ours.length % 2 === 0 ? both : both.toReversed()) await one()
  }
  await hand.close()
  const [p50, p95] = [at(ours, 0.5), at(ours, 0.95)]
  return {
    'filled s': Math.round(filledMs / 1000),
    'p50 ms': rounded(p50),
    'p95 ms': rounded(p95),
    'longest ms': rounded(at(ours, 1)),
    'by hand p50': rounded(at(byHand, 0.5)),
    'by hand p95': rounded(at(byHand, 0.95)),
    'ratio p50': rounded(p50 / at(byHand, 0.5)),
    'ratio p95': rounded(p95 / at(byHand, 0.95)),
  }
}

async function withPlaces(
  engine: string,
  size: number,
  work: (database: Database, where: string, size: number) => Promise<object>,
): Promise<object> {
  if (engine === 'embedded') {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-places-'))
    const database = await openDatabase({ dataDir }, { patient: true })
    try {
      await migrate(database, 'db/migrations')
      return await work(database, dataDir, size)
    } finally {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  const { databaseUrl, drop } = await createServerDatabase(SERVER)
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' }, { patient: true })
  try {
    await migrate(database, 'db/migrations')
    return await work(database, databaseUrl, size)
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

function at(numbers: number[], part: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))]!
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}
